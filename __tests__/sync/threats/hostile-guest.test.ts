/** One hostile guest with a chair or without, against a real host process: whatever it says, the table goes on. */
import { feedOf, type Opening } from '../../../engine';
import type { Guest } from '../../../sync/guest/guest';
import { HostProcess } from '../../../tools/testbed/sync/host-process';
import { inviteOf } from '../../../tools/testbed/sync/remote-guest';
import { cashAt, phaseAt, RemoteTable } from '../../../tools/testbed/sync/remote-table';
import type { Stranger } from '../../../tools/testbed/sync/stranger';
import { must, until } from '../../../tools/testbed/sync/wait';
import { games } from '../../../tools/testbed/log-desk';

const SALT = 'A'.repeat(22);
const tables: RemoteTable[] = [];
afterEach(async () => {
  for (const table of tables.splice(0)) await table.close();
  await HostProcess.endAll();
});

async function seated(seats: Parameters<typeof RemoteTable.seated>[0]): Promise<RemoteTable> {
  const table = await RemoteTable.seated(seats);
  tables.push(table);
  return table;
}

const frame = (text: string): Uint8Array => new TextEncoder().encode(`M${text}`);

/** What the feed says, all of it. */
function told(guest: Guest): string {
  const table = guest.folded;
  const lines: string[] = [];
  for (let past = table?.past ?? null; table && past; past = past.before)
    lines.push(...feedOf(games, table, past).map(({ text }) => text));
  return lines.join('\n');
}

/** Both honest players bid, and a newcomer sees the same. */
async function goesOn(table: RemoteTable, cash: unknown): Promise<void> {
  const [a, b] = table.guests as [Guest, Guest];
  await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
  await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
  await table.inPhase('nod', 12_000);
  expect(cashAt(a)).toEqual(cash);
  const newcomer = await table.guest();
  await until(newcomer, () => phaseAt(newcomer) === 'nod', 9000);
}

test('[A1] a request that grows threefold in the log is refused, and everybody reads on', async () => {
  const table = await seated(['A', 'B']);
  const rogue = await table.rogue('C');
  const fact = Array.from({ length: 3000 }, () => 1e15);
  const body = { do: 'ask', want: { do: 'fix', at: 0, fact } } as const;
  const intent = rogue.stranger.signed(body, rogue.by, 3);
  const text = JSON.stringify({ say: 'intent', intent }).replace(/1000000000000000/g, '1e15');
  rogue.stranger.blurt(frame(text));
  await rogue.stranger.until(() => rogue.stranger.heard.some(({ say }) => say === 'refused'));
  expect(rogue.stranger.heard.at(-1)).toMatchObject({ why: { kind: 'too-long' } });
  await rogue.act({ do: 'leave', seat: 'C' });
  await table.start();
  await table.inPhase('bid');
  await goesOn(table, { A: 20, B: 13 });
}, 40_000);

