import { MemoryDisk, memoryStorage } from '../../../sync/storage/memory';
import { storageContract } from './contract';

storageContract('memory', ['tear'], async () => {
  const disk = new MemoryDisk();
  return {
    open: async () => memoryStorage(disk),
    die: async () => undefined,
    tear: async (table) => disk.tear(table),
    stop: async () => undefined,
  };
});

test('a disk without power goes back to what was flushed', async () => {
  const disk = new MemoryDisk();
  const { logs, values } = memoryStorage(disk);
  await logs.append('t', ['a']);
  await values.write({ counter: 1 });
  await logs.flush('t');
  await logs.append('t', ['b']);
  await values.write({ counter: 2 });
  disk.losePower();
  const again = memoryStorage(disk);
  expect((await again.logs.read('t')).lines).toEqual(['a']);
  expect(await again.values.get('counter')).toBe(1);
});
