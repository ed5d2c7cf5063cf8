/** A table in a process of its own, two honest players over real sockets, and strangers who know the code. */
import { commit, type Opening, type SeatId, type Table } from '../../../engine';
import { pskOf } from '../../../sync/crypto/channel';
import type { Guest } from '../../../sync/guest/guest';
import { games } from '../log-desk';
import { plainAuction } from '../plain-auction';
import { HostProcess, temporaryFolder } from './host-process';
import { inviteOf, remoteGuest, socketTo } from './remote-guest';
import { Stranger } from './stranger';
import { must, until } from './wait';

export const phaseAt = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];
export const cashAt = (guest: Guest): unknown => guest.now.table?.play.game?.state['cash'];

export class RemoteTable {
  readonly guests: Guest[] = [];
  private readonly strangers: Stranger[] = [];

  private constructor(
    public host: HostProcess,
    private readonly data: string,
  ) {}

  /** The first who sits down is given the gavel. */
  static async seated(seats: readonly SeatId[]): Promise<RemoteTable> {
    const data = temporaryFolder();
    const table = new RemoteTable(await HostProcess.start({ data, game: 'plain' }), data);
    for (const seat of seats) {
      const guest = await table.guest();
      await must(guest.act({ do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' }));
    }
    const [first] = table.guests;
    if (first) await until(first, () => first.folded?.gavel === first.now.device);
    if (first) await must(first.act({ do: 'settings', hammer: 0, flip: 0 }));
    return table;
  }

  get link(): string {
    return this.host.listening.invite;
  }

  get honest(): Guest {
    const [first] = this.guests;
    if (!first) throw new Error('nobody sits there');
    return first;
  }

  async guest(): Promise<Guest> {
    const guest = await remoteGuest(this.link, games);
    this.guests.push(guest);
    await until(guest, () => guest.now.link.is === 'connected' && guest.now.table !== null, 10_000);
    return guest;
  }

  async stranger(): Promise<Stranger> {
    const invite = inviteOf(this.link);
    const { honest } = this;
    const stranger = await Stranger.come({
      hostKey: invite.keys.hostKey,
      psk: pskOf(invite.keys.secret),
      connect: () => socketTo(invite),
      table: () => honest.folded as Table,
      watch: (changed) => honest.watch(changed),
    });
    this.strangers.push(stranger);
    return stranger;
  }

  /** A stranger on a chair, with what it needs to lie. */
  async rogue(seat: SeatId): Promise<Rogue> {
    const stranger = await this.stranger();
    const by = await stranger.join();
    await stranger.intent({ do: 'sit', seat, name: `Rogue ${seat}`, kind: 'phone' }, by, 2);
    return new Rogue(stranger, by, seat, this.honest);
  }

  async start(options = {}): Promise<void> {
    const { honest } = this;
    const { rules } = plainAuction;
    await must(
      honest.act({
        do: 'start',
        game: 'plain-auction',
        rules,
        options: { lots: 1, absent: 'no-bid', cash: 20, ...options },
      }),
    );
  }

  async inPhase(wanted: string, ms = 9000): Promise<void> {
    for (const guest of this.guests) await until(guest, () => phaseAt(guest) === wanted, ms);
  }

  async restart(): Promise<void> {
    const { port } = this.host.listening;
    await this.host.end('SIGKILL');
    this.host = await HostProcess.start({ data: this.data, game: 'plain', port });
  }

  async close(): Promise<void> {
    for (const stranger of this.strangers) stranger.leave();
    for (const guest of this.guests) guest.leave();
    await this.host.end('SIGKILL');
  }
}

/** Somebody with a chair and a changed client. */
export class Rogue {
  private n = 2;

  constructor(
    readonly stranger: Stranger,
    readonly by: number,
    readonly seat: SeatId,
    private readonly honest: Guest,
  ) {}

  get table(): Table {
    return this.honest.folded as Table;
  }

  act(body: Parameters<Stranger['intent']>[0]): Promise<unknown> {
    return this.stranger.intent(body, this.by, ++this.n);
  }

  /** Seals any value that can be hashed, also what no game takes. */
  async seal(slot: string, opening: Opening, owner: string = this.seat): Promise<string> {
    const { id, epoch } = this.table;
    const c = commit({ table: id, epoch, slot, owner }, opening);
    const refused = await this.act({ do: 'seal', slot, c });
    if (refused !== null) throw new Error(JSON.stringify(refused));
    return c;
  }

  /** Puts in its salt, sealed and opened as it should be. */
  async salt(round = 'l0/draw'): Promise<void> {
    const opening = { salt: 'R'.repeat(21) + 'A', value: {} };
    const c = await this.seal(`${round}~${this.by}`, opening, `~${this.by}`);
    await this.stranger.until(() => this.table.play.closed.includes(round));
    this.stranger.say({ say: 'openings', openings: [{ c, opening }] });
  }
}
