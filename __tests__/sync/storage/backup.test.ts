/** One file with all past games: written, checked whole, merged; and ten thousand damaged ones. */
import { foldLog, gameNamed, type Json, type Result } from '../../../engine';
import {
  checkBackup,
  collectBackup,
  planRestore,
  readBackup,
  restore,
  SCORES,
  writeBackup,
  type BackupProblem,
  type CheckScore,
  type RestorePlan,
} from '../../../sync/storage/backup';
import { MemoryDisk, memoryStorage } from '../../../sync/storage/memory';
import type { Storage } from '../../../sync/storage/storage';
import { Desk } from '../../../tools/testbed/log-desk';
import { seeded } from '../../../tools/testbed/random';

jest.setTimeout(300_000);

/** A lobby, and a game under way with a sealed round opened. */
function table(seed: number): Desk {
  const desk = new Desk(gameNamed, { seed }).sit(['A', 'B', 'C']);
  const game = gameNamed('cheap-as-ships');
  if (!game) throw new Error('the game is in the registry');
  desk.must(0, { do: 'start', game: game.id, rules: game.rules, options: game.defaults(3) });
  desk.dice();
  desk.attest();
  return desk;
}

const [FIRST, SECOND] = [table(1), table(2)];
const SECRET = 'a secret that stays here';
const SCORE: Json = { saved: 1, text: 'Zoë, "the Gavel"\n= 1' };

const checkScore: CheckScore = (_, score) =>
  typeof score === 'object' && score !== null && 'saved' in score ? null : 'saved';
const newer = (here: Json, there: Json): boolean => savedIn(there) > savedIn(here);
const savedIn = (score: Json): number =>
  typeof score === 'object' && score !== null && 'saved' in score ? Number(score.saved) : 0;

async function device(...desks: readonly Desk[]): Promise<Storage> {
  const storage = memoryStorage(new MemoryDisk());
  for (const desk of desks) await storage.logs.append(desk.table.id, desk.lines);
  await storage.values.write({ 'key/device': SECRET, 'app/names': ['Zoë'], [`${SCORES}one`]: SCORE });
  return storage;
}

/** Everything that is stored, for comparing. */
async function contents({ logs, values }: Storage): Promise<unknown> {
  const tables = await Promise.all((await logs.tables()).map(async (name) => [name, await logs.read(name)]));
  const all = await Promise.all((await values.keys('')).map(async (key) => [key, await values.get(key)]));
  return { tables, all };
}

/** As a screen does it: nothing is planned or written before all of it is checked. */
async function restoreFrom(storage: Storage, text: string): Promise<Result<RestorePlan, BackupProblem>> {
  const steps = checkBackup(gameNamed, text, checkScore);
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (!step.value.ok) return step.value;
  const plan = await planRestore(storage, step.value.value, newer);
  await restore(storage, plan);
  return { ok: true, value: plan };
}

async function problemOf(text: string): Promise<BackupProblem | null> {
  const done = await restoreFrom(memoryStorage(), text);
  return done.ok ? null : done.why;
}

const backedUp = async (storage: Storage): Promise<string> => writeBackup(await collectBackup(storage));

test('backup, wipe, restore: all games and scores are as before, and folded they are the same tables', async () => {
  const before = await device(FIRST, SECOND);
  const text = await backedUp(before);
  const wiped = memoryStorage(new MemoryDisk());
  const done = await restoreFrom(wiped, text);
  expect(done).toMatchObject({ ok: true, value: { added: [{}, {}], scores: [{ name: 'one' }] } });
  expect(await collectBackup(wiped)).toEqual(await collectBackup(before));
  const { lines } = await wiped.logs.read(FIRST.table.id);
  const folded = foldLog(gameNamed, lines, { signatures: true });
  expect(folded.ok && folded.value.head).toBe(FIRST.table.head);
  expect(await backedUp(wiped)).toBe(text);
});

test('keys and secrets are not in the file', async () => {
  const text = await backedUp(await device(FIRST));
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('key/');
});

test('merged by table: added, extended, kept, and left alone where both went on differently', async () => {
  const longer = table(3);
  const short = longer.lines.slice(0, -2);
  const fork = table(1);
  fork.must(0, { do: 'settings', hammer: 1, flip: 0 });
  const text = writeBackup({
    logs: [
      { table: longer.table.id, lines: longer.lines },
      { table: FIRST.table.id, lines: fork.lines },
      { table: SECOND.table.id, lines: SECOND.lines.slice(0, 5) },
    ],
    scores: [
      { name: 'one', score: { saved: 2 } },
      { name: 'two', score: { saved: 0 } },
    ],
  });
  const here = memoryStorage(new MemoryDisk());
  await here.logs.append(longer.table.id, short);
  const went = table(1);
  went.must(0, { do: 'settings', hammer: 3, flip: 0 });
  await here.logs.append(went.table.id, went.lines);
  await here.logs.append(SECOND.table.id, SECOND.lines);
  await here.values.write({ [`${SCORES}one`]: SCORE, [`${SCORES}two`]: { saved: 4 } });
  expect(await restoreFrom(here, text)).toMatchObject({
    ok: true,
    value: {
      added: [],
      extended: [{ table: longer.table.id }],
      kept: [SECOND.table.id],
      forked: [{ table: FIRST.table.id, entry: went.lines.length - 1 }],
      scores: [{ name: 'one' }],
      scoresKept: ['two'],
    },
  });
  expect((await here.logs.read(longer.table.id)).lines).toEqual(longer.lines);
  expect((await here.logs.read(FIRST.table.id)).lines).toEqual(went.lines);
  expect((await here.logs.read(SECOND.table.id)).lines).toEqual(SECOND.lines);
  expect(await here.values.get(`${SCORES}two`)).toEqual({ saved: 4 });
});

