/** This project's world is poorer than Node's in the way that matters. */
import { Buffer } from 'buffer';

test('a subarray of a Buffer is none, a slice is', () => {
  const bytes = Buffer.from('GET /');
  expect(bytes.subarray(0, 3).toString()).toBe('71,69,84');
  expect(bytes.slice(0, 3).toString()).toBe('GET');
});

test('what the phones’ engine lacks is gone', () => {
  expect('toSorted' in []).toBe(false);
  expect('groupBy' in Object).toBe(false);
  expect('FinalizationRegistry' in globalThis).toBe(false);
});
