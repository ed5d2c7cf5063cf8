import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEVICE_SAYS, entriesFrame, HOST_SAYS, readHostFrame } from '../../sync/protocol';

const PROSE = readFileSync(path.resolve(__dirname, '../../sync/PROTOCOL.md'), 'utf8');

test.each([...DEVICE_SAYS, ...HOST_SAYS])('PROTOCOL.md tells of %s', (say) => {
  expect(PROSE).toContain(`**${say}**`);
});

test('PROTOCOL.md tells of no message that does not exist', () => {
  const told = [...PROSE.matchAll(/\*\*([a-z-]+)\*\* `\{/g)].map(([, say]) => say);
  expect(told.length).toBeGreaterThan(20);
  for (const say of told) expect([...DEVICE_SAYS, ...HOST_SAYS]).toContain(say);
});

describe('entries on their way', () => {
  const entries = ['{"one":1}', '{"name":"Zoë"}'];

  test('alone, and with the moment at which one of them is turned over', () => {
    expect(readHostFrame(entriesFrame(entries))).toEqual({ is: 'entries', entries, flip: null });
    const flip = { seq: 7, at: 1234 };
    expect(readHostFrame(entriesFrame(entries, flip))).toEqual({ is: 'entries', entries, flip });
  });

  test.each(['', '7', '7 ', '7 -1', '7 1.5', 'x 1', '7 1 1', `7 ${'9'.repeat(16)}`])(
    'a moment written as "%s" is refused',
    (moment) => {
      const bytes = new TextEncoder().encode(`F${moment}\n{}`);
      expect(readHostFrame(bytes)).toEqual({ kind: 'bad-frame', detail: 'no moment' });
    },
  );
});
