/** One whole game by random legal play, with accidents, and what must hold after every step. */
import {
  encodeJson,
  replay,
  type Actor,
  type AnyGame,
  type Ask,
  type JsonObject,
  type Choose,
} from '../../engine';
import { Accidents, type Counts } from './accidents';
import { answerTo, type Answer } from './answer';
import { anyOf, seeded } from '../testbed/random';
import {
  differs,
  hiddenSeal,
  leaked,
  recordShowing,
  refused,
  stuck,
  unlawful,
  type Fault,
  type Violation,
} from './faults';
import { Trials } from './illegal';
import type { Watch } from './laws';
import { recordOf } from './record';
import { SimulatedTable } from './table';

export type Setting = {
  readonly game: AnyGame;
  readonly players: number;
  readonly options: JsonObject;
  readonly seed: number;
  /** In how many of a hundred steps something besides playing happens. */
  readonly accidents: number;
  /** After so many steps it is taken to be endless. */
  readonly mostSteps?: number;
  readonly watch?: Watch;
  /** Whether there are records enough of this kind of fault. */
  readonly enough?: (kind: Fault['kind']) => boolean;
};

export type Outcome = Counts & {
  readonly entries: number;
  readonly tried: number;
  readonly refused: number;
  readonly violation: Violation | null;
  /** The game's last state. */
  readonly state: JsonObject;
};

const MOST_STEPS = 20_000;
const FORMS_TRIED = 6;
/** Before a table counts as stuck: perhaps somebody may move and was not told. */
const LAST_TRIALS = 100;

export function playOne(setting: Setting): Outcome {
  const { game, players, seed } = setting;
  const chance = seeded(seed);
  const at = new SimulatedTable(game, players, chance, setting.watch);
  at.start(setting.options);
  const run = new Run(at, chance, setting.accidents);
  const fault = run.play(setting.mostSteps);
  const violation = fault && {
    kind: fault.kind,
    game: game.id,
    players,
    seed,
    detail: fault.detail,
    ...(setting.enough?.(fault.kind) ? {} : { record: recordShowing(fault, at) }),
  };
  return { ...run.counts, entries: at.table.seq + 1, violation, state: at.state };
}

/**
 * The log of an evening: games one after another at one table, nothing gone wrong, until it is as long as wished. It is
 * there to be folded, not to find fault with the game: no laws are looked at, which would take most of the time.
 */
export function evening(game: AnyGame, players: number, entries: number, seed: number): readonly string[] {
  const chance = seeded(seed);
  const at = new SimulatedTable(game, players, chance, null);
  while (at.lines.length < entries) {
    at.start(game.defaults(players));
    new Run(at, chance, 0).playOn(() => at.lines.length >= entries);
  }
  return at.lines.slice(0, entries);
}

class Run {
  private readonly accidents: Accidents;
  private readonly trials: Trials;

  constructor(
    private readonly at: SimulatedTable,
    private readonly chance: Choose,
    private readonly percent: number,
  ) {
    this.accidents = new Accidents(at, chance);
    this.trials = new Trials(at, chance);
  }

  get counts(): Counts & { readonly tried: number; readonly refused: number } {
    return { ...this.accidents.counts, tried: this.trials.tried, refused: this.trials.refused };
  }

