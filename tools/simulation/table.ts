/** A table of players who do what the forms offer, over the real log: seals, hammers, flips, absences and undos. */
import {
  append,
  begin,
  digest,
  foldLog,
  hashOf,
  headOf,
  hostDuties,
  LOG_VERSION,
  openingsDue,
  roundViews,
  saltsDue,
  SEATS,
  type Actor,
  type AnyGame,
  type Ask,
  type Entry,
  type HostDuty,
  type Intent,
  type Json,
  type JsonObject,
  type Refusal,
  type RoundView,
  type SeatId,
  type Step,
  type Table,
  type Choose,
} from '../../engine';
import { Phones } from './phones';

/** Signatures are not looked at here (they cost a millisecond each); everything else is the real log. */
const UNSIGNED = 'A'.repeat(86);
const SEEN_DIGITS = 11;
const key = (device: number): string => hashOf(['simulated device', device]);

/** A slot that waits for the table's word. */
export type Waiting = Pick<RoundView, 'kind' | 'shut'> & { readonly round: string } & Pick<
    RoundView['slots'][number],
    'seat' | 'absent' | 'state'
  > & { readonly slot: string };

export type Leak = { readonly before: number; readonly after: number };

/** Entries that may change what a game's accounts add up to. */
const MENDING: readonly string[] = ['start', 'correct', 'fix', 'replace', 'undo'];

export class SimulatedTable {
  table: Table;
  readonly lines: string[] = [];
  readonly seats: readonly SeatId[];
  readonly phones: Phones;
  /** The entry that started the game: undos stay behind it. */
  begun = 0;
  /** What the first entry that did not conserve the accounts did to their sum. */
  leak: Leak | null = null;

