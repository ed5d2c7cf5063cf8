/** A whole table in one object: devices with keys and vaults, a host that appends. For tests of the log. */
import {
  append,
  begin,
  commit,
  digest,
  foldLog,
  headOf,
  hashOf,
  isAuthentic,
  LOG_VERSION,
  openingsDue,
  hostDuties,
  publicKey,
  saltsDue,
  saltSlotOf,
  signHead,
  signIntent,
  type AnyGame,
  type Body,
  type Entry,
  type Intent,
  type Json,
  type JsonObject,
  type Opening,
  type Refusal,
  type Result,
  type SeatId,
  type Table,
} from '../../engine';
import { plainAuction } from './plain-auction';

export const games = (id: string): AnyGame | undefined => (id === plainAuction.id ? plainAuction : undefined);

export const secretKey = (device: number): Uint8Array => new Uint8Array(32).fill(device + 1);

/** Salts that differ and can be told again. */
const salt = (n: number): string => hashOf(['test-salt', n]).slice(0, 21) + 'A';

export class Desk {
  table: Table;
  readonly lines: string[] = [];
  readonly vault = new Map<string, Opening>();
  private salts = 0;

  constructor(readonly registry: (id: string) => AnyGame | undefined = games) {
    const first = begin({
      seq: 0,
      at: 0,
      body: { do: 'table', version: LOG_VERSION, key: publicKey(secretKey(0)), nonce: hashOf(['nonce']) },
    });
    if (!first.ok) throw new Error('a table opens');
    this.table = first.value.table;
    this.lines.push(first.value.line);
  }

  /** Device 0 is the host with seat A; every further seat has a device of its own. */
  static seated(seats: readonly SeatId[], registry = games): Desk {
    const desk = new Desk(registry);
    for (const [device, seat] of seats.entries()) {
      if (device > 0) desk.must(device, { do: 'join', key: publicKey(secretKey(device)) });
      desk.must(device, { do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' });
    }
    return desk;
  }

  static playing(seats: readonly SeatId[], options: JsonObject = {}): Desk {
    const desk = Desk.seated(seats);
    desk.must(0, {
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: { ...plainAuction.defaults(seats.length), ...options },
    });
    return desk;
  }

  /** Signs as a device that has folded everything so far. */
  signed(device: number, body: Intent, on: Table = this.table): Entry {
    const n = (on.devices[device]?.counter ?? 0) + 1;
    const intent = signIntent(secretKey(device), on.id, { by: device, n, epoch: on.epoch, body }, headOf(on));
    return { ...intent, seq: this.table.seq + 1, at: this.table.seq * 1000 };
  }

  write(entry: Entry): Result<Table, Refusal> {
    const done = append(this.registry, this.table, entry);
    if (!done.ok) return done;
    this.table = done.value.table;
    this.lines.push(done.value.line);
    return { ok: true, value: this.table };
  }

  act(device: number, body: Intent): Result<Table, Refusal> {
    return this.write(this.signed(device, body));
  }

  step(body: Exclude<Body, Intent>): Result<Table, Refusal> {
    return this.write({ seq: this.table.seq + 1, at: this.table.seq * 1000, body });
  }

  must(device: number | 'host', body: Body): Table {
    const done =
      device === 'host' ? this.step(body as Exclude<Body, Intent>) : this.act(device, body as Intent);
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(body)}: ${JSON.stringify(done.why)}`);
    return done.value;
  }

  refused(device: number | 'host', body: Body): Refusal {
    const before = digest(this.table);
    const done =
      device === 'host' ? this.step(body as Exclude<Body, Intent>) : this.act(device, body as Intent);
    if (done.ok) throw new Error(`accepted: ${JSON.stringify(body)}`);
    expect(digest(this.table)).toBe(before);
    return done.why;
  }

  /** Makes a seal as a phone does: value and salt are stored under the commitment before anything is sent. */
  hide(device: number, slot: string, value: Json): string {
    const opening = { salt: salt(this.salts++), value };
    const owner = saltSlotOf(slot) ? `~${device}` : (this.seatOfSlot(slot) ?? '');
    const c = commit({ table: this.table.id, epoch: this.table.epoch, slot, owner }, opening);
    this.vault.set(c, opening);
    return c;
  }

  lock(device: number, slot: string, value: Json): Table {
    return this.must(device, { do: 'seal', slot, c: this.hide(device, slot, value) });
  }

  /** Dice rounds close by themselves: every device sends its salt, the host closes and opens. */
  dice(): void {
    for (const device of this.table.devices.keys())
      for (const slot of saltsDue(this.registry, this.table, device)) this.lock(device, slot, {});
    this.settle();
  }

  /** The host does whatever is due, with every phone awake. */
  settle(awake: readonly number[] = [...this.table.devices.keys()]): void {
    for (;;) {
      const held = Object.fromEntries(
        awake.flatMap((device) =>
          openingsDue(this.registry, this.table, device, (c) => this.vault.get(c)).map(
            ({ slot, opening }) => [this.table.play.seals[slot]?.c, opening],
          ),
        ),
      );
      const duty = hostDuties(this.registry, this.table, awake, held).find(
        (one) => one.do !== 'close' || one.silent.length === 0,
      );
      if (!duty) return;
      if (duty.do === 'close') this.must('host', { do: 'closed', round: duty.round });
      if (duty.do === 'open') this.must('host', { do: 'opened', round: duty.round, openings: duty.openings });
      if (duty.do === 'stand-in') this.must('host', { do: 'stand-in', seat: duty.seat, move: duty.move });
    }
  }

  attest(device = 0): Table {
    return this.must('host', {
      do: 'attested',
      sig: signHead(secretKey(device), this.table.id, headOf(this.table)),
    });
  }

  get state(): JsonObject & { readonly phase?: string; readonly cash?: JsonObject; readonly lot?: number } {
    return this.table.play.game?.state ?? {};
  }

  get text(): string {
    return this.lines.map((line) => `${line}\n`).join('');
  }

  refold(signatures = false): Table {
    const folded = foldLog(this.registry, this.lines, { signatures });
    if (!folded.ok) throw new Error(`does not fold: ${JSON.stringify(folded.why)}`);
    return folded.value;
  }

  isAuthentic(entry: Entry): boolean {
    return isAuthentic(this.table, entry);
  }

  private seatOfSlot(slot: string): string | undefined {
    return /(?:^|\/)([A-H])(?:\/|$)/.exec(slot)?.[1];
  }
}
