/** What the phones keep to themselves: sealed values with their salts, private notes, and the forms they were shown. */
import {
  commit,
  fill,
  isLive,
  toBase64url,
  type Ask,
  type Hash,
  type Json,
  type Kept,
  type Opening,
  type SeatId,
  type Secret,
  type SlotName,
  type Table,
  type Choose,
} from '../../engine';

type Locked = Opening & { readonly c: Hash; readonly slot: SlotName; readonly at: number };
type Note = Kept & { readonly seat: SeatId };

const CARDS_TRIED = 12;

export class Phones {
  private readonly byCommitment = new Map<Hash, Locked>();
  private readonly bySeat = new Map<SeatId, Locked[]>();
  private readonly forms = new Map<SlotName, Secret>();
  private notes: readonly Note[] = [];

  constructor(private readonly chance: Choose) {}

  /** Stores a value and gives its commitment. Without a seat it is a salt that only feeds the dice. */
  hide(table: Table, seat: SeatId | null, device: number, slot: SlotName, value: Json): Hash {
    const salt = toBase64url(Uint8Array.from({ length: 16 }, () => this.chance(256)));
    const place = { table: table.id, epoch: table.epoch, slot, owner: seat ?? `~${device}` };
    const locked = { salt, value, c: commit(place, { salt, value }), slot, at: table.seq };
    this.byCommitment.set(locked.c, locked);
    if (seat) this.bySeat.set(seat, [...(this.bySeat.get(seat) ?? []), locked]);
    return locked.c;
  }

  readonly opening = (c: Hash): Opening | undefined => {
    const found = this.byCommitment.get(c);
    return found && { salt: found.salt, value: found.value };
  };

  note(seat: SeatId, name: string, value: Json, at: number): void {
    this.notes = [...this.notes, { seat, name, value, at }];
  }

  /** What a seat's phone knows now: an undo takes back what was noted and locked since. */
  kept(table: Table, seat: SeatId): readonly Kept[] {
    const { play, known } = table;
    const isTrue = ({ slot, c, at }: Locked): boolean => {
      const lying = play.seals[slot];
      return lying ? lying.c === c : known[c] !== undefined && isLive(table, at);
    };
    const sealed = (this.bySeat.get(seat) ?? [])
      .filter(isTrue)
      .map(({ slot, value, at }) => ({ name: slot, value, at }));
    const mine = this.notes.filter((note) => note.seat === seat && isLive(table, note.at));
    return mine.length === 0 ? sealed : [...sealed, ...mine].sort((a, b) => a.at - b.at);
  }

  /** Screens remember what a slot was asked for in: a card is read out in the same words. */
  remember(asks: readonly Ask[]): void {
    for (const ask of asks) {
      if (ask.kind !== 'note' && ask.secret) this.forms.set(ask.secret.slot, ask.secret);
    }
  }

  /** What the physical card of a slot may say: what was locked there, or what its form offered; people misread. */
  cardsFor(slot: SlotName): readonly Json[] {
    const locked = [...this.byCommitment.values()].filter((one) => one.slot === slot);
    const form = this.forms.get(slot);
    const filled = Array.from({ length: form ? CARDS_TRIED : 0 }, () =>
      form ? fill(form.fixed, form.fields, this.chance) : null,
    );
    const forms = filled.filter((value) => value !== null);
    const cards = locked.map(({ value }) => value).reverse();
    return this.chance(2) === 0 ? [...forms, ...cards] : [...cards, ...forms];
  }
}
