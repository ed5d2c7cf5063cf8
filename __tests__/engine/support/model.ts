/**
 * A small world: a host and two guests, their memories and disks, and the messages between them. A world never
 * changes; every event gives a new one. Whoever explores all of them knows what can happen at a table.
 *
 * What a device has on its disk outlives a crash: the host its log, a guest its secrets, counter and outbox.
 */
import {
  append,
  commit,
  hostDuties,
  openingsDue,
  roundViews,
  type Entry,
  type Intent,
  type Opening,
  type SeatId,
  type Table,
} from '../../../engine';
import { seenShort } from '../../../engine/log/entry';
import { isOpening } from '../../../engine/log/flip';
import { games } from '../../../tools/testbed/log-desk';
import { QuickDesk } from './random-play';
import { plainAuction } from '../../../tools/testbed/plain-auction';

type Sent = { readonly n: number; readonly epoch: number; readonly seen: Entry; readonly body: Intent };
type Up =
  | { readonly is: 'hello'; readonly have: number }
  | { readonly is: 'intent'; readonly sent: Sent }
  | { readonly is: 'opening'; readonly slot: string; readonly c: string };
type Down =
  | { readonly is: 'entry'; readonly table: Table }
  | { readonly is: 'welcome' }
  | { readonly is: 'refused'; readonly n: number };

export type Guest = {
  /** What it has folded; a crash loses it. */
  readonly table: Table | null;
  readonly link: 'cut' | 'greeting' | 'up';
  readonly up: readonly Up[];
  readonly down: readonly Down[];
  /** On its disk, as the secrets are. */
  readonly n: number;
  readonly outbox: readonly Sent[];
  /** Intents of which its player was told that they did not count. */
  readonly told: readonly number[];
  /** Openings sent on this connection. */
  readonly opened: readonly string[];
};

export type World = {
  /** The host's log: the table after each entry. */
  readonly log: readonly Table[];
  /** Openings in the host's memory. */
  readonly held: readonly string[];
  readonly guests: readonly [Guest, Guest];
  readonly troubles: number;
};

export type Event = readonly [name: string, after: World];

export const ROUND = 'l0/bid';
const SEAT: readonly SeatId[] = ['A', 'B'];
const WHO = [0, 1] as const;
type Who = (typeof WHO)[number];
const device = (who: Who): number => who + 1;
const slotOf = (who: Who): string => `${ROUND}/${SEAT[who]}`;

/** Commitments differ by table, epoch and salt, so one map serves as every guest's disk. */
const disk = new Map<string, { readonly who: Who; readonly opening: Opening; readonly n: number }>();
const vault =
  (who: Who) =>
  (c: string): Opening | undefined =>
    disk.get(c)?.who === who ? disk.get(c)?.opening : undefined;

export function beginning(troubles: number): World {
  const desk = QuickDesk.at([]);
  for (const who of WHO) {
    desk.join(device(who));
    desk.must(device(who), { do: 'sit', seat: SEAT[who] ?? 'A', name: `Guest ${who}`, kind: 'phone' });
  }
  const options = { lots: 1, absent: 'no-bid', cash: 20 };
  desk.must(0, { do: 'start', game: 'plain-auction', rules: plainAuction.rules, options });
  desk.dice();
  const { table } = desk;
  const guest = (who: Who): Guest => ({
    table,
    link: 'up',
    up: [],
    down: [],
    n: table.devices[device(who)]?.counter ?? 0,
    outbox: [],
    told: [],
    opened: [],
  });
  return { log: [table], held: [], guests: [guest(0), guest(1)], troubles };
}

export const tip = ({ log }: World): Table => {
  const last = log.at(-1);
  if (!last) throw new Error('a log is never empty');
  return last;
};

export const isResolved = (world: World): boolean => phaseOf(tip(world)) !== 'bid';
const phaseOf = (table: Table): unknown => table.play.game?.state['phase'];

/** Worlds share tables, so what is asked of a table is answered once. */
function remembered<T>(answer: (table: Table, about: string) => T): (table: Table, about: string) => T {
  const answers = new WeakMap<Table, Map<string, T>>();
  return (table, about) => {
    const known = answers.get(table) ?? new Map<string, T>();
    answers.set(table, known);
    const found = known.get(about);
    if (found !== undefined) return found;
    const made = answer(table, about);
    known.set(about, made);
    return made;
  };
}

