/** What the host says, and what this device does about it: coming in, catching up, folding what is told. */
import { headOf, jsonOf, seenAt, toBase64url, type Table } from '../../engine';
import type { SecureConnection } from '../crypto/channel';
import { proofFor } from '../crypto/identity';
import { batches, PROTOCOL, type FromHost, type HostFrame } from '../protocol';
import type { Obligations } from './obligations';
import { EMPTY_ROOM, roomAfter, roomSince } from './presence';
import type { Signing } from './signing';
import type { GuestState } from './state';
import type { ActRefusal, View } from './view';

/** Whoever is further behind than this is shown how far it has come, and not every entry on the way. */
const FAR_ENTRIES = 400;
/** How often that is told to screens. */
const PROGRESS_MS = 100;

export class Inbound {
  /** What the host had when it welcomed us. */
  private target = -1;
  private progressAt = -Infinity;
  private visits = 0;
  private helloAt = 0;
  private hostKey = '';
  private readonly page: string;

  constructor(
    private readonly state: GuestState,
    private readonly signing: Signing,
    private readonly obligations: Obligations,
    private readonly nudged: (seat: string, by: string) => void,
  ) {
    this.page = toBase64url(state.setup.random(new Uint8Array(16)));
  }

  get arriving(): View['arriving'] {
    const { live, table, connection } = this.state;
    const have = (table?.seq ?? -1) + 1;
    return live || connection.link.is !== 'connected' || have > this.target
      ? null
      : { have, of: this.target + 1 };
  }

  /** The connection is open and encrypted: the device speaks first. */
  hello(connection: SecureConnection): void {
    const { security } = connection;
    if (security.is !== 'secured') return;
    const { state } = this;
    const { identity, scheduler } = state.setup;
    const { table } = state;
    const hostKey = toBase64url(security.hostKey);
    // A link names the host's key. An address names nobody: there the host is whoever it was the first time.
    if (security.by === 'typed' && state.hostKey !== null && state.hostKey !== hostKey)
      return state.stop({ kind: 'other-host' });
    this.hostKey = hostKey;
    this.obligations.newConnection();
    state.clock.reset();
    if (security.digits !== null && !table) state.connection.knocking(security.digits);
    this.helloAt = scheduler.now();
    state.say({
      say: 'hello',
      protocol: PROTOCOL,
      key: identity.key,
      proof: proofFor(identity, security.hash),
      have: table ? headOf(table) : { seq: -1, hash: '' },
      ...(table ? { table: table.id } : {}),
      ...(state.asleep ? { asleep: true } : {}),
      page: this.page,
      visit: this.visits++,
    });
    state.connection.ping();
  }

  lost(): void {
    const { state } = this;
    const { presence, watching } = state.room;
    state.live = false;
    state.room = { ...EMPTY_ROOM, presence, watching };
    state.tasks.recheck();
  }

  async take(connection: SecureConnection, frame: HostFrame): Promise<void> {
    const { state } = this;
    // A last word counts also when the connection was closed before its turn came.
    const isBye = frame.is === 'message' && frame.message.say === 'bye';
    if (!isBye && !state.connection.isCurrent(connection)) return;
    if (frame.is === 'entries') {
      if (frame.flip) state.flipGate.tell(frame.flip.seq, frame.flip.at);
      return this.takeEntries(connection, frame.entries);
    }
    state.room = roomAfter(state.room, frame.message);
    await this.takeMessage(frame.message);
    state.tasks.recheck();
    state.changed();
  }

