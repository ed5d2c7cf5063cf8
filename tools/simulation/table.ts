/** A table of players who do what the forms offer, over the real log: seals, hammers, flips, absences and undos. */
import {
  digest,
  foldLog,
  roundViews,
  SEATS,
  type Actor,
  type AnyGame,
  type Ask,
  type Choose,
  type Entry,
  type Intent,
  type Json,
  type JsonObject,
  type Refusal,
  type Result,
  type RoundView,
  type SeatId,
  type Table,
} from '../../engine';
import { Desk } from '../testbed/log-desk';
import { anyOf } from '../testbed/random';
import { brokenLaw, type Watch } from './laws';
import { Phones } from './phones';

/** A slot that waits for the table's word. */
export type Waiting = Pick<RoundView, 'kind' | 'shut'> & { readonly round: string } & Pick<
    RoundView['slots'][number],
    'seat' | 'absent' | 'state'
  > & { readonly slot: string };

export type Leak = { readonly before: number; readonly after: number };

/** Entries that may change what a game's accounts add up to. */
const MENDING: readonly string[] = ['start', 'correct', 'fix', 'replace', 'undo'];

export class SimulatedTable extends Desk {
  readonly seats: readonly SeatId[];
  readonly phones: Phones;
  /** The entry that started the game: undos stay behind it. */
  begun = 0;
  /** What the first entry that did not conserve the accounts did to their sum. */
  leak: Leak | null = null;
  /** The first law of all games that a step broke. */
  broken: string | null = null;

  constructor(
    readonly game: AnyGame,
    players: number,
    private readonly choose: Choose,
    /** Null: nobody looks at what a step does. */
    private readonly watch: Watch | null = () => undefined,
  ) {
    super((id) => (id === game.id ? game : undefined), { signs: false, seed: choose(2 ** 31) });
    this.phones = new Phones(choose);
    this.seats = SEATS.slice(0, players);
    this.sit(this.seats);
  }

  /** Starts a game; another may follow when it is over. */
  start(options: JsonObject): void {
    const { id, rules } = this.game;
    this.must(this.table.gavel, { do: 'start', game: id, rules, options });
    this.begun = this.table.seq;
  }

  get isOver(): boolean {
    return this.table.play.ended || this.game.isOver(this.state);
  }

  // ── Writing ──

  /** Null when it was done. */
  does(device: number, body: Intent): Refusal | null {
    const done = this.act(device, body);
    return done.ok ? null : done.why;
  }

  /** What only whoever holds the gavel may do. */
  decide(body: Intent): Refusal | null {
    return this.does(this.table.gavel, body);
  }

  override write(entry: Entry): Result<Table, Refusal> {
    const before = this.table.play.game?.state;
    const done = super.write(entry);
    if (done.ok && before && this.watch && this.state !== before) this.inspect(this.watch, before, entry);
    return done;
  }

  private inspect(watch: Watch, before: JsonObject, { body }: Entry): void {
    const { step } = this.table.past;
    if (!MENDING.includes(body.do)) this.weigh(before);
    if (!step || body.do === 'replace') return;
    const after = this.state;
    const seen = { before, step, after, lines: this.game.narrate(before, step, after) };
    this.broken ??= brokenLaw(this.game, seen);
    watch(seen);
  }

  private weigh(state: JsonObject): void {
    const [before, after] = [totalOf(this.game, state), totalOf(this.game, this.state)];
    if (before !== after) this.leak ??= { before, after };
  }

  /** A card on somebody's phone, which remembers it. */
  private hold(seat: SeatId, slot: string, value: Json): string {
    const c = this.hide(this.deviceOf(seat), slot, value, seat);
    this.phones.lock({ seat, name: slot, value, c, at: this.table.seq });
    return c;
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
    return this.game.own(this.state, seat, this.phones.kept(this.table, seat, this.begun));
  }

  seal(seat: SeatId, slot: string, value: Json): Refusal | null {
    const fit = this.game.fits(this.state, slot, value, this.own(seat));
    if (!fit.ok) return { kind: 'rules', why: fit.why };
    return this.lockUnseen(seat, slot, value);
  }

  /** Nobody looks at what is locked before the flip. */
  lockUnseen(seat: SeatId, slot: string, value: Json): Refusal | null {
    return this.does(this.deviceOf(seat), { do: 'seal', slot, c: this.hold(seat, slot, value) });
  }

  play(by: Actor, move: JsonObject, laid?: { readonly slot: string; readonly value: Json }): Refusal | null {
    if (by === 'host') return this.does(this.clerkFor(move), { do: 'play', as: by, move });
    const device = this.deviceOf(by);
    if (!laid) return this.does(device, { do: 'play', as: by, move });
    const fit = this.game.fits(this.state, laid.slot, laid.value, this.own(by));
    if (!fit.ok) return { kind: 'rules', why: fit.why };
    const seals = { [laid.slot]: this.hold(by, laid.slot, laid.value) };
    return this.does(device, { do: 'play', as: by, move, seals });
  }

  /** Whatever the gavel need not decide is now and then done on somebody's phone. */
  private clerkFor(move: JsonObject): number {
    const seat = this.choose(2) === 0 ? anyOf(this.seats, this.choose) : undefined;
    const decides = this.game.decisions.includes(String(move['do']));
    return decides || seat === undefined ? this.table.gavel : this.deviceOf(seat);
  }

  // ── Duties ──

  /** Salts, openings, hammers: what devices do by themselves. False when nothing is due. */
  dutyDone(): boolean {
    return this.salt() || this.discharge();
  }

  /** Slots of open or shut rounds for which no phone has spoken; where nobody claims, any card may be the one. */
  waiting(): readonly Waiting[] {
    return roundViews(this.registry, this.table).flatMap(({ name: round, kind, shut, slots }) =>
      kind === 'keep'
        ? []
        : slots
            .filter(
              ({ state }) =>
                (state !== 'locked' || kind === 'claim') && state !== 'no-bid' && state !== 'entered',
            )
            .map(({ name: slot, seat, absent, state }) => ({ round, kind, shut, slot, seat, absent, state })),
    );
  }

  /** Cards read out in a round that still wants one: what does not fit may be the fault of an earlier one. */
  misread(): readonly Waiting[] {
    return roundViews(this.registry, this.table).flatMap(({ name: round, kind, shut, slots }) =>
      shut && slots.some(({ state }) => state === 'card')
        ? slots
            .filter(({ state }) => state === 'entered')
            .map(({ name: slot, seat, absent, state }) => ({ round, kind, shut, slot, seat, absent, state }))
        : [],
    );
  }

  /** Slots that wait for a hand before the hammer: each must have its form. */
  wanted(): readonly { readonly slot: string; readonly seat: SeatId }[] {
    return roundViews(this.registry, this.table).flatMap(({ kind, shut, slots }) =>
      kind === 'together' && !shut ? slots.map(({ name: slot, seat }) => ({ slot, seat })) : [],
    );
  }

  isShut(slot: string): boolean {
    return roundViews(this.registry, this.table).some(
      ({ shut, slots }) => shut && slots.some(({ name }) => name === slot),
    );
  }

  /** Whether folding the log from nothing gives this very table. */
  foldsAgain(): boolean {
    const folded = foldLog(this.registry, this.lines, { signatures: false });
    return folded.ok && digest(folded.value) === digest(this.table);
  }
}

export const totalOf = (game: AnyGame, state: JsonObject): number =>
  game.accounts(state).reduce((sum, { amount }) => sum + amount, 0);