// ── Changing a world ──

const withGuest = (world: World, who: Who, change: Partial<Guest>): World => {
  const [first, second] = world.guests;
  return {
    ...world,
    guests: who === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }],
  };
};

/** The same entry on the same log is written once: interleavings share most of their logs. */
const written = new Map<string, ReturnType<typeof append>>();

function write(world: World, entry: Omit<Entry, 'seq' | 'at'>): { world: World; refused: string | null } {
  const table = tip(world);
  const full = { ...entry, seq: table.seq + 1, at: 0 } as Entry;
  const key = `${table.head} ${JSON.stringify(full)}`;
  const done = written.get(key) ?? append(games, table, full);
  written.set(key, done);
  if (!done.ok) return { world, refused: done.why.kind };
  const after: World = { ...world, log: [...world.log, done.value.table] };
  return { world: WHO.reduce<World>((one, who) => tell(one, who, done.value.table), after), refused: null };
}

/** The broadcast: to guests that have been greeted; the others get it with the tail they ask for. */
function tell(world: World, who: Who, table: Table): World {
  const guest = world.guests[who];
  return guest.link === 'up' || guest.down.length > 0
    ? withGuest(world, who, { down: [...guest.down, { is: 'entry', table }] })
    : world;
}

const byHost = (world: World, body: Intent): Omit<Entry, 'seq' | 'at'> => {
  const table = tip(world);
  return signed(
    0,
    { n: (table.devices[0]?.counter ?? 0) + 1, epoch: table.epoch, seen: table.past.entry, body },
    table,
  );
};

const signed = (
  by: number,
  sent: Omit<Sent, 'seen'> & { readonly seen: Entry },
  on: Table,
): Omit<Entry, 'seq' | 'at'> => {
  let past: Table['past'] | null = on.past;
  while (past && past.entry !== sent.seen) past = past.before;
  const seen = seenShort(past ?? on.past);
  return { by, n: sent.n, epoch: sent.epoch, seen, sig: 'A'.repeat(86), body: sent.body } as Omit<
    Entry,
    'seq' | 'at'
  >;
};

// ── What can happen next ──

export function eventsOf(world: World): readonly Event[] {
  return [
    ...WHO.flatMap((who) => [...messages(world, who), ...links(world, who), ...deeds(world, who)]),
    ...hosting(world),
  ];
}

/** What happens when nothing goes wrong any more and everyone does what is asked: the first that can. */
export function nextOfItself(world: World): Event | undefined {
  for (const who of WHO) {
    const [first] = [
      ...messages(world, who),
      ...links(world, who).filter(([name]) => name.startsWith('connect')),
    ];
    if (first) return first;
  }
  const [duty] = hosting(world).filter(([name]) => name === 'open' || name === 'close');
  if (duty) return duty;
  return WHO.flatMap((who) => deeds(world, who).filter(([name]) => name.startsWith('seal')))[0];
}

function messages(world: World, who: Who): readonly Event[] {
  const guest = world.guests[who];
  const events: Event[] = [];
  const [up, ...laterUp] = guest.up;
  if (up) events.push([`up ${who} ${up.is}`, hear(withGuest(world, who, { up: laterUp }), who, up)]);
  const [down, ...laterDown] = guest.down;
  if (down)
    events.push([`down ${who} ${down.is}`, learn(withGuest(world, who, { down: laterDown }), who, down)]);
  return events;
}

function hear(world: World, who: Who, message: Up): World {
  if (message.is === 'hello') {
    const tail = world.log.filter((table) => table.seq > message.have);
    const down: Down[] = [...tail.map((table): Down => ({ is: 'entry', table })), { is: 'welcome' }];
    return withGuest(world, who, { down });
  }
  if (message.is === 'opening') {
    const table = tip(world);
    const lying = table.play.seals[message.slot];
    // Of a round that was undone meanwhile: nobody waits for it.
    if (lying?.c !== message.c) return world;
    const opening = vault(who)(message.c);
    if (!opening || !isOpening(table, table.play, message.slot, opening))
      throw new Error('an honest opening is rejected');
    return { ...world, held: [...new Set([...world.held, message.c])].sort() };
  }
  const { sent } = message;
  const { world: after, refused } = write(world, signed(device(who), sent, tip(world)));
  if (refused === null) {
    if (sent.epoch !== tip(world).epoch) throw new Error('a stale intent lands in a later epoch');
    return after;
  }
  if (refused === 'already-logged') return world; // its entry, or a later one, is on the way
  const guest = world.guests[who];
  return withGuest(world, who, { down: [...guest.down, { is: 'refused', n: sent.n }] });
}

