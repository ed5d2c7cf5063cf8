/** Which game, and who keeps what? Before there is a table, and at the table by whoever holds the gavel. */
import { useState } from 'react';
import { fitOptions, GAMES, isGame, type Chosen, type SeatId } from '../../../engine';
import { Button, Choice, Stack, Text } from '../../../components';
import { keptOptions } from '../../device/set-up';
import { panelsFor, useGames } from '../../games/load';
import { TITLES } from '../../games/titles';
import { Loading } from '../../lazy-part';
import { playersOf } from './ChosenGame';
import { HowToPlaySheet } from './HowToPlaySheet';

type Props = {
  readonly chosen: Chosen;
  /** Who is going to play, as far as is known. */
  readonly seats: readonly SeatId[];
  onChange(chosen: Chosen): void;
};

export function GameChoice({ chosen, seats, onChange }: Props) {
  const games = useGames();
  const [reading, setReading] = useState(false);
  const rulebook = games[chosen.game]?.rulebook;
  const panels = panelsFor(chosen.game);
  const pick = (game: string): void => {
    const other = games[game]?.rulebook;
    if (isGame(game) && other && game !== chosen.game)
      onChange({ game, options: fitOptions(other, keptOptions(game), seats) });
  };
  return (
    <>
      <Choice
        label="Game"
        options={GAMES.map((game) => ({
          value: game,
          label: TITLES[game].title,
          detail: playersOf(games[game]?.rulebook),
          disabled: games[game] === undefined,
        }))}
        value={chosen.game}
        onChange={pick}
      />
      <Text tone="muted">{panels.pitch}</Text>
      <Button label="How to play" kind="quiet" glyph="help" onPress={() => setReading(true)} />
      {reading ? <HowToPlaySheet game={chosen.game} onClose={() => setReading(false)} /> : null}
      <Stack gap="xs">
        <Text kind="heading">Who keeps what</Text>
        {panels.keeps.map(({ what, who }) => (
          <Text key={what}>{`${what}: ${who === 'table' ? 'on the table' : 'on the phones'}`}</Text>
        ))}
      </Stack>
      {rulebook ? (
        <panels.Options
          game={rulebook}
          panels={panels}
          players={seats.length}
          options={fitOptions(rulebook, chosen.options, seats)}
          onChange={(options) => onChange({ game: chosen.game, options })}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}