  constructor(
    readonly game: AnyGame,
    players: number,
    chance: Choose,
  ) {
    this.phones = new Phones(chance);
    const nonce = hashOf(['simulated table', chance(2 ** 31)]);
    const first = begin({ seq: 0, at: 0, body: { do: 'table', version: LOG_VERSION, key: key(0), nonce } });
    if (!first.ok) throw new Error(first.why.kind);
    this.table = first.value.table;
    this.lines.push(first.value.line);
    this.seats = SEATS.slice(0, players);
    for (const [device, seat] of this.seats.entries()) {
      if (device > 0) this.must(device, { do: 'join', key: key(device) });
      this.must(device, { do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' });
    }
  }

  /** Starts a game; another may follow when it is over. */
  start(options: JsonObject): void {
    const { id, rules } = this.game;
    this.must(this.table.gavel, { do: 'start', game: id, rules, options });
    this.begun = this.table.seq;
  }

  readonly games = (id: string): AnyGame | undefined => (id === this.game.id ? this.game : undefined);

  get state(): JsonObject {
    return this.table.play.game?.state ?? {};
  }

  get isOver(): boolean {
    return this.table.play.ended || this.game.isOver(this.state);
  }

  // ── Writing ──

  act(device: number, body: Intent): Refusal | null {
    const { seq, hash } = headOf(this.table);
    return this.write({
      by: device,
      n: (this.table.devices[device]?.counter ?? 0) + 1,
      epoch: this.table.epoch,
      body,
      seen: { seq, hash: hash.slice(0, SEEN_DIGITS) },
      sig: UNSIGNED,
      seq: seq + 1,
      at: seq,
    });
  }

  /** What only whoever holds the gavel may do. */
  decide(body: Intent): Refusal | null {
    return this.act(this.table.gavel, body);
  }

  private step(body: Step): Refusal | null {
    return this.write({ seq: this.table.seq + 1, at: this.table.seq, body });
  }

  private write(entry: Entry): Refusal | null {
    const before = this.table.play.game?.state;
    const done = append(this.games, this.table, entry);
    if (!done.ok) return done.why;
    this.table = done.value.table;
    this.lines.push(done.value.line);
    if (before && this.state !== before && !MENDING.includes(entry.body.do)) this.weigh(before);
    return null;
  }

  private weigh(state: JsonObject): void {
    const [before, after] = [totalOf(this.game, state), totalOf(this.game, this.state)];
    if (before !== after) this.leak ??= { before, after };
  }

  private must(device: number, body: Intent): void {
    const why = this.act(device, body);
    if (why) throw new Error(`${JSON.stringify(body)} refused: ${JSON.stringify(why)}`);
  }

  deviceOf(by: Actor): number {
    return by === 'host' ? this.table.gavel : (this.table.seats[by]?.device ?? 0);
  }

  isOnPaper(by: Actor): boolean {
    return by !== 'host' && this.table.seats[by]?.kind === 'paper';
  }

  // ── Forms ──

  /** Every form somebody may fill now, as their phone shows it. */
  asks(by: Actor): readonly Ask[] {
    const asks = this.game.asks(this.state, by, by === 'host' ? null : this.own(by));
    this.phones.remember(asks);
    return asks;
  }

  private own(seat: SeatId): unknown {
    return this.game.own(this.state, seat, this.phones.kept(this.table, seat));
  }

  lock(seat: SeatId, slot: string, value: Json): Refusal | null {
    const device = this.deviceOf(seat);
    const fit = this.game.fits(this.state, slot, value, this.own(seat));
    if (!fit.ok) return { kind: 'rules', why: fit.why };
    return this.act(device, {
      do: 'seal',
      slot,
      c: this.phones.hide(this.table, seat, device, slot, value),
    });
  }

  play(by: Actor, move: JsonObject, laid?: { readonly slot: string; readonly value: Json }): Refusal | null {
    const device = this.deviceOf(by);
    if (!laid || by === 'host') return this.act(device, { do: 'play', as: by, move });
    const fit = this.game.fits(this.state, laid.slot, laid.value, this.own(by));
    if (!fit.ok) return { kind: 'rules', why: fit.why };
    const c = this.phones.hide(this.table, by, device, laid.slot, laid.value);
    return this.act(device, { do: 'play', as: by, move, seals: { [laid.slot]: c } });
  }

  // ── Duties ──

  /** Salts, openings, hammers: what devices do by themselves. False when nothing is due. */
  discharge(): boolean {
    const { games, table, phones } = this;
    const devices = [...table.devices.keys()];
    for (const device of devices) {
      const [slot] = saltsDue(games, table, device);
      if (slot !== undefined) {
        const c = phones.hide(table, null, device, slot, {});
        return this.act(device, { do: 'seal', slot, c }) === null;
      }
    }
    const held = Object.fromEntries(
      devices.flatMap((device) =>
        openingsDue(games, table, device, phones.opening).map(({ slot, opening }) => [
          table.play.seals[slot]?.c ?? '',
          opening,
        ]),
      ),
    );
    const [duty] = hostDuties(games, table, devices, held);
    return duty !== undefined && this.step(stepOf(duty)) === null;
  }

  /** Slots of open or shut rounds for which no phone has spoken. */
  waiting(): readonly Waiting[] {
    return roundViews(this.games, this.table).flatMap(({ name: round, kind, shut, slots }) =>
      kind === 'keep'
        ? []
        : slots
            .filter(({ state }) => state !== 'locked' && state !== 'no-bid' && state !== 'entered')
            .map(({ name: slot, seat, absent, state }) => ({ round, kind, shut, slot, seat, absent, state })),
    );
  }

  /** Cards read out in a round that still wants one: what does not fit may be the fault of an earlier one. */
  misread(): readonly Waiting[] {
    return roundViews(this.games, this.table).flatMap(({ name: round, kind, shut, slots }) =>
      shut && slots.some(({ state }) => state === 'card')
        ? slots
            .filter(({ state }) => state === 'entered')
            .map(({ name: slot, seat, absent, state }) => ({ round, kind, shut, slot, seat, absent, state }))
        : [],
    );
  }

  /** Slots that wait for a hand before the hammer: each must have its form. */
  wanted(): readonly { readonly slot: string; readonly seat: SeatId }[] {
    return roundViews(this.games, this.table).flatMap(({ kind, shut, slots }) =>
      kind === 'together' && !shut ? slots.map(({ name: slot, seat }) => ({ slot, seat })) : [],
    );
  }

  isShut(slot: string): boolean {
    return roundViews(this.games, this.table).some(
      ({ shut, slots }) => shut && slots.some(({ name }) => name === slot),
    );
  }

  /** Whether folding the log from nothing gives this very table. */
  foldsAgain(): boolean {
    const folded = foldLog(this.games, this.lines, { signatures: false });
    return folded.ok && digest(folded.value) === digest(this.table);
  }
}

function stepOf(duty: HostDuty): Step {
  switch (duty.do) {
    case 'close':
      return { do: 'closed', round: duty.round };
    case 'open':
      return { do: 'opened', round: duty.round, openings: duty.openings };
    case 'stand-in':
      return { do: 'stand-in', seat: duty.seat, move: duty.move };
  }
}

export const totalOf = (game: AnyGame, state: JsonObject): number =>
  game.accounts(state).reduce((sum, { amount }) => sum + amount, 0);
