/** What the phones keep to themselves: sealed values with their salts, private notes, and the forms they were shown. */
import {
  fill,
  isLive,
  type Ask,
  type Choose,
  type Hash,
  type Json,
  type Kept,
  type SeatId,
  type Secret,
  type SlotName,
  type Table,
} from '../../engine';

type Own = Kept & { readonly seat: SeatId };
type Locked = Own & { readonly c: Hash };

const CARDS_TRIED = 12;

export class Phones {
  private readonly sealed: Locked[] = [];
  private readonly forms = new Map<SlotName, Secret>();
  private readonly notes: Own[] = [];

  constructor(private readonly choose: Choose) {}

  lock(sealed: Locked): void {
    this.sealed.push(sealed);
  }

  note(note: Own): void {
    this.notes.push(note);
  }

  /** What a seat's phone knows of the game begun then: an undo takes back what was noted and locked since. */
  kept(table: Table, seat: SeatId, begun: number): readonly Kept[] {
    const { play, known } = table;
    const counts = (one: Own): boolean => one.seat === seat && one.at >= begun;
    const isTrue = ({ name, c, at }: Locked): boolean => {
      const lying = play.seals[name];
      return lying ? lying.c === c : known[c] !== undefined && isLive(table, at);
    };
    const sealed = this.sealed.filter((one) => counts(one) && isTrue(one));
    const noted = this.notes.filter((one) => counts(one) && isLive(table, one.at));
    return [...sealed, ...noted]
      .sort((a, b) => a.at - b.at)
      .map(({ name, value, at }) => ({ name, value, at }));
  }

  /** Screens remember what a slot was asked for in: a card is read out in the same words. */
  remember(asks: readonly Ask[]): void {
    for (const ask of asks) {
      if (ask.kind !== 'note' && ask.secret) this.forms.set(ask.secret.slot, ask.secret);
    }
  }

  /** What the physical card of a slot may say: what was locked there, or what its form offered; people misread. */
  cardsFor(slot: SlotName): readonly Json[] {
    const locked = this.sealed.filter(({ name }) => name === slot);
    const form = this.forms.get(slot);
    const filled = Array.from({ length: form ? CARDS_TRIED : 0 }, () =>
      form ? fill(form.fixed, form.fields, this.choose) : null,
    );
    const forms = filled.filter((value) => value !== null);
    const cards = locked.map(({ value }) => value).reverse();
    return this.choose(2) === 0 ? [...forms, ...cards] : [...cards, ...forms];
  }
}
