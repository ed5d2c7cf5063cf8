/** A table of players who do what the forms offer, over the real log: seals, hammers, flips, absences and undos. */
import {
  append,
  begin,
  commit,
  digest,
  fill,
  foldLog,
  headOf,
  hostDuties,
  isLive,
  openingsDue,
  roundViews,
  saltsDue,
  type Actor,
  type AnyGame,
  type Ask,
  type Body,
  type Entry,
  type GameRecord,
  type Intent,
  type Json,
  type JsonObject,
  type Kept,
  type Opening,
  type Refusal,
  type SeatId,
  type Step,
  type Table,
  SEATS,
  lineageOf,
  toText,
  hashOf,
} from '../../engine';

/** A whole number from 0 to n − 1: the one source of chance of a simulated game. */
export type Chance = (n: number) => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** Signatures are not looked at here (they cost a millisecond each); everything else is the real log. */
const UNSIGNED = 'A'.repeat(86);
const key = (device: number): string => hashOf(['simulated device', device]);

export type Waiting = {
  readonly round: string;
  readonly kind: string;
  readonly shut: boolean;
  readonly slot: string;
  readonly seat: SeatId;
  readonly absent: string;
};

export class SimulatedTable {
  table: Table;
  readonly lines: string[] = [];
  readonly seats: readonly SeatId[];
  /** The entry that started the game: undos stay behind it. */
  readonly begun: number;
  private readonly vault = new Map<
    string,
    Opening & { readonly slot: string; readonly seat: SeatId | null; readonly at: number }
  >();
  private notes: readonly (Kept & { readonly seat: SeatId })[] = [];