function learn(world: World, who: Who, message: Down): World {
  const guest = world.guests[who];
  if (message.is === 'refused')
    return withGuest(world, who, {
      outbox: guest.outbox.filter(({ n }) => n !== message.n),
      told: [...new Set([...guest.told, message.n])].sort((a, b) => a - b),
    });
  if (message.is === 'entry') {
    if (guest.table && message.table.seq !== guest.table.seq + 1) throw new Error('a guest missed an entry');
    return openWhatIsDue(tidy(withGuest(world, who, { table: message.table }), who), who);
  }
  const greeted = tidy(withGuest(world, who, { link: 'up', opened: [] }), who);
  const { outbox } = greeted.guests[who];
  const up = outbox.map((sent): Up => ({ is: 'intent', sent }));
  return openWhatIsDue(withGuest(greeted, who, { up }), who);
}

/** Drops from the outbox what is in the log, and what never can be: of another epoch, or behind a later one. */
function tidy(world: World, who: Who): World {
  const guest = world.guests[who];
  const { table } = guest;
  if (!table) return world;
  const logged = loggedBy(table, who);
  const counter = table.devices[device(who)]?.counter ?? 0;
  const isVoid = (sent: Sent): boolean => sent.epoch < table.epoch || sent.n <= counter;
  const left = guest.outbox.filter(({ n }) => !logged.has(n));
  const told = new Set([...guest.told, ...left.filter(isVoid).map(({ n }) => n)]);
  return withGuest(world, who, {
    outbox: left.filter((sent) => !isVoid(sent)),
    told: [...told].sort((a, b) => a - b),
  });
}

const due = remembered((table, who) =>
  openingsDue(games, table, device(who === '0' ? 0 : 1), vault(who === '0' ? 0 : 1)).map(
    ({ slot }): Extract<Up, { is: 'opening' }> => ({
      is: 'opening',
      slot,
      c: table.play.seals[slot]?.c ?? '',
    }),
  ),
);

function openWhatIsDue(world: World, who: Who): World {
  const guest = world.guests[who];
  if (!guest.table || guest.link !== 'up') return world;
  const fresh = due(guest.table, String(who)).filter(({ c }) => !guest.opened.includes(c));
  if (fresh.length === 0) return world;
  return withGuest(world, who, {
    up: [...guest.up, ...fresh],
    opened: [...guest.opened, ...fresh.map(({ c }) => c)],
  });
}

const cut = (world: World, who: Who, change: Partial<Guest> = {}): World =>
  withGuest(world, who, { link: 'cut', up: [], down: [], opened: [], ...change });

function links(world: World, who: Who): readonly Event[] {
  const guest = world.guests[who];
  const have = guest.table?.seq ?? -1;
  const events: Event[] = [];
  if (guest.link === 'cut')
    events.push([`connect ${who}`, withGuest(world, who, { link: 'greeting', up: [{ is: 'hello', have }] })]);
  else events.push(...trouble(world, `drop ${who}`, (after) => cut(after, who)));
  events.push(...trouble(world, `crash ${who}`, (after) => cut(after, who, { table: null })));
  return events;
}

const trouble = (world: World, name: string, then: (after: World) => World): readonly Event[] =>
  world.troubles > 0 ? [[name, then({ ...world, troubles: world.troubles - 1 })]] : [];

const viewOf = remembered((table) => roundViews(games, table).find(({ name }) => name === ROUND) ?? null);

/** What a player does on the phone. It is written to the disk, and sent when there is a connection. */
function deeds(world: World, who: Who): readonly Event[] {
  const guest = world.guests[who];
  const { table } = guest;
  if (!table || phaseOf(table) !== 'bid') return [];
  const slot = slotOf(who);
  const view = viewOf(table, '');
  const state = view?.slots.find(({ name }) => name === slot)?.state;
  if (!view || view.shut || guest.outbox.length > 1) return [];
  const pending = guest.outbox.at(-1)?.body.do;
  const locked = pending ? pending === 'seal' : state === 'locked';
  if (!locked) return state === 'no-bid' && !pending ? [] : [[`seal ${who}`, seal(world, who, table)]];
  return [
    ...trouble(world, `replace ${who}`, (after) => seal(after, who, table)),
    ...trouble(world, `withdraw ${who}`, (after) => intend(after, who, table, { do: 'withdraw', slot })),
  ];
}

