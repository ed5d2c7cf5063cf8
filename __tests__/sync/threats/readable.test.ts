/** Whatever the host can write or say, every device can read: over tables of all kinds, with the limits reached. */
import fc from 'fast-check';
import {
  bytesOf,
  encodeJson,
  feedOf,
  foldArrived,
  hostDuties,
  jsonOf,
  LONGEST_SLOT,
  MOST_DEVICES,
  MOST_SLOTS,
  OPENING_BYTES,
  roundViews,
} from '../../../engine';
import { encodeEntry, NO_HASH, unwritable, isTooLong, type Entry } from '../../../engine/log/entry';
import { MESSAGE_CAP } from '../../../sync/limits';
import {
  batches,
  codeOf,
  deviceFrame,
  DEVICE_STATES,
  entriesFrame,
  hostFrame,
  readDeviceFrame,
  readHostFrame,
  type FromHost,
} from '../../../sync/protocol';
import { SECURE_MESSAGE_CAP } from '../../../sync/crypto/channel/secure';
import { anyBody } from '../../engine/support/arbitraries';
import { DEEDS, playAtRandom } from '../../engine/support/random-play';

const SEED = 20_261_118;
const check = (property: fc.IProperty<unknown>, numRuns: number): void =>
  fc.assert(property, { seed: SEED, numRuns });
const deeds = fc.array(fc.tuple(fc.nat(DEEDS - 1), fc.nat(2), fc.nat(999)), { minLength: 5, maxLength: 40 });

const isRead = (message: FromHost): void => {
  const frame = hostFrame(message);
  expect(frame.length).toBeLessThanOrEqual(SECURE_MESSAGE_CAP);
  expect(readHostFrame(frame)).toMatchObject({ is: 'message', message });
};

test(`[A1] [A3] every entry of a table in any situation is read by every device (seed ${SEED})`, () => {
  check(
    fc.property(deeds, anyBody, (list, body) => {
      const desk = playAtRandom(list);
      desk.attempt(0, body);
      const jsons = desk.lines.map(jsonOf);
      for (const batch of batches(jsons)) {
        const frame = entriesFrame(batch, { seq: 1, at: 1 });
        expect(frame.length).toBeLessThanOrEqual(SECURE_MESSAGE_CAP);
        expect(readHostFrame(frame)).toMatchObject({ is: 'entries', entries: batch });
        const tail = { say: 'tail', from: 1, entries: batch, more: true } as const;
        expect(deviceFrame(tail).length).toBeLessThanOrEqual(MESSAGE_CAP);
        expect(readDeviceFrame(deviceFrame(tail))).toEqual(tail);
      }
      let table: Parameters<typeof foldArrived>[1] = null;
      for (const json of jsons) {
        const folded = foldArrived(desk.registry, table, json, { signatures: false });
        if (!folded.ok) throw new Error(JSON.stringify(folded.why));
        table = folded.value.table;
        feedOf(desk.registry, table, table.past);
      }
    }) as fc.IProperty<unknown>,
    60,
  );
});

test(`[A3] every message about a table in any situation is read by every device (seed ${SEED})`, () => {
  check(
    fc.property(deeds, anyBody, (list, body) => {
      const desk = playAtRandom(list);
      const { table, registry } = desk;
      const { seq, head, id } = table;
      const all = [...table.devices.keys()];
      isRead({
        say: 'welcome',
        protocol: 3,
        head: { seq, hash: head },
        table: id,
        device: 0,
        code: codeOf(head),
        build: 'x',
        now: 1,
      });
      isRead({
        say: 'presence',
        devices: Object.fromEntries(all.map((d) => [String(d), DEVICE_STATES[d % 3] ?? 'gone'])),
        watching: 999,
      });
      for (const { name, slots } of roundViews(registry, table)) {
        isRead({ say: 'hammer', round: name, falls: 1 });
        isRead({ say: 'silent', round: name, slots: slots.map((slot) => slot.name) });
      }
      for (const duty of hostDuties(registry, table, all, {}))
        if (duty.do === 'close')
          isRead({ say: 'silent', round: duty.round, slots: [...duty.silent, ...duty.without] });
      const refused = desk.act(0, body as Parameters<typeof desk.act>[1]);
      if (!refused.ok) isRead({ say: 'refused', n: 1, why: refused.why });
    }) as fc.IProperty<unknown>,
    60,
  );
});

test('[A1] with every limit reached at once, the longest entry and the longest message fit one frame', () => {
  const slotName = (i: number): string => `${i}/`.padEnd(LONGEST_SLOT, 'x');
  const value = 'v'.repeat(OPENING_BYTES - 2);
  expect(bytesOf(encodeJson(value))).toBe(OPENING_BYTES);
  const slots = Array.from({ length: MOST_SLOTS }, (_, i) => slotName(i));
  const opened: Entry = {
    seq: 999_999_999,
    at: 1_800_000_000_000,
    mark: 'AAAAAA',
    body: {
      do: 'opened',
      round: slotName(0),
      openings: Object.fromEntries(slots.map((slot) => [slot, { salt: 'A'.repeat(22), value }])),
      asleep: slots,
    },
  };
  expect(unwritable(opened)).toBeNull();
  const line = encodeEntry(NO_HASH, opened);
  expect(isTooLong(opened, line)).toBe(false);
  expect(
    entriesFrame([jsonOf(line.text)], { seq: 999_999_999, at: 1_800_000_000_000 }).length,
  ).toBeLessThanOrEqual(SECURE_MESSAGE_CAP);
  isRead({ say: 'silent', round: slotName(0), slots });
  const devices = Array.from({ length: MOST_DEVICES }, (_, i) => [String(i), 'asleep' as const]);
  isRead({ say: 'presence', devices: Object.fromEntries(devices), watching: 1 });
  isRead({
    say: 'knocks',
    knocks: Array.from({ length: 3 }, (_, id) => ({ id, digits: '123456', remote: 'r'.repeat(64) })),
  });
  isRead({ say: 'nudged', seat: 'A', by: 'W'.repeat(24) });
});
