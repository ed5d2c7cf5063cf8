/** Facts that were entered wrong: put right in place, the bids stay as they were shown. */
import { Button, Text } from '../../../../components';
import { panelsFor } from '../../../games/registry';
import type { ToolProps } from './tool';

export function FixFacts({ table, act, onDone }: ToolProps) {
  const mends = panelsFor(table.play.game?.id ?? '').mends?.(table) ?? [];
  if (mends.length === 0)
    return (
      <Text tone="muted">
        This game offers nothing to fix right now. Taking back or correcting still works.
      </Text>
    );
  return mends.map(({ label, detail, body }, i) => (
    <Button
      key={i}
      label={label}
      hint={detail}
      onPress={() => void act.send(body).then(({ ok }) => ok && onDone())}
    />
  ));
}
