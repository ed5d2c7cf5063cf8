/** What is to be played, as everyone at the table may know it before it starts. */
import type { AnyGame, Chosen } from '../../../engine';
import { Stack, Text } from '../../../components';
import { panelsFor, useGame } from '../../games/load';

export function ChosenGame({ chosen, large = false }: { readonly chosen: Chosen; readonly large?: boolean }) {
  const rulebook = useGame(chosen.game)?.rulebook;
  const players = playersOf(rulebook);
  return (
    <Stack gap="xs" role="group" aria-label="The next game">
      <Text kind={large ? 'title' : 'heading'} level={2}>
        {panelsFor(chosen.game).title}
      </Text>
      {players === undefined ? null : (
        <Text kind={large ? 'body' : 'small'} tone="muted">
          {players}
        </Text>
      )}
    </Stack>
  );
}

export const playersOf = (game: AnyGame | undefined): string | undefined =>
  game && `${game.players.least} to ${game.players.most} players`;
