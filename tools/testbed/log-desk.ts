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
  roundViews,
  saltsDue,
  saltSlotOf,
  seatsOf,
  signHead,
  signIntent,
  type AnyGame,
  type Body,
  type Entry,
  type HostDuty,
  type Intent,
  type Json,
  type JsonObject,
  type Opening,
  type Refusal,
  type Result,
  type SeatId,
  type Step,
  type Table,
} from '../../engine';
import { seenShort } from '../../engine/log/entry';
import { plainAuction } from './plain-auction';

export const games = (id: string): AnyGame | undefined => (id === plainAuction.id ? plainAuction : undefined);

/** Signatures cost a millisecond each. */
const UNSIGNED = 'A'.repeat(86);

export const secretKey = (device: number): Uint8Array => new Uint8Array(32).fill(device + 1);

export type DeskOptions = {
  /** The fold does not look at signatures, so a table that plays much need not make them. */
  readonly signs?: boolean;
  /** Tables of different seeds draw differently. */
  readonly seed?: number;
};

export class Desk {
  table: Table;
  readonly lines: string[] = [];
  readonly vault = new Map<string, Opening>();
  private salts = 0;
  private readonly signs: boolean;
  private readonly seed: number;

  constructor(
    readonly registry: (id: string) => AnyGame | undefined = games,
    { signs = true, seed = 0 }: DeskOptions = {},
  ) {
    this.signs = signs;
    this.seed = seed;
    const nonce = hashOf(['nonce', seed]);
    const first = begin({
      seq: 0,
      at: 0,
      body: { do: 'table', version: LOG_VERSION, key: this.keyOf(0), nonce },
    });
    if (!first.ok) throw new Error('a table opens');
    this.table = first.value.table;
    this.lines.push(first.value.line);
  }

  private keyOf(device: number): string {
    return this.signs ? publicKey(secretKey(device)) : hashOf(['device', device]);
  }

  static seated(seats: readonly SeatId[], registry = games): Desk {
    return new Desk(registry).sit(seats);
  }

  /** Device 0 is the host with the first seat; every further seat has a device of its own. */
  sit(seats: readonly SeatId[]): this {
    for (const [device, seat] of seats.entries()) {
      if (device > 0) this.join(device);
      this.must(device, { do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' });
    }
    return this;
  }

  join(device: number): Table {
    return this.must(device, { do: 'join', key: this.keyOf(device) });
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
    const intent = { by: device, n, epoch: on.epoch, body };
    const signed = this.signs
      ? signIntent(secretKey(device), on.id, intent, headOf(on))
      : { ...intent, seen: seenShort(headOf(on)), sig: UNSIGNED };
    return { ...signed, seq: this.table.seq + 1, at: this.table.seq * 1000 };
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

  step(body: Step): Result<Table, Refusal> {
    return this.write({ seq: this.table.seq + 1, at: this.table.seq * 1000, body });
  }

  must(device: number | 'host', body: Body): Table {
    const done = device === 'host' ? this.step(body as Step) : this.act(device, body as Intent);
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(body)}: ${JSON.stringify(done.why)}`);
    return done.value;
  }

  refused(device: number | 'host', body: Body): Refusal {
    const before = digest(this.table);
    const done = device === 'host' ? this.step(body as Step) : this.act(device, body as Intent);
    if (done.ok) throw new Error(`accepted: ${JSON.stringify(body)}`);
    if (digest(this.table) !== before)
      throw new Error(`refused, and yet it changed the table: ${JSON.stringify(body)}`);
    return done.why;
  }

  /** Makes a seal as a phone does: value and salt are stored under the commitment before anything is sent. */
  hide(device: number, slot: string, value: Json, owner = this.ownerOf(device, slot)): string {
    const opening = { salt: this.freshSalt(), value };
    const c = commit({ table: this.table.id, epoch: this.table.epoch, slot, owner }, opening);
    this.vault.set(c, opening);
    return c;
  }

  /** Salts that differ and can be told again. */
  private readonly freshSalt = (): string => `${hashOf(['salt', this.seed, this.salts++]).slice(0, 21)}A`;

  /** Whose slot it is; a card that is laid with a move is its phone's. */
  private ownerOf(device: number, slot: string): string {
    if (saltSlotOf(slot)) return `~${device}`;
    const wanted = roundViews(this.registry, this.table).flatMap(({ slots }) => slots);
    const { lost } = this.table.play;
    const asked = wanted.find(({ name }) => name === slot)?.seat ?? lost[slot];
    return asked ?? seatsOf(this.table, device)[0] ?? '';
  }

  lock(device: number, slot: string, value: Json): Table {
    return this.must(device, { do: 'seal', slot, c: this.hide(device, slot, value) });
  }

  /** One device sends a salt that is due. False when none is. */
  salt(): boolean {
    for (const device of this.table.devices.keys()) {
      const [slot] = saltsDue(this.registry, this.table, device);
      if (slot === undefined) continue;
      this.lock(device, slot, {});
      return true;
    }
    return false;
  }

  /** Dice rounds close by themselves: every device sends its salt, the host closes and opens. */
  dice(): void {
    while (this.salt());
    this.settle();
  }

  /** The host does one thing that is due, with these phones awake. False when nothing is. */
  discharge(awake: readonly number[] = [...this.table.devices.keys()]): boolean {
    const { registry, table } = this;
    const held = Object.fromEntries(
      awake.flatMap((device) =>
        openingsDue(registry, table, device, (c) => this.vault.get(c)).map(({ slot, opening }) => [
          table.play.seals[slot]?.c,
          opening,
        ]),
      ),
    );
    const duty = hostDuties(registry, table, awake, held).find(
      (one) => one.do !== 'close' || one.silent.length === 0,
    );
    if (duty) this.must('host', stepFor(duty));
    return duty !== undefined;
  }

  /** The host does whatever is due. */
  settle(awake?: readonly number[]): void {
    while (this.discharge(awake));
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
}

function stepFor(duty: HostDuty): Step {
  switch (duty.do) {
    case 'close':
      return {
        do: 'closed',
        round: duty.round,
        ...(duty.without.length > 0 ? { without: duty.without } : {}),
      };
    case 'redraw':
      return { do: 'redraw', round: duty.round, without: duty.without };
    case 'open':
      return { do: 'opened', round: duty.round, openings: duty.openings };
    case 'stand-in':
      return { do: 'stand-in', seat: duty.seat, move: duty.move };
  }
}
