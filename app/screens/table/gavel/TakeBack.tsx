/** Undo and redo: the table as it was after an earlier step. Bids of the part taken back are asked for again. */
import { Button, Text } from '../../../../components';
import { redoable, undoable } from '../../../table/undo';
import type { ToolProps } from './tool';

const goBackTo = (to: number, { act, onDone }: ToolProps): Promise<unknown> =>
  act.send({ do: 'undo', to }).then(({ ok }) => ok && onDone());

/** The one most wanted. */
export function UndoLast(props: ToolProps) {
  const [last] = undoable(props.table, 1);
  const redo = redoable(props.table);
  return (
    <>
      {last ? (
        <Button
          label="Undo last"
          kind="primary"
          glyph="undo"
          hint={last.what}
          onPress={() => goBackTo(last.to, props)}
        />
      ) : null}
      {redo === null ? null : (
        <Button
          label="Bring it back"
          glyph="redo"
          hint="As it was before the last undo"
          onPress={() => goBackTo(redo, props)}
        />
      )}
    </>
  );
}

export function TakeBack(props: ToolProps) {
  const [last, ...earlier] = undoable(props.table);
  return (
    <>
      {last ? null : <Text tone="muted">Nothing has been played that could be taken back.</Text>}
      <UndoLast {...props} />
      {earlier.length > 0 ? (
        <Text kind="small" tone="muted">
          Or back to before:
        </Text>
      ) : null}
      {earlier.map(({ to, what }) => (
        <Button key={to} label={what} kind="quiet" onPress={() => goBackTo(to, props)} />
      ))}
    </>
  );
}