function seal(world: World, who: Who, table: Table): World {
  const slot = slotOf(who);
  const n = world.guests[who].n + 1;
  const salt = `${who}${n}`.padEnd(22, 'A');
  const opening = { salt, value: { bid: n } };
  const place = { table: table.id, epoch: table.epoch, slot, owner: SEAT[who] ?? '' };
  const c = commit(place, opening);
  disk.set(c, { who, opening, n });
  return intend(world, who, table, { do: 'seal', slot, c });
}

function intend(world: World, who: Who, table: Table, body: Intent): World {
  const guest = world.guests[who];
  const sent: Sent = { n: guest.n + 1, epoch: table.epoch, seen: table.past.entry, body };
  const up: readonly Up[] = guest.link === 'up' ? [...guest.up, { is: 'intent', sent }] : guest.up;
  return withGuest(world, who, { n: sent.n, outbox: [...guest.outbox, sent], up });
}

const dutiesOf = remembered((table, about) => {
  const [connected = '', held = ''] = about.split('#');
  const openings = held.split(' ').flatMap((c) => {
    const found = disk.get(c);
    return found ? [[c, found.opening] as const] : [];
  });
  return hostDuties(games, table, connected.split(' ').map(Number), Object.fromEntries(openings));
});

/** What the host does: its duties; and what its gavel may decide at any time. */
function hosting(world: World): readonly Event[] {
  const table = tip(world);
  const connected = [0, ...WHO.filter((who) => world.guests[who].link === 'up').map(device)];
  const events: Event[] = [];
  for (const duty of dutiesOf(table, `${connected.join(' ')}#${world.held.join(' ')}`)) {
    if (duty.do === 'close' && duty.silent.length === 0)
      events.push(['close', must(world, { body: { do: 'closed', round: duty.round } })]);
    if (duty.do === 'open')
      events.push([
        'open',
        must({ ...world, held: [] }, { body: { do: 'opened', round: duty.round, openings: duty.openings } }),
      ]);
  }
  for (const who of WHO) {
    const slot = slotOf(who);
    const noBid = byHost(world, { do: 'no-bid', round: ROUND, slot });
    if (phaseOf(table) === 'bid' && !table.play.settled[slot])
      events.push(...trouble(world, `no-bid ${who}`, (after) => must(statedSilent(after, slot), noBid)));
  }
  const start = world.log[0]?.seq ?? 0;
  if (table.seq > start)
    events.push(...trouble(world, 'undo', (after) => must(after, byHost(world, { do: 'undo', to: start }))));
  events.push(
    ...trouble(world, 'crash host', (after) =>
      WHO.reduce<World>((one, who) => cut(one, who), { ...after, held: [] }),
    ),
  );
  return events;
}

/** Nobody decides over what a phone has locked before the log says that it does not open it. */
function statedSilent(world: World, slot: string): World {
  const { seals, silent } = tip(world).play;
  if (!seals[slot] || silent.includes(slot)) return world;
  return must(world, { body: { do: 'silent', round: ROUND, slots: [slot] } });
}

function must(world: World, entry: Omit<Entry, 'seq' | 'at'>): World {
  const { world: after, refused } = write(world, entry);
  if (refused !== null) throw new Error(`the host may not do its duty: ${refused}`);
  return after;
}

// ── What must be true of every world ──

const logs = new WeakMap<Table, ReadonlySet<number>[]>();

/** The counters that a device has in the log. */
function loggedBy(table: Table, who: Who): ReadonlySet<number> {
  const known = logs.get(table);
  if (known) return known[who] ?? new Set();
  const found = WHO.map(() => new Set<number>());
  for (let past: Table['past'] | null = table.past; past; past = past.before) {
    const { entry } = past;
    if ('sig' in entry) found[entry.by - 1]?.add(entry.n);
  }
  logs.set(table, found);
  return found[who] ?? new Set();
}

