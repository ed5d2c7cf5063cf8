/**
 * Takes from the test's world what the phones' engine lacks, for tests of code that Node runs otherwise. There is no
 * `Symbol.species` on a phone: what a typed array makes of itself, a slice for instance, is of the built-in kind.
 */
const typedArray: unknown = Object.getPrototypeOf(Uint8Array);
if (typeof typedArray !== 'function') throw new Error('typed arrays have no common constructor');

const species = Object.getOwnPropertyDescriptor(typedArray, Symbol.species);
if (!species) throw new Error('this Node has no species of typed arrays');
Object.defineProperty(typedArray, Symbol.species, { configurable: true, get: () => null });
// Jest lends its own Uint8Array to every test, so the next test file of this process would see the change.
afterAll(() => void Object.defineProperty(typedArray, Symbol.species, species));

/** Not SharedArrayBuffer, which the tests' own bundler waits with. */
const LACKING: readonly (readonly [object, string])[] = [
  [Array.prototype, 'toSorted'],
  [Array, 'fromAsync'],
  [Object, 'groupBy'],
  [Map, 'groupBy'],
  [globalThis, 'FinalizationRegistry'],
  [globalThis, 'Iterator'],
];
for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name);
