/** What the fold itself refuses, whoever writes the log: the threats whose cause lies there. */
import {
  append,
  digest,
  foldLog,
  hashOf,
  hostDuties,
  MOST_DEVICES,
  nextDevice,
  saltsDue,
  saltSlot,
  type Intent,
  type Table,
} from '../../../engine';
import { isPlainName, skeleton } from '../../../engine/log/names';
import { Desk, games } from '../../../tools/testbed/log-desk';

function bidding(options = {}): Desk {
  const desk = Desk.playing(['A', 'B'], options);
  desk.dice();
  return desk;
}

const locked = (options = {}): Desk => {
  const desk = bidding(options);
  desk.lock(0, 'l0/bid/A', { bid: 5 });
  desk.lock(1, 'l0/bid/B', { bid: 7 });
  return desk;
};

describe('an entry of any size', () => {
  test('[A1] what would fit no frame is refused, however short it was sent', () => {
    const desk = Desk.seated(['A', 'B']);
    // "1e15" is five characters on the way and sixteen in the log.
    const fact = Array.from({ length: 1000 }, () => 1e15);
    expect(desk.refused(1, { do: 'ask', want: { do: 'fix', at: 0, fact } })).toMatchObject({
      kind: 'too-long',
    });
    const umlauts = 'ä'.repeat(5000);
    expect(desk.refused(1, { do: 'ask', want: { do: 'fix', at: 0, fact: umlauts } })).toMatchObject({
      kind: 'too-long',
    });
    desk.must(1, { do: 'ask', want: { do: 'fix', at: 0, fact: 'ä'.repeat(3500) } });
  });
});

describe('more devices than any table has', () => {
  const crowd = (): Desk => {
    const desk = new Desk(games, { signs: false }).sit(['A', 'B']);
    for (let device = 2; device < MOST_DEVICES; device++) desk.join(device);
    return desk;
  };
  const join = (desk: Desk, name: string): Table => {
    const by = nextDevice(desk.table);
    const entry = desk.signed(by, { do: 'join', key: hashOf(['late', name]) });
    const done = desk.write({ ...entry, n: 1 });
    if (!done.ok) throw new Error(JSON.stringify(done.why));
    return done.value;
  };

  test('[A13] a thousand joins close the table to nobody: who has had no part in it for longest makes room', () => {
    const desk = crowd();
    for (let i = 0; i < 1000; i++) join(desk, `stranger ${i}`);
    expect(desk.table.devices).toHaveLength(MOST_DEVICES);
    const me = nextDevice(desk.table);
    join(desk, 'grandmother');
    desk.must(me, { do: 'sit', seat: 'C', name: 'Grandmother', kind: 'phone' });
    for (let i = 0; i < 200; i++) join(desk, `another stranger ${i}`);
    expect(desk.table.seats.C).toMatchObject({ device: me });
    expect(desk.table.devices[me]?.key).toBe(hashOf(['late', 'grandmother']));
    expect(desk.table.devices[0]?.since).toBe(0);
    expect(digest(desk.refold())).toBe(digest(desk.table));
  });

  test('[A3] only seats feed the dice, so a crowd of watchers is not even named', () => {
    const desk = crowd();
    desk.must(0, {
      do: 'start',
      game: 'plain-auction',
      rules: 2,
      options: { lots: 1, absent: 'no-bid', cash: 20 },
    });
    expect(saltsDue(games, desk.table, 2)).toEqual([]);
    const slot = saltSlot('l0/draw', 2);
    expect(desk.refused(2, { do: 'seal', slot, c: desk.hide(2, slot, {}) })).toMatchObject({
      kind: 'no-such-slot',
    });
    desk.dice();
    expect(desk.state.phase).toBe('bid');
  });
});

describe('whose seal it is', () => {
  test('[A6] a rival’s commitment cannot be copied, and the rival’s bid stands', () => {
    const desk = bidding();
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    const c = desk.table.play.seals['l0/bid/B']?.c ?? '';
    expect(desk.refused(0, { do: 'seal', slot: 'l0/bid/A', c })).toEqual({
      kind: 'seal-known',
      slot: 'l0/bid/A',
    });
    expect(
      desk.refused(0, { do: 'play', as: 'A', move: { do: 'hide', n: 1 }, seals: { 'hide/A/1': c } }),
    ).toMatchObject({ kind: 'seal-known' });
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
  });

  test('[A13] a commitment that was opened before an undo cannot be laid again to wedge the show', () => {
    const desk = bidding({ lots: 1 });
    const laid = (): Intent => ({
      do: 'play',
      as: 'A',
      move: { do: 'hide', n: 1 },
      seals: { 'hide/A/1': desk.hide(0, 'hide/A/1', { card: 3 }) },
    });
    const { seq } = desk.table;
    const first = laid();
    desk.must(0, first);
    desk.lock(0, 'l0/bid/A', { bid: 1 });
    desk.lock(1, 'l0/bid/B', { bid: 2 });
    desk.settle();
    for (const [device, seat] of (['A', 'B'] as const).entries())
      desk.must(device, { do: 'play', as: seat, move: { do: 'nod', lot: 0 } });
    desk.settle();
    const c = (first.do === 'play' && first.seals?.['hide/A/1']) || '';
    expect(desk.table.known[c]).toBeDefined();
    desk.must(0, { do: 'undo', to: seq });
    expect(desk.refused(1, { do: 'seal', slot: 'motto/B', c })).toMatchObject({ kind: 'seal-known' });
    expect(desk.refused(0, first)).toMatchObject({ kind: 'seal-known' });
    desk.must(0, laid());
  });
});