/** Throws when the world is not as it should be. */
export function inspect(world: World): void {
  for (const who of WHO) {
    const guest = world.guests[who];
    const logged = loggedBy(tip(world), who);
    const seen = guest.table;
    // Whatever a guest has folded is in the host's log, and stays there.
    if (seen && seen !== world.log.find(({ seq }) => seq === seen.seq))
      throw new Error('what a phone saw is lost');
    const waiting = new Set(guest.outbox.map(({ n }) => n));
    for (let n = 1; n <= guest.n; n++) {
      if (!logged.has(n) && !waiting.has(n) && !guest.told.includes(n))
        throw new Error(`intent ${n} of guest ${who} is neither logged, nor waiting, nor was it called off`);
      if (logged.has(n) && guest.told.includes(n))
        throw new Error(`intent ${n} of guest ${who} was called off and is in the log`);
    }
  }
}

// ── Telling worlds apart ──

/** Two worlds with one key have the same future: hashes and places in the log differ, what they mean does not. */
export function keyOf(world: World): string {
  const [a, b] = [keyFor(world, 'straight'), keyFor(world, 'turned')];
  return a < b ? a : b;
}

/** A lock by the name of its owner and the counter it was sent with. */
const lock = (c: string, order: Order): string => {
  const found = disk.get(c);
  return found ? `${order === 'straight' ? found.who : 1 - found.who}.${found.n}` : '-';
};

type Order = 'straight' | 'turned';

const meanings = new Map<string, number>();

/** What a table means, as a number: the phase, how many undos there were, and what lies in the two slots. */
const meaning = remembered((table, order) => {
  const { closed, seals, settled } = table.play;
  let undos = 0;
  for (let past: Table['past'] | null = table.past; past; past = past.before)
    if (past.entry.body.do === 'undo') undos++;
  const slots = inOrder(order as Order).map(slotOf);
  const lying = slots.map((slot) => lock(seals[slot]?.c ?? '', order as Order) + (settled[slot]?.how ?? ''));
  const text = `${String(phaseOf(table))} ${closed.length} ${undos} ${lying.join(' ')}`;
  const number = meanings.get(text) ?? meanings.size;
  meanings.set(text, number);
  return number;
});

const inOrder = (order: Order): readonly Who[] => (order === 'straight' ? WHO : [1, 0]);

function keyFor(world: World, order: Order): string {
  const held = world.held.map((c) => lock(c, order)).sort();
  const guests = inOrder(order).map((who) => guestKeys(world, who)[order]);
  return `${meaning(tip(world), order)}#${held.join()}#${world.troubles}#${guests.join('#')}`;
}

type Keys = { readonly tip: Table; readonly straight: string; readonly turned: string };
const keysOf = new WeakMap<Guest, Keys>();

/** Most events change one guest only, so the other's part of the key is at hand. */
function guestKeys(world: World, who: Who): Keys {
  const guest = world.guests[who];
  const known = keysOf.get(guest);
  const now = tip(world);
  if (known?.tip === now) return known;
  const keys = {
    tip: now,
    straight: guestKey(world, who, 'straight'),
    turned: guestKey(world, who, 'turned'),
  };
  keysOf.set(guest, keys);
  return keys;
}

function guestKey(world: World, who: Who, order: Order): string {
  const guest = world.guests[who];
  const now = tip(world);
  const have = guest.table?.seq ?? -1;
  const sent = ({ n, epoch, body }: Sent): string => `${n}${epoch === now.epoch ? '' : epoch}${body.do}`;
  const behind = world.log.flatMap((table) => (table.seq > have ? [meaning(table, order)] : []));
  const up = guest.up.map((one) =>
    one.is === 'intent' ? sent(one.sent) : one.is === 'opening' ? lock(one.c, order) : 'hello',
  );
  const down = guest.down.map((one) =>
    one.is === 'refused' ? `no${one.n}` : one.is === 'entry' ? 'e' : 'w',
  );
  const parts = [
    guest.table ? meaning(guest.table, order) : '',
    guest.link,
    behind,
    up,
    down,
    guest.n,
    guest.outbox.map(sent),
    guest.told,
    guest.opened.map((c) => lock(c, order)),
    now.devices[device(who)]?.counter,
  ];
  return parts.join('|');
}