/** One thing happened to the file on its way. */
function damaged(text: string, choose: (n: number) => number): string {
  const at = choose(text.length);
  const lines = text.split('\n');
  const line = choose(lines.length);
  switch (choose(8)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + choose(40));
    case 2:
      return text.slice(0, at) + String.fromCharCode(32 + choose(95)) + text.slice(at);
    case 3:
      return [...lines.slice(0, line), lines[line] ?? '', ...lines.slice(line)].join('\n');
    case 4:
      return [...lines.slice(0, line), ...lines.slice(line + 1)].join('\n');
    case 5:
      return text.slice(at) + text.slice(0, at);
    case 6:
      return `${text.slice(0, at)}\n${text.slice(at)}`;
    default: {
      const bits = text.charCodeAt(at) ^ (1 << choose(7));
      return text.slice(0, at) + String.fromCharCode(bits) + text.slice(at + 1);
    }
  }
}

test('ten thousand damaged backups change nothing, and each says what is wrong', async () => {
  // Lobbies only: their files are small enough to be read ten thousand times.
  const lobby = (seed: number): Desk => new Desk(gameNamed, { seed }).sit(['A', 'B']);
  const text = await backedUp(await device(lobby(1), lobby(2)));
  const here = await device(table(4));
  const before = await contents(here);
  const choose = seeded(16);
  const kinds = new Map<string, number>();
  for (let i = 0; i < 10_000; i++) {
    const bad = damaged(text, choose);
    if (bad === text) continue;
    const done = await restoreFrom(here, bad);
    const kind = done.ok ? 'restored' : done.why.kind;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(kinds.has('restored')).toBe(false);
  expect([...kinds.keys()].sort()).toEqual(['cut-off', 'line-changed', 'lines-changed', 'not-a-backup']);
  expect(await contents(here)).toEqual(before);
});

test('files with right hashes and wrong contents are named too', async () => {
  const { lines, table: own } = FIRST;
  const text = (logs: readonly { table: string; lines: readonly string[] }[], score: Json = SCORE) =>
    writeBackup({ logs, scores: [{ name: 'one', score }] });
  const changed = lines.map((line, i) => (i === 3 ? line.replace('Player', 'Prayer') : line));
  expect(await problemOf(text([{ table: own.id, lines: changed }]))).toEqual({
    kind: 'bad-log',
    table: own.id,
    entry: 3,
    why: { kind: 'broken-chain' },
  });
  expect(await problemOf(text([{ table: SECOND.table.id, lines }]))).toEqual({
    kind: 'other-table',
    table: SECOND.table.id,
    found: own.id,
  });
  expect(await problemOf(text([], { text: 'no' }))).toEqual({
    kind: 'bad-score',
    name: 'one',
    where: 'saved',
  });
  const log = { table: own.id, lines };
  expect(await problemOf(text([log, log]))).toEqual({ kind: 'twice', line: 3, name: own.id });
  expect(await problemOf(text([{ table: '../evil', lines }]))).toMatchObject({ kind: 'unreadable', line: 2 });
  expect(await problemOf(text([{ table: own.id, lines: [] }]))).toMatchObject({
    kind: 'unreadable',
    line: 2,
  });
  expect(readBackup('paddles-up-backup 2\n')).toEqual({
    ok: false,
    why: { kind: 'newer-version', version: 2 },
  });
});

test('a game of other rules does not keep the rest from being restored; its bytes are checked all the same', () => {
  const older = (id: string) => {
    const game = gameNamed(id);
    return game && { ...game, rules: game.rules + 1 };
  };
  const checked = (lines: readonly string[]) => {
    const steps = checkBackup(
      older,
      writeBackup({ logs: [{ table: FIRST.table.id, lines }], scores: [] }),
      checkScore,
    );
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  };
  expect(checked(FIRST.lines)).toMatchObject({ ok: true, value: { chainOnly: [FIRST.table.id] } });
  const last = FIRST.lines.length - 1;
  const changed = FIRST.lines.map((line, i) => (i === last ? line.replace(/"at":\d/, '"at":9') : line));
  expect(checked(changed)).toMatchObject({ ok: false, why: { kind: 'bad-log', entry: last } });
});
