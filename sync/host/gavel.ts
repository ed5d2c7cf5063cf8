/** The gavel when no person is at the host: a laptop in a cupboard runs no table by itself. */
import type { DeviceNo } from '../../engine';
import type { Session } from './session';
import type { Ledger } from './ledger';

export class GavelKeeper {
  constructor(
    private readonly ledger: Ledger,
    /** Undefined where a person hosts: the gavel then changes hands only by theirs. */
    private readonly secret: string | undefined,
  ) {}

  /** Whoever shows the host link's secret gets it. */
  async give(session: Session, secret: string): Promise<void> {
    const { gavel } = this.ledger.table;
    if (session.device === null || this.secret === undefined || secret !== this.secret)
      return session.say({ say: 'refused', n: 0, why: { kind: 'not-the-gavel', gavel } });
    if (session.device !== gavel) await this.pass(session.device);
  }

  /** The first who sits down runs the table, until told otherwise. */
  async satDown(by: DeviceNo): Promise<void> {
    const { gavel, host, seats } = this.ledger.table;
    if (this.secret === undefined || gavel !== host || by === host) return;
    if (Object.keys(seats).length === 1) await this.pass(by);
  }

  /** Signed by the host's own device, which may always take the gavel back. */
  private async pass(to: DeviceNo): Promise<void> {
    await this.ledger.sign({ do: 'gavel', to });
  }
}
