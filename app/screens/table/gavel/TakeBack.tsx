/** Undo and redo: the table as it was after an earlier step. Bids of the part taken back are asked for again. */
import { Button, Text } from '../../../../components';
import { redoable, undoable } from '../../../session/mending';
import type { ToolProps } from './tool';

export function TakeBack({ table, act, onDone }: ToolProps) {
  const [last, ...earlier] = undoable(table);
  const redo = redoable(table);
  const go = (to: number): void => void act.send({ do: 'undo', to }).then(({ ok }) => ok && onDone());
  return (
    <>
      {last ? (
        <Button label="Undo last" kind="primary" glyph="undo" hint={last.what} onPress={() => go(last.to)} />
      ) : (
        <Text tone="muted">Nothing has been played that could be taken back.</Text>
      )}
      {redo === null ? null : (
        <Button
          label="Bring it back"
          glyph="redo"
          hint="As it was before the last undo"
          onPress={() => go(redo)}
        />
      )}
      {earlier.length > 0 ? (
        <Text kind="small" tone="muted">
          Or back to before:
        </Text>
      ) : null}
      {earlier.map(({ to, what }) => (
        <Button key={to} label={what} kind="quiet" onPress={() => go(to)} />
      ))}
    </>
  );
}
