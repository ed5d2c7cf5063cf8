/** One whole game by random legal play, with accidents, and what must hold after every step. */
import type { Actor, AnyGame, Ask, GameRecord, JsonObject, Move } from '../../engine';
import { mutated } from './mutate';
import { shrink, type Shows } from './shrink';
import { chanceOf, SimulatedTable, type Waiting } from './table';

export type Violation = {
  readonly kind:
    'stuck' | 'not-conserved' | 'ask-refused' | 'move-hidden' | 'replay-differs' | 'endless' | 'threw';
  readonly seed: number;
  readonly game: string;
  readonly players: number;
  readonly detail: string;
  /** The smallest record found that shows it; absent where only the log can. */
  readonly record?: GameRecord;
};

export type Played = {
  readonly entries: number;
  readonly steps: number;
  readonly tried: number;
  readonly refused: number;
  readonly undone: number;
  readonly absent: number;
  readonly violation: Violation | null;
};

export type Accidents = {
  /** In how many of a hundred steps one of them happens. */
  readonly percent: number;
};

const MOST_STEPS = 20_000;
const MOST_UNDOS = 3;

export function playOne(
  game: AnyGame,
  players: number,
  options: JsonObject,
  seed: number,
  accidents: Accidents,
): Played {
  const run = new Run(game, players, options, seed, accidents);
  try {
    return run.play();
  } catch (error) {
    return run.result(
      run.broken('threw', error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  }
}

class Run {
  private readonly at: SimulatedTable;
  private steps = 0;
  private tried = 0;
  private refused = 0;
  private undone = 0;
  private absent = 0;

  constructor(
    private readonly game: AnyGame,
    private readonly players: number,
    private readonly options: JsonObject,
    private readonly seed: number,
    private readonly accidents: Accidents,
  ) {
    this.at = new SimulatedTable(game, players, options, chanceOf(seed));
  }

  play(): Played {
    const { at } = this;
    const total = at.total();
    while (!at.isOver) {
      if (this.steps++ > MOST_STEPS)
        return this.result(this.broken('endless', `not over after ${MOST_STEPS} steps`));
      const wrong = this.step();
      if (wrong) return this.result(wrong);
      if (at.total() !== total) {
        return this.result(
          this.broken('not-conserved', `accounts held ${total}, now ${at.total()}`, notConserved),
        );
      }
    }
    return this.result(
      at.replayed() ? null : this.broken('replay-differs', 'folding the log again gives another table'),
    );
  }

  private get chance() {
    return this.at.chance;
  }

  private step(): Violation | null {
    const { at, chance } = this;
    if (chance(100) < this.accidents.percent) this.accident();
    if (chance(8) === 0) {
      const hidden = this.tryAnything();
      if (hidden) return hidden;
    }
    // Devices do their duty most of the time; sometimes somebody is quicker.
    if (chance(10) > 0 && at.discharge()) return null;
    const ask = this.somethingToDo();
    if (ask) {
      const why = at.answer(ask);
      return why ? this.broken('ask-refused', `${describe(ask)}: ${JSON.stringify(why)}`) : null;
    }
    if (at.discharge() || this.tableDecides()) return null;
    return this.broken(
      'stuck',
      `nothing is due and nobody must act; phase ${JSON.stringify(at.state['phase'])}`,
    );
  }

  /** A form of somebody who must act; now and then one that nobody must fill. Null when nobody must do anything. */
  private somethingToDo(): Ask | null {
    const { at, chance } = this;
    const actors: Actor[] = ['host', ...at.seats];
    const idle = chance(6) === 0;
    while (actors.length > 0) {
      const [by] = actors.splice(chance(actors.length), 1);
      const asks = by ? at.asks(by).filter((ask) => !this.isLocked(ask)) : [];
      const pool = idle ? asks : asks.filter((ask) => ask.must);
      const ask = pool[chance(Math.max(1, pool.length))];
      if (ask) return ask;
    }
    return null;
  }

  /** A paddle that is locked is locked anew now and then; after the hammer it stays. */
  private isLocked(ask: Ask): boolean {
    if (ask.kind !== 'seal') return false;
    const { slot } = ask.secret;
    return (this.at.table.play.seals[slot] !== undefined && this.chance(6) > 0) || this.at.isShut(slot);
  }

  // ── Accidents: what people and phones do ──

  private accident(): void {
    const { at, chance } = this;
    const device = chance(at.seats.length);
    const seat = at.seats[device];
    if (!seat) return;
    switch (chance(6)) {
      case 0: {
        const sealed = Object.entries(at.table.play.seals).filter(
          ([, seal]) => seal.device === device && seal.life === 'passing',
        );
        const [slot] = sealed[chance(Math.max(1, sealed.length))] ?? [];
        if (slot !== undefined) at.act(device, { do: 'withdraw', slot });
        return;
      }
      case 1:
        if (this.undone < MOST_UNDOS) {
          const to = Math.max(at.begun, at.table.seq - 1 - chance(12));
          if (at.act(at.table.gavel, { do: 'undo', to }) === null) this.undone += 1;
        }
        return;
      case 2:
        at.act(device, { do: 'away', seat, away: chance(3) === 0 });
        return;
      case 3: {
        const open = at.waiting().filter((one) => one.kind === 'together' && one.absent === 'no-bid');
        const one = open[chance(Math.max(1, open.length))];
        if (one && at.act(at.table.gavel, { do: 'no-bid', round: one.round, slot: one.slot }) === null)
          this.absent += 1;
        return;
      }
      case 4:
        at.act(at.table.gavel, { do: 'hand', seat, to: chance(at.table.devices.length), kind: 'shared' });
        return;
      default:
        at.act(at.table.gavel, { do: 'gavel', to: chance(at.table.devices.length) });
    }
  }

  /** What no phone can open any more the table settles: no bid, or the card is read out. */
  private tableDecides(): boolean {
    const { at } = this;
    for (const one of at.waiting()) {
      const { gavel } = at.table;
      if (one.absent === 'no-bid' && one.kind !== 'claim') {
        if (at.act(gavel, { do: 'no-bid', round: one.round, slot: one.slot }) === null) return true;
        continue;
      }
      if (!one.shut && at.act(gavel, { do: 'card', round: one.round, slot: one.slot }) === null) return true;
      if (one.shut && this.readOut(one)) return true;
    }
    return this.at.table.paused ? at.act(at.table.gavel, { do: 'pause', on: false }) === null : false;
  }

  /** Somebody reads a card: any that fits will do, the forms of the seat say which. */
  private readOut({ round, slot, seat }: Waiting): boolean {
    const { at } = this;
    for (const value of at.cardsFor(slot, seat)) {
      if (at.act(at.table.gavel, { do: 'enter', round, slot, value }) === null) {
        this.absent += 1;
        return true;
      }
    }
    return false;
  }

  // ── Illegal moves ──

  /** Tries a move nobody offered. Taken though no form of that kind is there means a form is missing. */
  private tryAnything(): Violation | null {
    const { at, chance } = this;
    const by: Actor = chance(4) === 0 ? 'host' : (at.seats[chance(at.seats.length)] ?? 'host');
    const asks = at.asks(by);
    const other: Actor = chance(4) === 0 ? 'host' : (at.seats[chance(at.seats.length)] ?? 'host');
    const from = at.asks(other).filter((ask) => ask.kind === 'move' && !ask.secret);
    const model = from[chance(Math.max(1, from.length))];
    if (model?.kind !== 'move') return null;
    const move = mutated(model, chance);
    if (!move) return null;
    this.tried += 1;
    const done =
      this.game.moves.misfit(move, '') === null
        ? this.game.apply(at.state, { by, move, seq: at.table.seq + 1, seals: [] })
        : null;
    if (!done?.ok) {
      this.refused += 1;
      return null;
    }
    const offered = asks.some((ask) => ask.kind === 'move' && ask.move.do === move.do);
    return offered
      ? null
      : this.broken(
          'move-hidden',
          `${by} may ${JSON.stringify(move)} and no form says so`,
          hiddenMove(by, move),
        );
  }

  // ── Reports ──

  broken(kind: Violation['kind'], detail: string, shows?: Shows): Violation {
    const { seed, players } = this;
    const base = { kind, seed, game: this.game.id, players, detail };
    const record = shows ? shrink(this.game, this.at.record(), shows) : this.at.record();
    return record ? { ...base, record } : base;
  }

  result(violation: Violation | null): Played {
    const { steps, tried, refused, undone, absent } = this;
    return { entries: this.at.table.seq + 1, steps, tried, refused, undone, absent, violation };
  }
}

const describe = (ask: Ask): string =>
  ask.kind === 'move'
    ? `${ask.by} ${JSON.stringify(ask.move)}`
    : ask.kind === 'seal'
      ? `${ask.by} locks ${ask.secret.slot}`
      : `${ask.by} notes ${ask.note}`;

const notConserved: Shows = (game, start, end) => sum(game, start) !== sum(game, end);

const sum = (game: AnyGame, state: JsonObject): number =>
  game.accounts(state).reduce((all, { amount }) => all + amount, 0);

const hiddenMove =
  (by: Actor, move: Move): Shows =>
  (game, _start, end) => {
    const own = by === 'host' ? null : game.own(end, by, []);
    const offered = game.asks(end, by, own).some((ask) => ask.kind === 'move' && ask.move.do === move.do);
    return !offered && game.apply(end, { by, move, seq: 0, seals: [] }).ok;
  };