describe('[A1] [A9] an opening that no log can hold', () => {
  const values: readonly [string, unknown][] = [
    ['50 KB', { bid: 1, pad: 'x'.repeat(50_000) }],
    ['half a pound', 1.5],
    ['half a character', '\ud800'],
  ];
  test.each(values)(
    '%s: its owner is named, "No bid" helps',
    async (_what, value) => {
      const table = await seated(['A', 'B']);
      const [a] = table.guests as [Guest];
      const rogue = await table.rogue('C');
      await table.start();
      await rogue.salt();
      await table.inPhase('bid');
      const opening = { salt: SALT, value } as Opening;
      const c = await rogue.seal('l0/bid/C', opening);
      await rogue.stranger.until(() => true);
      const [, b] = table.guests as [Guest, Guest];
      await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
      await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
      await until(a, () => a.folded?.play.closed.includes('l0/bid') === true);
      rogue.stranger.say({ say: 'openings', openings: [{ c, opening }] });
      await until(a, () => a.now.silent['l0/bid']?.includes('l0/bid/C') === true, 9000);
      await must(a.act({ do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/C' }));
      await table.inPhase('nod');
      expect(cashAt(a)).toEqual({ A: 20, B: 13, C: 20 });
      expect(told(a)).toContain('The phone of {C} does not open what it locked.');
    },
    40_000,
  );
});

test('[A2] an opening nested 30,000 deep ends its own connection and nothing else, also after a restart', async () => {
  const table = await seated(['A', 'B']);
  await table.start();
  await table.inPhase('bid');
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const openings = `{"say":"openings","openings":[{"c":"${'A'.repeat(43)}","opening":{"salt":"${SALT}","value":${deep}}}]}`;
  for (const text of [openings, `{"say":"intent","intent":{"n":7,"body":${deep}}}`, `{"say":${deep}}`]) {
    const stranger = await table.stranger();
    stranger.blurt(frame(text));
    await stranger.until(
      () => stranger.closed !== null || stranger.heard.some(({ say }) => say === 'refused'),
    );
  }
  await table.restart();
  await goesOn(table, { A: 20, B: 13 });
}, 40_000);

test('[A3] 70 throw-away devices lock nobody out, not even after a restart', async () => {
  const table = await seated(['A', 'B']);
  for (let i = 0; i < 70; i++) {
    const stranger = await table.stranger();
    await stranger.join();
    if (i % 2) stranger.leave();
    // The door lets two a second in from one address, after the first sixty.
    if (i > 45) await new Promise((resolve) => setTimeout(resolve, 450));
  }
  await table.start();
  await table.inPhase('bid');
  await table.restart();
  for (const guest of table.guests) await until(guest, () => guest.now.link.is === 'connected', 20_000);
  await goesOn(table, { A: 20, B: 13 });
}, 120_000);

test('[A5] a seated player cannot make itself host while the host runs, nor take the gavel; the host link can', async () => {
  const table = await seated(['A', 'B']);
  const rogue = await table.rogue('C');
  expect(await rogue.act({ do: 'host' })).toMatchObject({ kind: 'host-is-here' });
  expect(await rogue.act({ do: 'host', silent: true })).toMatchObject({ kind: 'host-is-here' });
  expect(await rogue.act({ do: 'gavel', to: rogue.by })).toMatchObject({ kind: 'not-the-gavel' });
  const [, b] = table.guests as [Guest, Guest];
  const secret = inviteOf(table.host.listening.hostLink).gavel ?? '';
  await must(b.takeGavel(secret));
  expect(b.folded?.gavel).toBe(b.now.device);
});

test('[A6] copying a rival’s commitment deletes nothing', async () => {
  const table = await seated(['A', 'B']);
  const [a, b] = table.guests as [Guest, Guest];
  const rogue = await table.rogue('C');
  await table.start();
  await rogue.salt();
  await table.inPhase('bid');
  await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
  await until(a, () => a.folded?.play.seals['l0/bid/B'] !== undefined);
  const c = a.folded?.play.seals['l0/bid/B']?.c ?? '';
  expect(await rogue.act({ do: 'seal', slot: 'l0/bid/C', c })).toMatchObject({ kind: 'seal-known' });
  await must(a.act({ do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/C' }));
  await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
  await table.inPhase('nod');
  expect(cashAt(a)).toEqual({ A: 20, B: 13, C: 20 });
}, 20_000);

describe('[A8] a draw waits three seconds for a salt, then goes on and says whose is missing', () => {
  test('a silent watcher holds nothing up', async () => {
    const table = await seated(['A', 'B']);
    await (await table.stranger()).join();
    await table.start();
    await table.inPhase('bid', 2500);
    await goesOn(table, { A: 20, B: 13 });
  }, 20_000);

  test('a silent seat is left out by name', async () => {
    const table = await seated(['A', 'B']);
    await table.rogue('C');
    await table.start();
    await table.inPhase('bid', 6000);
    expect(told(table.honest)).toContain('The phone of {C} added nothing to this draw');
  }, 20_000);

  test('[B3] a seat that seals a salt and keeps it shut makes the draw void; it is made again without it', async () => {
    const table = await seated(['A', 'B']);
    const rogue = await table.rogue('C');
    await table.start();
    await rogue.seal(`l0/draw~${rogue.by}`, { salt: SALT, value: {} }, `~${rogue.by}`);
    await table.inPhase('bid', 9000);
    expect(told(table.honest)).toContain('The phone of {C} kept its part of the draw shut');
  }, 20_000);
});

test('[A10] a phone that stays connected and does not open is named after five seconds, and "No bid" is offered', async () => {
  const table = await seated(['A', 'B']);
  const [a, b] = table.guests as [Guest, Guest];
  const rogue = await table.rogue('C');
  await table.start();
  await rogue.salt();
  await table.inPhase('bid');
  await rogue.seal('l0/bid/C', { salt: SALT, value: { bid: 19 } });
  const chatter = setInterval(() => rogue.stranger.say({ say: 'ping', t: 1 }), 500);
  await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
  await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
  await until(a, () => a.folded?.play.closed.includes('l0/bid') === true);
  const shut = performance.now();
  await until(a, () => a.now.silent['l0/bid']?.includes('l0/bid/C') === true, 9000);
  clearInterval(chatter);
  expect(performance.now() - shut).toBeGreaterThan(4000);
  await must(a.act({ do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/C' }));
  await table.inPhase('nod');
}, 30_000);

test('[A4] a malformed intent is answered, not hung up on', async () => {
  const table = await seated(['A', 'B']);
  const rogue = await table.rogue('C');
  const intent = rogue.stranger.signed({ do: 'ask', want: { do: 'pause', on: true } }, rogue.by, 3);
  rogue.stranger.blurt(
    frame(
      JSON.stringify({
        say: 'intent',
        intent: { ...intent, body: { do: 'ask', want: { words: 'a pause' } } },
      }),
    ),
  );
  await rogue.stranger.until(() => rogue.stranger.heard.some(({ say }) => say === 'refused'));
  expect(rogue.stranger.heard.at(-1)).toMatchObject({ n: 3, why: { kind: 'malformed' } });
  expect(rogue.stranger.closed).toBeNull();
  // Nor does an honest phone post such a thing, to be sent again for ever.
  const want = { do: 'undo', to: -1 } as const;
  expect(await table.honest.act({ do: 'ask', want })).toMatchObject({
    ok: false,
    why: { kind: 'malformed' },
  });
  expect(table.honest.now.pending).toBe(0);
});

test('[A12] whoever floods with forged or refused intents is dropped, and taps stay quick', async () => {
  const table = await seated(['A', 'B']);
  const [a] = table.guests as [Guest];
  const flood = async (stranger: Stranger, by: number): Promise<void> => {
    const fact = 'x'.repeat(50_000);
    for (let n = 2; n < 200 && stranger.closed === null; n++) {
      stranger.say({
        say: 'intent',
        intent: {
          ...stranger.signed({ do: 'ask', want: { do: 'fix', at: 0, fact } }, by, n),
          by: n % 2 ? by : 1,
        },
      });
      if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await stranger.until(() => stranger.closed !== null);
  };
  // One after the other: two that join at once would ask for the same number.
  const joined: { stranger: Stranger; by: number }[] = [];
  for (let i = 0; i < 3; i++) {
    const stranger = await table.stranger();
    joined.push({ stranger, by: await stranger.join() });
  }
  const floods = Promise.all(joined.map(({ stranger, by }) => flood(stranger, by)));
  const taps: number[] = [];
  for (let i = 0; i < 20; i++) {
    const at = performance.now();
    await must(a.act({ do: 'pause', on: i % 2 === 0 }));
    taps.push(performance.now() - at);
  }
  await floods;
  // Three watchers made it two seconds; here the machine's other work is in it as well.
  expect(taps.sort((x, y) => x - y)[10]).toBeLessThan(500);
}, 30_000);

test('[A13] nudges are limited', async () => {
  const table = await seated(['A', 'B']);
  const [a] = table.guests as [Guest];
  let buzzes = 0;
  a.onNudge(() => (buzzes += 1));
  const rogue = await table.rogue('C');
  for (let i = 0; i < 40; i++) rogue.stranger.say({ say: 'nudge', seat: 'A' });
  await rogue.act({ do: 'away', seat: 'C', away: true });
  await until(a, () => a.folded?.seats.C?.away === true);
  expect(buzzes).toBeGreaterThan(0);
  expect(buzzes).toBeLessThanOrEqual(3);
});
