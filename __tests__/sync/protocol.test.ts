import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEVICE_SAYS, HOST_SAYS } from '../../sync/protocol';

const PROSE = readFileSync(path.resolve(__dirname, '../../sync/PROTOCOL.md'), 'utf8');

test.each([...DEVICE_SAYS, ...HOST_SAYS])('PROTOCOL.md tells of %s', (say) => {
  expect(PROSE).toContain(`**${say}**`);
});

test('PROTOCOL.md tells of no message that does not exist', () => {
  const told = [...PROSE.matchAll(/\*\*([a-z-]+)\*\* `\{/g)].map(([, say]) => say);
  expect(told.length).toBeGreaterThan(20);
  for (const say of told) expect([...DEVICE_SAYS, ...HOST_SAYS]).toContain(say);
});
