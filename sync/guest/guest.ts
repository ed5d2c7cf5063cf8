/**
 * A device at the table: joins, folds and checks the log, tells what its people do exactly once, and opens its own
 * seals after the hammer. The host's own device is one of these too: there is one path.
 */
import {
  gameOf,
  saltsDue,
  seatsOf,
  type Intent,
  type Json,
  type Kept,
  type SeatId,
  type SlotName,
  type Table,
} from '../../engine';
import { codeOf } from '../protocol';
import { Inbound } from './inbound';
import { Obligations, sealValue } from './obligations';
import { Signing, type Acted } from './signing';
import { GuestState } from './state';
import type { ActRefusal, GuestSetup, View } from './view';

export type { ActRefusal, GuestSetup, Link, Stop, View, WaitingGuest } from './view';

export class Guest {
  private readonly state: GuestState;
  private readonly signing: Signing;
  private readonly obligations: Obligations;
  private readonly inbound: Inbound;
  private readonly nudges = new Set<(seat: string, by: string) => void>();
  private view: View | null = null;

  private constructor(setup: GuestSetup) {
    const state = new GuestState(setup, {
      open: (connection) => this.inbound.hello(connection),
      frame: (connection, frame) => state.tasks.runInbound(() => this.inbound.take(connection, frame)),
      lost: () => this.inbound.lost(),
      verified: () => {
        this.obligations.run();
        state.changed();
      },
    });
    this.state = state;
    state.watch(() => (this.view = null));
    this.signing = new Signing(state);
    this.obligations = new Obligations(state, (slot) => this.sendSalt(slot));
    this.inbound = new Inbound(state, this.signing, this.obligations, (seat, by) => {
      for (const nudged of this.nudges) nudged(seat, by);
    });
  }

  /** Reads what this device kept of the table, then connects and stays connected. */
  static async start(setup: GuestSetup): Promise<Guest> {
    const guest = new Guest(setup);
    const { state } = guest;
    if (setup.hosted) state.logCopy.share(setup.hosted.table, setup.hosted.lines);
    if (setup.table) {
      if (!setup.hosted) await state.logCopy.recall(setup.table);
      state.flipGate.shown = state.table;
      await state.openVault(setup.table);
      state.findDevice();
    }
    state.connection.connect();
    return guest;
  }

  // ── For screens ──

  get now(): View {
    const { state } = this;
    const { room, clock, device, diverged } = state;
    const { shown } = state.flipGate;
    this.view ??= {
      table: shown,
      device,
      link: state.connection.link,
      ...room,
      hammers: Object.fromEntries(
        Object.entries(room.hammers).map(([round, falls]) => [round, clock.here(falls)]),
      ),
      arriving: this.inbound.arriving,
      pending: state.outbox.intents.length,
      code: codeOf(shown?.head ?? ''),
      hostBuild: this.state.hostBuild,
      diverged,
      kept: state.logCopy.kept,
      maySleep: this.obligations.maySleep,
    };
    return this.view;
  }

  watch(changed: () => void): () => void {
    return this.state.watch(changed);
  }

  onNudge(nudged: (seat: string, by: string) => void): () => void {
    this.nudges.add(nudged);
    return () => this.nudges.delete(nudged);
  }

  /** The whole fold, also what is not turned over yet: for duties, never for screens. */
  get folded(): Table | null {
    return this.state.table;
  }

  get log(): readonly string[] {
    return this.state.logCopy.lines;
  }

  get seats(): readonly SeatId[] {
    const { device, flipGate } = this.state;
    return flipGate.shown && device !== null ? seatsOf(flipGate.shown, device) : [];
  }

  /** What a seat on this device keeps to itself. */
  kept(seat: SeatId): readonly Kept[] {
    const { vault, flipGate } = this.state;
    return flipGate.shown && vault ? vault.kept(flipGate.shown, seat) : [];
  }