  play(mostSteps = MOST_STEPS): Fault | null {
    const { at } = this;
    try {
      for (let steps = 0; !at.isOver; steps++) {
        if (steps > mostSteps) return { kind: 'endless', detail: `not over after ${mostSteps} steps` };
        const fault =
          this.step() ?? (at.leak && leaked(at.leak)) ?? (at.broken === null ? null : unlawful(at.broken));
        if (fault) return fault;
      }
      return this.lookBack();
    } catch (error) {
      return {
        kind: 'threw',
        detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  }

  /** Without looking back: only a game that cannot go on is an error. */
  playOn(enough: () => boolean): void {
    while (!this.at.isOver && !enough()) {
      const fault = this.step();
      if (fault) throw new Error(`${fault.kind}: ${fault.detail}`);
    }
  }

  private step(): Fault | null {
    const { at, chance } = this;
    if (chance(100) < this.percent) this.accidents.happen();
    if (chance(8) === 0) {
      const hidden = this.trials.try();
      if (hidden) return hidden;
    }
    // Devices do their duty most of the time; sometimes somebody is quicker.
    if (chance(10) > 0 && at.dutyDone()) return null;
    const answer = this.somethingToDo();
    if (answer) {
      const why = this.give(answer);
      return why === null ? null : refused(answer, why);
    }
    if (at.isOver || at.dutyDone()) return null;
    const hidden = this.missingForm(at.wanted());
    if (hidden || this.accidents.tableDecides()) return hidden;
    return this.trials.insist(LAST_TRIALS) ?? stuck();
  }

  /** A form of somebody who must act; now and then one that nobody must fill. Null when nobody must do anything. */
  private somethingToDo(): Answer | null {
    const { at, chance } = this;
    const actors: Actor[] = ['host', ...at.seats];
    const idle = chance(6) === 0;
    while (actors.length > 0) {
      const [by] = actors.splice(chance(actors.length), 1);
      const asks = by ? at.asks(by).filter((ask) => this.isOpen(ask)) : [];
      this.trials.remember(asks);
      const answer = this.oneOf(idle ? asks : asks.filter((ask) => ask.must));
      if (answer) return answer;
    }
    return null;
  }

  /** Any form, or first a kind of move and then a form of it: a pass must not drown among a hundred offers. */
  private oneOf(asks: readonly Ask[]): Answer | null {
    const { chance } = this;
    const kinds = [...new Set(asks.map(kindOf))];
    const kind = chance(2) === 0 ? anyOf(kinds, chance) : undefined;
    const pool = kind === undefined ? asks : asks.filter((ask) => kindOf(ask) === kind);
    for (let i = 0; i < FORMS_TRIED; i++) {
      const ask = anyOf(pool, chance);
      const answer = ask ? answerTo(ask, chance) : null;
      if (answer) return answer;
    }
    // Nearly all of them cannot be filled: look for one that can.
    return asks.map((ask) => answerTo(ask, chance)).find((answer) => answer !== null) ?? null;
  }

  /** A paddle that is locked is locked anew now and then; after the hammer it stays, and real paddles are typed in then. */
  private isOpen(ask: Ask): boolean {
    if (ask.kind !== 'seal') return true;
    const { slot } = ask.secret;
    if (this.at.isOnPaper(ask.by) || this.at.isShut(slot)) return false;
    return this.at.table.play.seals[slot] === undefined || this.chance(6) === 0;
  }

  private give({ ask, filled, secret }: Answer): unknown {
    const { at } = this;
    switch (ask.kind) {
      case 'note':
        at.phones.note({ seat: ask.by, name: ask.note, value: filled, at: at.table.seq });
        return null;
      case 'seal':
        return secret ? at.seal(ask.by, secret.slot, secret.value) : null;
      case 'move':
        return at.play(ask.by, filled, secret ?? undefined);
    }
  }

  /** Every slot that waits for the hammer is asked for on its seat's phone. */
  private missingForm(slots: ReturnType<SimulatedTable['wanted']>): Fault | null {
    const hidden = slots.find(
      ({ slot, seat }) => !this.at.asks(seat).some((ask) => ask.kind === 'seal' && ask.secret.slot === slot),
    );
    return hidden ? hiddenSeal(hidden.seat, hidden.slot) : null;
  }

  /** The log folded again gives the same table; its moves alone, without the log, give the same game. */
  private lookBack(): Fault | null {
    const { at } = this;
    if (!at.foldsAgain()) return differs('folding the log again gives another table');
    const done = replay(() => at.game, recordOf(at));
    if (!done.ok) return differs(`its record cannot be replayed: ${JSON.stringify(done.why)}`);
    const [first] = done.value.refusals;
    if (first) return differs(`its record is refused at step ${first.step}: ${JSON.stringify(first.why)}`);
    return encodeJson(done.value.state) === encodeJson(at.state)
      ? null
      : differs('its record gives another state');
  }
}

const kindOf = (ask: Ask): string => (ask.kind === 'move' ? ask.move.do : ask.kind);
