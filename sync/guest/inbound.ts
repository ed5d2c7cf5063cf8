/** What the host says, and what this device does about it: coming in, catching up, folding what is told. */
import { headOf, jsonOf, pastAt, toBase64url, type Table } from '../../engine';
import type { SecureConnection } from '../crypto/channel';
import { proofFor } from '../crypto/identity';
import { batches, PROTOCOL, type FromHost, type HostFrame } from '../protocol';
import type { Obligations } from './obligations';
import { EMPTY_ROOM, roomAfter, roomSince } from './presence';
import type { Signing } from './signing';
import type { GuestState } from './state';
import type { ActRefusal } from './view';

export class Inbound {
  /** What the host had when it welcomed us. */
  private target = -1;
  private visits = 0;
  private helloAt = 0;
  private readonly page: string;

  constructor(
    private readonly state: GuestState,
    private readonly signing: Signing,
    private readonly obligations: Obligations,
    private readonly nudged: (seat: string, by: string) => void,
  ) {
    this.page = toBase64url(state.setup.random(new Uint8Array(16)));
  }

  /** The connection is open and encrypted: the device speaks first. */
  hello(connection: SecureConnection): void {
    const { security } = connection;
    if (security.is !== 'secured') return;
    const { state } = this;
    const { identity, scheduler } = state.setup;
    const { table } = state;
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
    if (!state.connection.isCurrent(connection)) return;
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
        if (state.table) obligations.bearWitness(state.table, message.c, message.box);
        return;
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
    const ours = table && pastAt(table, head.seq);
    if (ours && ours.hash !== head.hash) return state.stop({ kind: 'forked', seq: head.seq });
    await state.openVault(welcome.table);
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

  private returnTail(after: number): void {
    const tail = batches(this.state.logCopy.lines.slice(after + 1).map(jsonOf));
    let from = after + 1;
    tail.forEach((entries, i) => {
      this.state.say({ say: 'tail', from, entries, ...(i < tail.length - 1 ? { more: true } : {}) });
      from += entries.length;
    });
  }
}