  constructor(
    readonly game: AnyGame,
    players: number,
    options: JsonObject,
    readonly chance: Chance,
  ) {
    const first = begin({
      seq: 0,
      at: 0,
      body: { do: 'table', version: 1, key: key(0), nonce: key(chance(1_000_000)) },
    });
    if (!first.ok) throw new Error(first.why.kind);
    this.table = first.value.table;
    this.lines.push(first.value.line);
    this.seats = SEATS.slice(0, players);
    for (const [device, seat] of this.seats.entries()) {
      if (device > 0) this.must(device, { do: 'join', key: key(device) });
      this.must(device, { do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' });
    }
    this.must(0, { do: 'start', game: game.id, rules: game.rules, options });
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

  private write(entry: Entry): Refusal | null {
    const done = append(this.games, this.table, entry);
    if (!done.ok) return done.why;
    this.table = done.value.table;
    this.lines.push(done.value.line);
    return null;
  }

  act(device: number, body: Intent): Refusal | null {
    const n = (this.table.devices[device]?.counter ?? 0) + 1;
    const { seq, hash } = headOf(this.table);
    const seen = { seq, hash: hash.slice(0, 11) };
    return this.write({
      by: device,
      n,
      epoch: this.table.epoch,
      body,
      seen,
      sig: UNSIGNED,
      seq: seq + 1,
      at: seq,
    });
  }

  step(body: Step): Refusal | null {
    return this.write({ seq: this.table.seq + 1, at: this.table.seq, body });
  }

  must(device: number, body: Intent): void {
    const why = this.act(device, body);
    if (why) throw new Error(`${JSON.stringify(body)} refused: ${JSON.stringify(why)}`);
  }

  deviceOf(by: Actor): number {
    return by === 'host' ? this.table.gavel : (this.table.seats[by]?.device ?? 0);
  }

  // ── Secrets ──

  private salt(): string {
    return toText(Uint8Array.from({ length: 16 }, () => this.chance(256)));
  }

  hide(seat: SeatId | null, device: number, slot: string, value: Json): string {
    const opening = { salt: this.salt(), value };
    const { id, epoch, seq } = this.table;
    const c = commit({ table: id, epoch, slot, owner: seat ?? `~${device}` }, opening);
    this.vault.set(c, { ...opening, slot, seat, at: seq });
    return c;
  }

  kept(seat: SeatId): readonly Kept[] {
    const { play, known } = this.table;
    const sealed = [...this.vault].flatMap(([c, one]) =>
      one.seat === seat && (play.seals[one.slot]?.c === c || known[c])
        ? [{ name: one.slot, value: one.value, at: one.at }]
        : [],
    );
    const notes = this.notes.filter((note) => note.seat === seat && isLive(this.table, note.at));
    return [...sealed, ...notes].sort((a, b) => a.at - b.at);
  }

  note(seat: SeatId, name: string, value: Json): void {
    this.notes = [...this.notes, { seat, name, value, at: this.table.seq }];
  }

  opening = (c: string): Opening | undefined => {
    const found = this.vault.get(c);
    return found && { salt: found.salt, value: found.value };
  };

  // ── Forms ──

  asks(by: Actor): readonly Ask[] {
    const own = by === 'host' ? null : this.game.own(this.state, by, this.kept(by));
    return this.game.asks(this.state, by, own);
  }

  /** Answers a form with random choices. Gives what the log said against it, or null. */
  answer(ask: Ask): Refusal | null {
    const device = this.deviceOf(ask.by);
    if (ask.kind === 'note') {
      const value = fill({}, ask.fields, this.chance);
      if (value) this.note(ask.by, ask.note, value);
      return null;
    }
    const secret = ask.secret ? fill(ask.secret.fixed, ask.secret.fields, this.chance) : null;
    if (ask.secret && !secret) return null;
    if (ask.kind === 'seal') {
      const unfit = this.unfit(ask.by, ask.secret.slot, secret);
      if (unfit) return unfit;
      return this.act(device, {
        do: 'seal',
        slot: ask.secret.slot,
        c: this.hide(ask.by, device, ask.secret.slot, secret),
      });
    }
    const move = fill(ask.move, ask.fields, this.chance);
    if (!move) return null;
    if (!ask.secret || ask.by === 'host') return this.act(device, { do: 'play', as: ask.by, move });
    const unfit = this.unfit(ask.by, ask.secret.slot, secret);
    if (unfit) return unfit;
    const seals = { [ask.secret.slot]: this.hide(ask.by, device, ask.secret.slot, secret) };
    return this.act(device, { do: 'play', as: ask.by, move, seals });
  }

  private unfit(seat: SeatId, slot: string, value: Json): Refusal | null {
    const fit = this.game.fits(this.state, slot, value, this.game.own(this.state, seat, this.kept(seat)));
    return fit.ok ? null : { kind: 'rules', why: fit.why };
  }

  // ── Duties ──

  /** Salts, openings, hammers: what devices do by themselves. False when nothing is due. */
  discharge(): boolean {
    const devices = [...this.table.devices.keys()];
    for (const device of devices) {
      const [slot] = saltsDue(this.games, this.table, device);
      if (slot !== undefined)
        return this.act(device, { do: 'seal', slot, c: this.hide(null, device, slot, {}) }) === null;
    }
    const held = Object.fromEntries(
      devices.flatMap((device) =>
        openingsDue(this.games, this.table, device, this.opening).map(({ slot, opening }) => [
          this.table.play.seals[slot]?.c ?? '',
          opening,
        ]),
      ),
    );
    const [duty] = hostDuties(this.games, this.table, devices, held);
    if (!duty) return false;
    const body: Body =
      duty.do === 'close'
        ? { do: 'closed', round: duty.round }
        : duty.do === 'open'
          ? { do: 'opened', round: duty.round, openings: duty.openings }
          : { do: 'stand-in', seat: duty.seat, move: duty.move };
    return this.step(body) === null;
  }

  /** Slots of open or shut rounds that wait for the table's word. */
  waiting(): readonly Waiting[] {
    return roundViews(this.games, this.table).flatMap(({ name, kind, shut, slots }) =>
      kind === 'keep'
        ? []
        : slots
            .filter(({ state }) => state === 'empty' || state === 'card' || (kind === 'claim' && shut))
            .map(({ name: slot, seat, absent }) => ({ round: name, kind, shut, slot, seat, absent })),
    );
  }

  /** What the physical card of a slot may say: what was locked there, else whatever a form or the rules allow. */
  cardsFor(slot: string, seat: SeatId): readonly Json[] {
    const locked = [...this.vault.values()].filter((one) => one.slot === slot).map(({ value }) => value);
    const forms = this.asks(seat).flatMap((ask) =>
      ask.kind !== 'note' && ask.secret ? [fill(ask.secret.fixed, ask.secret.fields, this.chance)] : [],
    );
    return [...locked.reverse(), ...forms.filter((value) => value !== null), ...this.cardGuesses];
  }

  /** Small values of every shape a card has in the five games: reading out is tried until one fits. */
  private get cardGuesses(): readonly Json[] {
    const numbers = Array.from({ length: 12 }, (_, n) => n);
    const { state } = this;
    const words = new Set(
      JSON.stringify(state)
        .match(/"[a-z][a-z-]*"/g)
        ?.map((word) => word.slice(1, -1)) ?? [],
    );
    return [
      ...numbers.flatMap((n) => [{ number: n }, { crew: n }, { card: n }, { bid: n }]),
      ...[...words].flatMap((word) => [{ colour: word }, { brand: word }, { cards: [word] }]),
      { cubes: [] },
      { brand: null },
    ];
  }

  isShut(slot: string): boolean {
    return roundViews(this.games, this.table).some(
      ({ shut, slots }) => shut && slots.some(({ name }) => name === slot),
    );
  }

  // ── Looking back ──

  replayed(): boolean {
    const folded = foldLog(this.games, this.lines, { signatures: false });
    return folded.ok && digest(folded.value) === digest(this.table);
  }

  total(): number {
    return this.game.accounts(this.state).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What happened in this game as a record without cryptography. */
  record(): GameRecord {
    const inPlay = this.table.play.game;
    const moves = lineageOf(this.table).flatMap(({ step, entry }): GameRecord['moves'] => {
      if (!step) return [];
      if (step.kind === 'corrected') return [{ correct: step.correction }];
      if (step.kind === 'fixed') return [{ fix: step.fact }];
      if (step.kind === 'played') {
        const seals = entry.body.do === 'play' ? Object.entries(entry.body.seals ?? {}) : [];
        const laid = Object.fromEntries(
          seals.map(([slot, c]) => [slot, this.vault.get(c ?? '')?.value ?? null]),
        );
        return [{ by: step.played.by, move: step.played.move, ...(seals.length ? { seals: laid } : {}) }];
      }
      const values: Record<string, Json> = {};
      const entered: Record<string, Json> = {};
      for (const [slot, given] of Object.entries(step.given)) {
        if (given.how === 'sealed') values[slot] = given.value;
        else if (given.how === 'entered') entered[slot] = given.value;
        else values[slot] = null;
      }
      return [{ round: step.round, values, entered, beacon: step.beacon }];
    });
    return { game: this.game.id, options: inPlay?.options ?? {}, seats: this.seats, moves };
  }
}
