/** Golden records: moves in, results out. Every file of the folder is played. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replay } from '../../../../engine/replay';
import { GAME } from './support';

const FOLDER = path.join(__dirname, '../../../golden/cheap-as-ships');

type Golden = {
  readonly title: string;
  readonly rule: string;
  readonly record: object;
  readonly expect: {
    readonly refusals: readonly object[];
    readonly state: object;
    readonly accounts: Readonly<Record<string, number>>;
    readonly lines: readonly string[];
    readonly over?: boolean;
    readonly standings?: readonly object[];
  };
};

const files = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Golden,
);

test.each(files.map((file) => [`[${file.rule}] ${file.title}`, file] as const))(
  '%s',
  (_, { record, expect: wanted }) => {
    const played = replay(() => GAME, record);
    if (!played.ok) throw new Error(JSON.stringify(played.why));
    const { state, refusals, accounts, lines, over, standings } = played.value;
    expect(refusals).toEqual(wanted.refusals);
    expect(state).toMatchObject(wanted.state);
    expect(
      Object.fromEntries(
        accounts.map(({ what, of, amount }) => [of === undefined ? what : `${what}/${of}`, amount]),
      ),
    ).toMatchObject(wanted.accounts);
    expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining([...wanted.lines]));
    expect(over).toBe(wanted.over ?? false);
    if (wanted.standings) expect(standings).toEqual(wanted.standings);
  },
);