describe('who hosts, and who holds the gavel', () => {
  test('[A5] a seat becomes host with the gavel’s signature, or by stating in public that the host is silent', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(desk.refused(1, { do: 'host' })).toEqual({ kind: 'not-the-gavel', gavel: 0 });
    desk.join(2);
    expect(desk.refused(2, { do: 'host', silent: true })).toEqual({ kind: 'no-seat' });
    expect(desk.refused(1, { do: 'gavel', to: 1 })).toMatchObject({ kind: 'not-the-gavel' });
    desk.must(0, { do: 'gavel', to: 1 });
    desk.must(1, { do: 'host' });
    expect(desk.table.host).toBe(1);
  });
});

describe('an opening that is there', () => {
  const noBid: Intent = { do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/B' };
  const enter: Intent = { do: 'enter', round: 'l0/bid', slot: 'l0/bid/B', value: { bid: 0 } };
  const silent = { do: 'silent', round: 'l0/bid', slots: ['l0/bid/B'] } as const;

  test('[B2] is overridden by nobody: not by "no bid", not by a card read out, before or after the hammer', () => {
    const desk = locked();
    expect(desk.refused(0, noBid)).toEqual({ kind: 'not-silent', slot: 'l0/bid/B' });
    expect(desk.refused(0, { do: 'card', round: 'l0/bid', slot: 'l0/bid/B' })).toMatchObject({
      kind: 'not-silent',
    });
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    expect(desk.refused(0, noBid)).toMatchObject({ kind: 'not-silent' });
    expect(desk.refused(0, enter)).toMatchObject({ kind: 'not-silent' });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
  });

  test('[B2] counts even where the table had decided while the phone was stated silent', () => {
    const desk = locked();
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    desk.must('host', silent);
    desk.must(0, enter);
    desk.settle(); // B's phone is back after all
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
    expect(desk.refused('host', silent)).toMatchObject({ kind: 'no-such-round' });
  });

  test('[B2] is not read out anew while another card is awaited', () => {
    const desk = bidding({ absent: 'host-enters' });
    desk.lock(0, 'l0/bid/A', 'nonsense');
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.settle();
    expect(desk.refused(0, enter)).toEqual({ kind: 'opening-there', slot: 'l0/bid/B' });
    desk.must(0, { do: 'enter', round: 'l0/bid', slot: 'l0/bid/A', value: { bid: 3 } });
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
  });

  test('[B2] of a phone that was stated silent may be missing: then, and only then, the table decides', () => {
    const desk = locked();
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    desk.settle([0]);
    expect(desk.state.phase).toBe('bid');
    desk.must('host', silent);
    desk.must(0, noBid);
    desk.settle([0]);
    expect(desk.state.cash).toEqual({ A: 15, B: 20 });
  });
});

describe('the dice', () => {
  const salted = (): Desk => {
    const desk = Desk.playing(['A', 'B']);
    for (const device of [0, 1]) desk.lock(device, saltSlot('l0/draw', device), {});
    return desk;
  };
  const openingsOf = (desk: Desk, slots: readonly string[]) =>
    Object.fromEntries(
      slots.map((slot) => [
        slot,
        desk.vault.get(desk.table.play.seals[slot]?.c ?? '') ?? { salt: '', value: 0 },
      ]),
    );

  test('[B3] no salt is skipped once others may be known: the draw is void and made again in public', () => {
    const desk = salted();
    desk.must('host', { do: 'closed', round: 'l0/draw' });
    const [a, b] = ['l0/draw~0', 'l0/draw~1'] as const;
    expect(desk.refused(0, { do: 'no-bid', round: 'l0/draw', slot: b })).toMatchObject({
      kind: 'no-such-slot',
    });
    expect(desk.refused('host', { do: 'opened', round: 'l0/draw', openings: openingsOf(desk, [a]) })).toEqual(
      {
        kind: 'opening-missing',
        slot: b,
      },
    );
    const before = desk.table.play.seals[a]?.c;
    desk.must('host', { do: 'redraw', round: 'l0/draw', without: [b] });
    // Everybody's salt is a new one; B, who kept its own shut, has none in this draw.
    expect(saltsDue(games, desk.table, 0)).toEqual([a]);
    expect(saltsDue(games, desk.table, 1)).toEqual([]);
    expect(desk.refused(1, { do: 'seal', slot: b, c: desk.hide(1, b, {}) })).toMatchObject({
      kind: 'no-such-slot',
    });
    desk.dice();
    expect(desk.state.phase).toBe('bid');
    expect(desk.table.play.seals[a]?.c).not.toBe(before);
  });

  test('[B3] when everybody has kept a salt shut, everybody is asked again', () => {
    const desk = salted();
    desk.must('host', { do: 'closed', round: 'l0/draw' });
    desk.must('host', { do: 'redraw', round: 'l0/draw', without: ['l0/draw~0', 'l0/draw~1'] });
    expect(saltsDue(games, desk.table, 0)).toEqual(['l0/draw~0']);
    expect(saltsDue(games, desk.table, 1)).toEqual(['l0/draw~1']);
    desk.dice();
    expect(desk.state.phase).toBe('bid');
  });

  test('[B3] a bid that stays shut chooses nothing: of bids only the commitment counts', () => {
    const beaconWhen = (counted: boolean): string => {
      const desk = locked();
      desk.must('host', { do: 'closed', round: 'l0/bid' });
      if (!counted) {
        desk.must('host', { do: 'silent', round: 'l0/bid', slots: ['l0/bid/B'] });
        desk.must(0, { do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/B' });
      }
      desk.settle(counted ? [0, 1] : [0]);
      return desk.table.play.beacon;
    };
    expect(beaconWhen(true)).toBe(beaconWhen(false));
  });

  test('[A8] a salt that does not come is left out by name when its time is up', () => {
    const desk = Desk.playing(['A', 'B']);
    desk.lock(0, 'l0/draw~0', {});
    expect(hostDuties(games, desk.table, [0, 1], {})).toEqual([]);
    const overdue = new Set(['l0/draw~1']);
    expect(hostDuties(games, desk.table, [0, 1], {}, overdue)).toEqual([
      { do: 'close', round: 'l0/draw', silent: [], without: ['l0/draw~1'] },
    ]);
  });
});

describe('names', () => {
  test.each([
    '',
    ' Ann',
    'Ann ',
    'A  nn',
    'An\u200bn',
    'An\u202en',
    'Ann\n',
    'An\u00adn',
    '\u2800',
    '\ufe0f',
    'An\u{e0041}n',
    '\ud800',
  ])('[A13] %j is none that can be seen', (name) => {
    const desk = new Desk();
    expect(desk.refused(0, { do: 'sit', seat: 'A', name, kind: 'phone' })).toMatchObject({
      kind: 'malformed',
    });
  });

  test.each(['Zoë', '大翔', 'Ольга', 'Sean O’Neil', 'Ann 2', '❤️ Bea', 'Jörg-Uwe', 'محمد'])(
    '[A13] %s is one',
    (name) => expect(isPlainName(name)).toBe(true),
  );

  test.each([
    ['Anna', 'Аnnа'], // Cyrillic
    ['Bill', 'BiII'],
    ['Bob', 'B0b'],
    ['Ann', 'ＡＮＮ'],
    ['Mario', 'Mari\u03bf'],
    ['Emma', 'Ernrna'],
    ['Ann', 'A\u0301nn'],
  ])('[A13] %s and %s cannot sit at one table', (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other));
    const desk = Desk.seated(['A', 'B']);
    desk.must(0, { do: 'sit', seat: 'C', name: one, kind: 'shared' });
    expect(desk.refused(0, { do: 'sit', seat: 'D', name: other, kind: 'shared' })).toMatchObject({
      kind: 'name-taken',
    });
  });
});

test('[A13] a correction stays within what a table counts', () => {
  const desk = bidding();
  const by = (amount: number): Intent => ({ do: 'correct', what: 'cash', of: 'A', by: amount, why: 'found' });
  expect(desk.refused(0, by(Number.MAX_SAFE_INTEGER))).toMatchObject({ kind: 'malformed' });
  desk.must(0, by(900_000_000));
  expect(desk.refused(0, by(900_000_000))).toEqual({ kind: 'amount-too-large' });
});

test('[A4] a request is one of the gavel’s tools in its own shape, or it is not logged', () => {
  const desk = Desk.seated(['A', 'B']);
  const entry = desk.signed(1, { do: 'ask', want: { do: 'pause', on: true } });
  const want: unknown[] = [
    {},
    { body: { do: 'undo' } },
    { do: 'undo', to: 'the start' },
    { do: 'gavel', to: 1 },
    null,
  ];
  for (const one of want) {
    const said = { ...entry, body: { do: 'ask', want: one } } as typeof entry;
    expect(append(games, desk.table, said)).toMatchObject({ ok: false, why: { kind: 'malformed' } });
  }
  expect(foldLog(games, desk.lines, { signatures: true }).ok).toBe(true);
});
