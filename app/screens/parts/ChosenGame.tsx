/** What is to be played, as everyone at the table may know it before it starts. */
import type { AnyGame, Chosen, SeatId } from '../../../engine';
import { Stack, Text } from '../../../components';
import { optionWords } from '../../games/kit/options';
import { panelsFor, useGame } from '../../games/load';

type Props = {
  readonly chosen: Chosen;
  /** Who sits there now: the options are told as they fit them. A board has no room for options. */
  readonly seats?: readonly SeatId[];
  readonly large?: boolean;
};

export function ChosenGame({ chosen, seats, large = false }: Props) {
  const rulebook = useGame(chosen.game)?.rulebook;
  const players = playersOf(rulebook);
  const { words } = panelsFor(chosen.game);
  const options = rulebook && seats ? optionWords(rulebook, words, chosen.options, seats) : [];
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
      {options.map((one) => (
        <Text key={one} kind={large ? 'body' : 'small'} tone="muted">
          {one}
        </Text>
      ))}
    </Stack>
  );
}

export const playersOf = (game: AnyGame | undefined): string | undefined =>
  game && `${game.players.least} to ${game.players.most} players`;
