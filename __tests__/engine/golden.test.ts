/** Golden records: moves in, results out. Every file of every game's folder is played. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES, gameNamed, replay, type Account, type Replayed } from '../../engine';

const FOLDER = path.join(__dirname, '../golden');

type Golden = {
  readonly title: string;
  readonly rule: string;
  readonly record: { readonly game: string };
  readonly expect: {
    readonly state: object;
    /** All that must be said, among other things. */
    readonly lines: readonly string[];
    readonly refusals?: Replayed['refusals'];
    readonly over?: boolean;
    /** By what they count and whose they are: "money/A". */
    readonly accounts?: Readonly<Record<string, number>>;
    readonly standings?: readonly object[];
    readonly winners?: readonly string[];
  };
};

const goldens = GAMES.flatMap((game) =>
  readdirSync(path.join(FOLDER, game)).map((file) => {
    const golden = JSON.parse(readFileSync(path.join(FOLDER, game, file), 'utf8')) as Golden;
    return { ...golden, game, file };
  }),
);

const nameOf = ({ what, of }: Account): string => (of === undefined ? what : `${what}/${of}`);

test.each(goldens)('[$rule] $game/$file: $title', ({ game, rule, record, expect: wanted }) => {
  expect(rule).toMatch(/^[A-Z]{3}-\d+$/);
  expect(record.game).toBe(game);
  const played = replay(gameNamed, record);
  if (!played.ok) throw new Error(JSON.stringify(played.why));
  const { state, standings, accounts, lines, refusals, over } = played.value;
  expect(refusals).toEqual(wanted.refusals ?? []);
  expect(state).toMatchObject(wanted.state);
  expect(over).toBe(wanted.over ?? false);
  expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining([...wanted.lines]));
  expect(Object.fromEntries(accounts.map((one) => [nameOf(one), one.amount]))).toMatchObject(
    wanted.accounts ?? {},
  );
  if (wanted.standings) expect(standings).toMatchObject(wanted.standings);
  if (wanted.winners)
    expect(standings.filter(({ place }) => place === 1).map(({ who }) => who)).toEqual(wanted.winners);
});