  /** What was last locked in a slot of this game, also before an undo. */
  before(slot: SlotName): Json | undefined {
    let past = this.state.table?.past ?? null;
    while (past && past.entry.body.do !== 'start') past = past.before;
    return this.state.vault?.lastFor(slot, past?.seq ?? 0);
  }

  async note(seat: SeatId, name: string, value: Json): Promise<void> {
    const { table, vault } = this.state;
    if (!vault || !table) return;
    await vault.note({ seat, name, value, at: table.seq });
    this.state.changed();
  }

  // ── Acting ──

  /** Resolves when the entry is in the log, or with the reason why not. Lost connections only make it take longer. */
  act(body: Intent): Acted {
    return this.signing.send(() => ({ body }));
  }

  /** Locks a value: checked by the game, kept here, and only its seal is sent. */
  async lock(seat: SeatId, slot: SlotName, value: Json): Acted {
    const unfit = this.unfit(seat, slot, value);
    if (unfit) return { ok: false, why: unfit };
    return this.signing.send((table, me) => {
      const { c, secret } = sealValue(this.state.setup.random, table, me, seat, slot, value);
      return { body: { do: 'seal', slot, c }, secrets: new Map([[c, secret]]) };
    });
  }

  lift(slot: SlotName): Acted {
    return this.act({ do: 'withdraw', slot });
  }

  /** A move with cards laid face down: their seals ride on it. */
  async play(
    as: SeatId | 'host',
    move: Extract<Intent, { do: 'play' }>['move'],
    cards: Readonly<Record<SlotName, Json>> = {},
  ): Acted {
    if (as === 'host' || Object.keys(cards).length === 0) return this.act({ do: 'play', as, move });
    for (const [slot, value] of Object.entries(cards)) {
      const unfit = this.unfit(as, slot, value);
      if (unfit) return { ok: false, why: unfit };
    }
    return this.signing.send((table, me) => {
      const made = Object.entries(cards).map(([slot, value]) =>
        sealValue(this.state.setup.random, table, me, as, slot, value),
      );
      const seals = Object.fromEntries(made.map(({ secret, c }) => [secret.slot, c]));
      return {
        body: { do: 'play', as, move, seals },
        secrets: new Map(made.map(({ c, secret }) => [c, secret])),
      };
    });
  }

  /** Shows the host link's secret; resolves when the log says that this device holds the gavel. */
  takeGavel(secret: string): Acted {
    return this.signing.takeGavel(secret);
  }

  /** The gavel's holder lets somebody in who typed the address, or not. */
  answerKnock(id: number, welcome: boolean): void {
    this.state.say({ say: 'answer-knock', id, welcome });
  }

  nudge(seat: SeatId): void {
    this.state.say({ say: 'nudge', seat });
  }

  /** The page is hidden or shown: the table knows who is asleep. */
  sleep(asleep: boolean): void {
    this.state.asleep = asleep;
    this.state.say({ say: 'asleep', asleep });
    if (!asleep) this.retry();
  }

  /** Connects at once instead of waiting: the page is shown again, or the network is back. */
  retry(): void {
    this.state.clock.reset();
    this.state.connection.wake();
  }

  leave(): void {
    this.state.stop({ kind: 'left' });
  }

  private unfit(seat: SeatId, slot: SlotName, value: Json): ActRefusal | null {
    const { table } = this.state;
    const game = table && gameOf(this.state.setup.games, table);
    const state = table?.play.game?.state;
    if (!game || !state) return { kind: 'no-game' };
    const fit = game.fits(state, slot, value, game.own(state, seat, this.kept(seat)));
    return fit.ok ? null : { kind: 'unfit', why: fit.why };
  }

  private sendSalt(slot: SlotName): Acted {
    return this.signing.send((table, me) => {
      if (!saltsDue(this.state.setup.games, table, me).includes(slot)) return null;
      const { c, secret } = sealValue(this.state.setup.random, table, me, null, slot, {});
      return { body: { do: 'seal', slot, c }, secrets: new Map([[c, secret]]) };
    });
  }
}
