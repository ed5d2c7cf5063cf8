/** What a phone keeps to itself, and what it still has to tell: written before anything is sent. */
import {
  gameLineage,
  type Hash,
  type Json,
  type Kept,
  type Opening,
  type Past,
  type SeatId,
  type Seq,
  type SignedIntent,
  type SlotName,
  type Table,
} from '../../engine';
import type { ValueStorage } from '../storage/storage';

/** A sealed value with its salt, found again by its commitment. */
export type Secret = {
  readonly slot: SlotName;
  readonly seat: SeatId | null;
  readonly opening: Opening;
  readonly at: number;
};

/** Private notes a game asks for: cubes drawn, a neighbour's colour. */
export type Note = {
  readonly seat: SeatId;
  readonly name: string;
  readonly value: Json;
  readonly at: number;
};

export class Vault {
  private readonly secrets = new Map<Hash, Secret>();
  private notes: readonly Note[] = [];
  private sent: readonly SignedIntent[] = [];
  private highest = 0;
  private writing: Promise<unknown> = Promise.resolve();
  /** Looked for in vain, and never written later: a secret is stored before its seal is sent. */
  private readonly missing = new Set<Hash>();
  /** The entries of the present game, as last asked for: screens ask again and again. */
  private live: { readonly past: Past; readonly seqs: ReadonlySet<Seq> } | null = null;

  private constructor(
    private readonly values: ValueStorage,
    private readonly table: Hash,
  ) {}

  static async open(values: ValueStorage, table: Hash): Promise<Vault> {
    const vault = new Vault(values, table);
    await vault.load();
    return vault;
  }

  private key(kind: string, name = ''): string {
    return `vault/${this.table}/${kind}/${name}`;
  }

  private async load(): Promise<void> {
    const each = async (kind: string, take: (name: string, value: Json) => void): Promise<void> => {
      for (const key of await this.values.keys(this.key(kind)))
        take(key.slice(this.key(kind).length), (await this.values.get(key)) ?? null);
    };
    await each('secret', (name, value) => this.secrets.set(name, value as unknown as Secret));
    this.notes = ((await this.values.get(this.key('notes'))) as unknown as readonly Note[] | undefined) ?? [];
    this.sent =
      ((await this.values.get(this.key('outbox'))) as unknown as readonly SignedIntent[] | undefined) ?? [];
    this.highest = ((await this.values.get(this.key('counter'))) as number | undefined) ?? 0;
  }

  /** Every counter is used once, whatever becomes of it. */
  get counter(): number {
    return this.highest;
  }

  get outbox(): readonly SignedIntent[] {
    return this.sent;
  }

  /** Secrets, counter and what is to be sent are one write. When it fails nothing has happened. */
  post(intent: SignedIntent, secrets: ReadonlyMap<Hash, Secret> = new Map()): Promise<void> {
    return this.inTurn(async () => {
      const highest = Math.max(this.highest, intent.n);
      const sent = [...this.sent, intent];
      const changes: Record<string, Json> = {
        [this.key('counter')]: highest,
        [this.key('outbox')]: sent as unknown as Json,
      };
      for (const [commitment, secret] of secrets)
        changes[this.key('secret', commitment)] = secret as unknown as Json;
      await this.values.write(changes);
      this.seen(highest);
      this.sent = sent;
      for (const [commitment, secret] of secrets) this.secrets.set(commitment, secret);
    });
  }

  /** Takes what is logged, refused or void out of the outbox. */
  settle(done: (intent: SignedIntent) => boolean): Promise<void> {
    return this.inTurn(async () => {
      const left = this.sent.filter((intent) => !done(intent));
      if (left.length === this.sent.length) return;
      this.sent = left;
      await this.values.write({ [this.key('outbox')]: left as unknown as Json });
    });
  }

  /** The outbox is written whole: two changes at once would each undo the other. */
  private inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.writing.then(change);
    this.writing = done.catch(() => undefined);
    return done;
  }

  /** A counter the log has seen from this key on another page or before this storage was cleared. */
  seen(counter: number): void {
    this.highest = Math.max(this.highest, counter);
  }

  opening(commitment: Hash): Opening | undefined {
    return this.secrets.get(commitment)?.opening;
  }

  /** Another page of this device may have locked these since this one read them. True when one was found. */
  async look(commitments: readonly Hash[]): Promise<boolean> {
    let found = false;
    for (const commitment of commitments) {
      if (this.secrets.has(commitment) || this.missing.has(commitment)) continue;
      this.missing.add(commitment);
      const secret = await this.values.get(this.key('secret', commitment));
      if (secret === undefined) continue;
      this.secrets.set(commitment, secret as unknown as Secret);
      found = true;
    }
    return found;
  }

  /** What was last locked in a slot since entry `since`, also before an undo: phones offer "same as before". */
  lastFor(slot: SlotName, since: number): Json | undefined {
    let last: Secret | undefined;
    for (const secret of this.secrets.values())
      if (secret.slot === slot && secret.at >= since && (!last || secret.at >= last.at)) last = secret;
    return last?.opening.value;
  }

  async note(note: Note): Promise<void> {
    this.notes = [...this.notes, note];
    await this.values.write({ [this.key('notes')]: this.notes as unknown as Json });
  }

  /**
   * A seat's private things of the present game as far as they are still true: what lies on the table, what was turned
   * over there, and notes. What was turned over in a stretch that was taken back is not: another card may lie in its place.
   */
  kept(table: Table, seat: SeatId): readonly Kept[] {
    const live = this.liveAt(table.past);
    const isTrue = (slot: SlotName, commitment: Hash, at: number): boolean => {
      const seal = table.play.seals[slot];
      return seal ? seal.c === commitment : table.known[commitment] !== undefined && live.has(at);
    };
    const sealed = [...this.secrets].flatMap(([commitment, { slot, seat: whose, opening, at }]) =>
      whose === seat && isTrue(slot, commitment, at) ? [{ name: slot, value: opening.value, at }] : [],
    );
    const notes = this.notes.filter((note) => note.seat === seat && live.has(note.at));
    return [...sealed, ...notes.map(({ name, value, at }) => ({ name, value, at }))].sort(
      (a, b) => a.at - b.at,
    );
  }

  private liveAt(past: Past): ReadonlySet<Seq> {
    if (this.live?.past !== past)
      this.live = { past, seqs: new Set(gameLineage({ past }).map(({ seq }) => seq)) };
    return this.live.seqs;
  }
}
