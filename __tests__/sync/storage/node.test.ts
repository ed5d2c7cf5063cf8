import fs from 'node:fs';
import path from 'node:path';

import { openNodeStorage } from '../../../sync/storage/node';
import type { Storage } from '../../../sync/storage/storage';
import { faultOf, storageContract } from './contract';
import { directoryBench, failingDisk, freshDirectory } from './node-bench';

const isNoLock = (file: string) => !path.basename(file).startsWith('lock.');

for (const compactAtBytes of [4 << 20, 0]) {
  const name = compactAtBytes ? 'a directory' : 'a directory that is always tidied up';
  storageContract(name, ['tear', 'fail'], async () => {
    const bench = directoryBench((directory) => openNodeStorage(directory, { compactAtBytes }), isNoLock);
    return {
      ...bench,
      ...failingDisk(),
      tear: async (table, half) => fs.appendFileSync(path.join(bench.directory(), `${table}.log`), half),
    };
  });
}

describe('a data directory', () => {
  let home: string;
  const open: Storage[] = [];
  const opened = async (directory = home, options = {}) => {
    const storage = await openNodeStorage(directory, options);
    open.push(storage);
    return storage;
  };
  beforeEach(() => {
    home = freshDirectory();
  });
  afterEach(async () => {
    for (const storage of open.splice(0)) await storage.close().catch(() => undefined);
    fs.rmSync(home, { recursive: true, force: true });
  });

  test('is made when it is not there, and is nobody else’s', async () => {
    const directory = path.join(home, 'some', 'where');
    const { logs } = await opened(directory);
    await logs.append('t', ['a']);
    expect(fs.statSync(directory).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(directory, 't.log')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(directory, 'values.journal')).mode & 0o777).toBe(0o600);
  });

  test('holds logs that any program can read', async () => {
    const { logs } = await opened();
    await logs.append('t', ['a', 'b']);
    expect(fs.readFileSync(path.join(home, 't.log'), 'utf8')).toBe('a\nb\n');
  });

  test('with other people’s files is left alone', async () => {
    fs.writeFileSync(path.join(home, 'thesis.txt'), 'years of work');
    expect(await faultOf(opened())).toMatchObject({ kind: 'not-ours', where: home });
    expect(fs.readdirSync(home)).toEqual(['thesis.txt']);
  });

  test('with what systems leave everywhere is empty', async () => {
    fs.writeFileSync(path.join(home, '.DS_Store'), '');
    fs.writeFileSync(path.join(home, 'values.journal.new'), 'paddles-');
    await opened();
    expect(fs.readdirSync(home)).not.toContain('values.journal.new');
  });

  test('may hold other files once it is ours, and they are no tables', async () => {
    await (await opened()).close();
    fs.writeFileSync(path.join(home, 'notes.txt'), '');
    fs.writeFileSync(path.join(home, 'a b.log'), 'x\n');
    expect(await (await opened()).logs.tables()).toEqual([]);
  });

  test('that is a file is not ours', async () => {
    const file = path.join(home, 'file');
    fs.writeFileSync(file, '');
    expect(await faultOf(opened(file))).toMatchObject({ kind: 'not-ours' });
    expect(await faultOf(opened(path.join(file, 'below')))).toMatchObject({ kind: 'not-ours' });
  });

  test('that cannot be written says so, and leaves nothing behind', async () => {
    jest.spyOn(fs, 'openSync').mockImplementation(() => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    });
    expect(await faultOf(opened())).toMatchObject({ kind: 'unwritable', where: home });
    jest.restoreAllMocks();
    expect(fs.readdirSync(home)).toEqual([]);
  });

  const hasDevFull = fs.existsSync('/dev/full');
  (hasDevFull ? test : test.skip)('on a full disk says so (with the system’s own full device)', async () => {
    const { logs, values } = await opened();
    fs.symlinkSync('/dev/full', path.join(home, 't.log'));
    expect(await faultOf(logs.append('t', ['a']))).toEqual({ kind: 'full', where: path.join(home, 't.log') });
    await values.write({ still: 'works' });
    fs.rmSync(path.join(home, 't.log'));
  });

  test('whose values were altered says where', async () => {
    const first = await opened();
    await first.values.write({ counter: 1 });
    await first.values.write({ counter: 2 });
    await first.close();
    const journal = path.join(home, 'values.journal');
    fs.writeFileSync(journal, fs.readFileSync(journal, 'utf8').replace('"1"', '"7"'));
    expect(await faultOf(opened())).toMatchObject({ kind: 'damaged', detail: 'line 2 was altered' });
    fs.writeFileSync(journal, 'somebody’s diary\n');
    expect(await faultOf(opened())).toMatchObject({ kind: 'not-ours', where: journal });
  });

  test('cuts off a value that was being written', async () => {
    const first = await opened();
    await first.values.write({ counter: 1 });
    await first.close();
    fs.appendFileSync(path.join(home, 'values.journal'), 'hH81kd0sWq1 [["counter","2"');
    const { values } = await opened();
    expect(await values.get('counter')).toBe(1);
    await values.write({ counter: 3 });
    expect(await values.get('counter')).toBe(3);
  });

  test('grows no further than its values need', async () => {
    const { values } = await opened(home, { compactAtBytes: 10_000 });
    for (let i = 0; i < 500; i++) await values.write({ counter: i, [`k${i % 3}`]: 'x'.repeat(200) });
    expect(fs.statSync(path.join(home, 'values.journal')).size).toBeLessThan(12_000);
    expect(await values.get('counter')).toBe(499);
  });

  test('is held by one at a time', async () => {
    const first = await opened();
    expect(await faultOf(opened())).toEqual({ kind: 'in-use', where: home, pid: process.pid });
    await first.close();
    await first.close();
    const second = await opened();
    await first.close();
    expect(await faultOf(opened())).toMatchObject({ kind: 'in-use' });
    expect(await faultOf(first.logs.append('t', ['a']))).toMatchObject({
      kind: 'unwritable',
      detail: 'closed',
    });
    expect(await faultOf(first.values.write({ k: 1 }))).toMatchObject({
      kind: 'unwritable',
      detail: 'closed',
    });
    await second.logs.append('t', ['a']);
  });

  test('of a dead process is taken over, also when its number was given out again', async () => {
    fs.writeFileSync(path.join(home, 'lock.99999999.1'), '');
    fs.writeFileSync(path.join(home, `lock.${process.pid}.1`), '');
    await opened();
    expect(fs.readdirSync(home).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
  });

  test('of a living process is not', async () => {
    const ours = await opened();
    const [lock = ''] = fs.readdirSync(home).filter((name) => name.startsWith('lock.'));
    await ours.close();
    // The lock of the process that started this one, as that process would have written it.
    const stat = (pid: number) =>
      fs.readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop()?.split(' ')[19];
    const born =
      process.platform === 'linux' ? lock.replace(/.*\.(\w+)-.*/, `$1-${stat(process.ppid)}`) : Date.now();
    fs.writeFileSync(path.join(home, `lock.${process.ppid}.${born}`), '');
    expect(await faultOf(opened())).toEqual({ kind: 'in-use', where: home, pid: process.ppid });
  });

  test('flushes what an earlier process left unflushed', async () => {
    const first = await opened();
    await first.logs.append('t', ['a']);
    await first.close();
    const { logs } = await opened();
    const flushed = jest.spyOn(fs, 'fsyncSync');
    await logs.flush('t');
    expect(flushed).toHaveBeenCalledTimes(1); // the directory; files are flushed without waiting
    jest.restoreAllMocks();
  });

  test('removes a log while it is being flushed', async () => {
    const { logs } = await opened();
    await logs.append('t', ['a']);
    const flushed = logs.flush('t');
    await logs.remove('t');
    await logs.append('t', ['b']);
    await flushed;
    await logs.flush('t');
    expect((await logs.read('t')).lines).toEqual(['b']);
  });
});
