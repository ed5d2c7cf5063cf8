/** People who play ShipShape: crew cards from a hand of ten, and real crates counted from above. */
import { KINDS, SPACES, type Cargo } from '../../../engine/games/shipshape';
import { see, type Person } from './people';

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Nine spaces show so much at most, and no digit more fits. */
const MOST = SPACES.length * 9;

export const cargo = (
  gold: number,
  rats: number,
  cannons: number,
  contraband: number,
  full = false,
): Cargo => ({
  gold,
  rats,
  cannons,
  contraband,
  full,
});

/** Whoever plays, with the cards in hand. */
export class Sailor {
  hand: readonly number[] = ALL;
  /** Bids after a tie. */
  again = 0;
  refilled = 0;
  constructor(readonly person: Person) {}

  /** Chooses a card of the crew hand: its words lie over a key that says nothing. */
  async chooses(card: number): Promise<void> {
    const { person } = this;
    await see(person.button('Lock')).toBeVisible();
    const keys = person.page.getByRole('group', { name: 'crew card' });
    await person.tap(keys.getByText(String(card), { exact: true }));
  }

  /** The last one of a flip: with no hammer the cards turn at once. */
  async locksLast(card: number): Promise<void> {
    await this.chooses(card);
    await this.person.press('Lock');
    const left = this.hand.filter((one) => one !== card);
    if (left.length === 1) this.refilled += 1;
    this.hand = left.length === 1 ? ALL : left;
  }

  async locks(card: number): Promise<void> {
    await this.locksLast(card);
    await see(this.person.button(/^Locked\. Hold here to peek/)).toBeVisible();
  }

  takesCrate = (crate: number): Promise<void> => this.person.seesOutcome(`Take crate ${crate} from the top.`);

  isHome = (whose = 'your hold'): Promise<void> =>
    see(this.person.button(new RegExp(`^Enter ${whose}`))).toBeVisible();

  async unloads(shows: Cargo, whose = 'your hold'): Promise<void> {
    const { person } = this;
    await this.isHome(whose);
    const pad = person.page.getByRole('group', { name: 'Keypad' });
    for (const kind of KINDS) {
      const amount = shows[kind];
      for (const digit of String(amount))
        await person.tap(pad.getByRole('button', { name: digit, exact: true }));
      const goesOn = amount === 0 || amount > 9 || amount * 10 > MOST;
      if (!goesOn && kind !== 'contraband') await person.press('Next');
    }
    if (shows.full) await person.press('Full ship, +8');
    await person.press(new RegExp(`^Enter ${whose}`));
    await see(person.button(new RegExp(`^Enter ${whose}`))).toBeHidden();
  }
}

/** Everybody lays a card that nobody else of them has, and again where the Cap'n has the same, until the ships are home. */
export async function sailHome(sailors: readonly Sailor[]): Promise<void> {
  for (let bid = 0; bid < 12; bid++) {
    const bidding = await whoBids(sailors);
    if (bidding.length === 0) return;
    const laid: number[] = [];
    for (const [i, sailor] of bidding.entries()) {
      const card = sailor.hand.find((one) => !laid.includes(one)) ?? 1;
      laid.push(card);
      const before = await sailor.person.outcome().innerText();
      if (/One more card/.test(before)) sailor.again += 1;
      await (i === bidding.length - 1 ? sailor.locksLast(card) : sailor.locks(card));
      // The flip has come when the last to lock reads something new.
      if (i === bidding.length - 1)
        await see.poll(() => sailor.person.outcome().innerText(), { intervals: [50, 100] }).not.toBe(before);
    }
  }
  throw new Error('They never came home.');
}

/** Those whose paddle is open, once everybody has seen the last flip; nobody when all count their holds. */
async function whoBids(sailors: readonly Sailor[]): Promise<readonly Sailor[]> {
  let bidding: readonly Sailor[] = [];
  await see
    .poll(async () => {
      const seen = await Promise.all(
        sailors.map(async ({ person }) => ({
          locks: await person.page.getByRole('button', { name: 'Lock', exact: true }).isVisible(),
          home: await person.button(/^Enter your hold/).isVisible(),
          order: /Turn \d[^]*/.exec(await person.outcome().innerText())?.[0] ?? '',
        })),
      );
      if (new Set(seen.map(({ order }) => order)).size > 1) return false;
      bidding = sailors.filter((_, i) => seen[i]?.locks === true);
      return bidding.length > 0 || seen.every(({ home }) => home);
    })
    .toBe(true);
  return bidding;
}

/** Two players and the Cap'n, to the ranking: the app deals, the first counts for the Cap'n too. */
export async function sailsThreeVoyages(people: readonly Person[]): Promise<void> {
  const sailors = people.map((person) => new Sailor(person));
  const [first] = sailors;
  for (let voyage = 1; voyage <= 3; voyage++) {
    await first?.person.press('Deal for us');
    await sailHome(sailors);
    for (const [i, sailor] of sailors.entries()) await sailor.unloads(cargo(6 + i, 0, 5, 3 + i));
    await first?.unloads(cargo(4, 1, 5, 9), 'the Cap’n’s hold');
  }
}