  private async takeMessage(message: FromHost): Promise<void> {
    const { state, obligations } = this;
    switch (message.say) {
      case 'welcome':
        return this.welcomed(message);
      case 'refused':
        if (!this.signing.refused(message.n, message.why as ActRefusal))
          await state.outbox.refused(message.n, message.why as ActRefusal);
        return;
      case 'already':
        return state.settle();
      case 'flip':
        return state.flipGate.tell(message.seq, message.at);
      case 'envelope-kept':
        return obligations.envelopeKept(message.c);
      case 'key-wanted':
        return obligations.keyWanted(message.c, message.box);
      case 'nudged':
        return this.nudged(message.seat, message.by);
      case 'tail-wanted':
        this.returnTail(message.after);
        return obligations.envelopesLost();
      case 'forked':
        return state.stop({ kind: 'forked', seq: message.seq });
      case 'pong':
        state.clock.heard(message.t, message.now);
        state.diverged = message.seq === state.table?.seq && message.digest !== state.digest;
        return;
      case 'bye':
        // A host that goes away comes back, or another takes its place: keep trying.
        if (message.why !== 'going-away') state.stop({ kind: 'bye', why: message.why });
    }
  }

  private async welcomed(welcome: Extract<FromHost, { say: 'welcome' }>): Promise<void> {
    const { state } = this;
    const { table } = state;
    const { head } = welcome;
    if (table && table.id !== welcome.table) return state.stop({ kind: 'bye', why: 'other-table' });
    state.clock.heard(this.helloAt, welcome.now);
    state.hostBuild = welcome.build;
    const ours = table && seenAt(table, head.seq);
    if (ours && ours.hash !== head.hash) return state.stop({ kind: 'forked', seq: head.seq });
    await state.openVault(welcome.table);
    state.keepHostKey(welcome.table, this.hostKey);
    // A host that lost its tail asks for it, and welcomes us again when it has it.
    if (table && table.seq > head.seq) return;
    this.target = head.seq;
    state.connection.welcomed();
    await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    const { state } = this;
    const { table } = state;
    const isConnected = state.connection.link.is === 'connected';
    if (state.live || !table || !state.vault || !isConnected || table.seq < this.target) return;
    state.live = true;
    await state.settle();
    for (const intent of state.outbox.intents) state.say({ say: 'intent', intent });
    this.obligations.run();
    state.tasks.recheck();
    state.changed();
  }

  private async takeEntries(connection: SecureConnection, entries: readonly string[]): Promise<void> {
    const { state } = this;
    const taken = state.logCopy.take(entries);
    if (taken.is === 'gap') return connection.closeFor({ kind: 'protocol', by: 'here', detail: 'a gap' });
    if (taken.is === 'forked') return state.stop({ kind: 'forked', seq: taken.seq });
    if (taken.is === 'bad') return state.stop({ kind: 'bad-log', problem: taken.problem });
    await this.took(taken.tables);
    if (taken.is === 'folded') return;
    // What else the host says waits behind this. A connection that was lost meanwhile asks anew for what is missing.
    if (!(await state.logCopy.brought(taken.problem)))
      return state.stop({ kind: 'bad-log', problem: taken.problem });
    if (state.connection.isCurrent(connection)) await this.takeEntries(connection, entries);
  }

  private async took(tables: readonly Table[]): Promise<void> {
    const { state } = this;
    for (const { past } of tables) state.room = roomSince(state.room, past.entry);
    const { table } = state;
    if (!table || tables.length === 0) return;
    if (!state.live && this.target - table.seq > FAR_ENTRIES) return this.showProgress();
    state.findDevice();
    this.obligations.run();
    for (const one of tables) state.flipGate.take(one, !state.live);
    state.logCopy.save();
    await state.openVault(table.id);
    // Whoever acted is answered next, and then looks at the screens: they show this entry by then.
    state.changed();
    await state.settle();
    await this.catchUp();
    state.tasks.recheck();
    state.changed();
  }

  /** Most of a long log is still to come: nothing of it is shown before the rest is here. */
  private showProgress(): void {
    const { scheduler } = this.state.setup;
    this.state.logCopy.saveSome();
    if (scheduler.now() - this.progressAt < PROGRESS_MS) return;
    this.progressAt = scheduler.now();
    this.state.changed();
  }

  private returnTail(after: number): void {
    const tail = batches(this.state.logCopy.lines.slice(after + 1).map(jsonOf));
    let from = after + 1;
    tail.forEach((entries, i) => {
      this.state.say({ say: 'tail', from, entries, more: i < tail.length - 1 });
      from += entries.length;
    });
  }
}
