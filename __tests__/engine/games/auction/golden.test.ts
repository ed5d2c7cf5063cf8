/** Golden records: moves in, results out. Every file of the folder is played. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as auction from '../../../../engine/games/auction';
import { replay } from '../../../../engine/replay';
import { game } from './support';

const FOLDER = path.join(__dirname, '../../../golden/auction');

type Golden = {
  readonly title: string;
  readonly rule: string;
  readonly record: { readonly seats: readonly string[] };
  readonly expect: {
    readonly over: boolean;
    readonly state: object;
    readonly refusals: readonly object[];
    readonly accounts: Readonly<Record<string, number>>;
    readonly winners: readonly string[];
    readonly lines: readonly string[];
    readonly deck?: readonly number[];
  };
};

const files = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Golden,
);

test('there is a record for each of the six item decks', () => {
  const decks = files.flatMap((file) => (file.expect.deck ? [file.record.seats.length] : []));
  expect(decks.sort()).toEqual([3, 4, 5, 6, 7, 8]);
});

test.each(files.map((file) => [`[${file.rule}] ${file.title}`, file] as const))(
  '%s',
  (_, { record, expect: wanted }) => {
    const played = replay(() => game, record);
    if (!played.ok) throw new Error(JSON.stringify(played.why));
    const { state, over, refusals, accounts, standings, lines } = played.value;
    expect(refusals).toEqual(wanted.refusals);
    expect(over).toBe(wanted.over);
    expect(state).toMatchObject(wanted.state);
    expect(
      Object.fromEntries(accounts.map((one) => [one.of ? `${one.what}/${one.of}` : one.what, one.amount])),
    ).toMatchObject(wanted.accounts);
    expect(standings.filter((one) => one.place === 1).map((one) => one.who)).toEqual(wanted.winners);
    expect(lines.map((line) => line.text)).toEqual(expect.arrayContaining([...wanted.lines]));
    if (wanted.deck) expect(auction.itemDeck(record.seats.length)).toEqual(wanted.deck);
  },
);
