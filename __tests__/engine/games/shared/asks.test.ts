import { fill } from '../../../../engine/contract/forms';
import {
  inOrder,
  moveAsk,
  noteAsk,
  numberFrom,
  oneOf,
  sealAsk,
  secretOf,
  someOf,
} from '../../../../engine/games/shared/asks';

test('a move is asked for without fields and urgency unless told', () => {
  expect(moveAsk('host', { do: 'deal' })).toEqual({
    kind: 'move',
    by: 'host',
    move: { do: 'deal' },
    fields: [],
    must: false,
  });
  const extras = { must: true, away: true, eager: true, hold: true, guard: ['round'] } as const;
  expect(moveAsk('A', { do: 'pass', round: 1 }, [], extras)).toMatchObject(extras);
});

test('a secret is wanted unless told, a note is not', () => {
  const secret = secretOf('bid/A', 'bid', [numberFrom('bid', 0, 9)]);
  expect(secret.fixed).toEqual({});
  expect(sealAsk('A', secret)).toEqual({ kind: 'seal', by: 'A', secret, must: true });
  expect(sealAsk('A', secret, false).must).toBe(false);
  expect(noteAsk('A', 'hand', 'hand', [])).toMatchObject({ kind: 'note', must: false, wanted: false });
});

test('fields leave out what does not bind', () => {
  expect(numberFrom('price', 20, 80)).toEqual({ name: 'price', is: 'number', least: 20, most: 80 });
  expect(numberFrom('second', 20, 80, 'price')).toMatchObject({ below: 'price' });
  expect(someOf('cubes', ['red'], 0, 3)).not.toHaveProperty('kinds');
  expect(someOf('cubes', ['red'], 0, 3, 2)).toMatchObject({ kinds: 2 });
});

test('an order holds everyone once, and can be filled in any order', () => {
  const seats = ['A', 'B', 'C'];
  const field = inOrder('seats', seats);
  expect(field).toMatchObject({ is: 'some', least: 3, most: 3, ordered: true });
  const filled = fill({}, [field, oneOf('brand', ['Fox'])], (n) => n - 1);
  expect(filled).toEqual({ seats: ['C', 'B', 'A'], brand: 'Fox' });
});
