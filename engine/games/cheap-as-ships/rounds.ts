/** Secrets: the paddles of a closed row, the loyalty cards, and the draws. */
import type { Dice } from '../../contract/dice';
import type { Kept, Round, Shown } from '../../contract/game';
import type { Json } from '../../data/json';
import { fitsShape } from '../../data/shape';
import { no, ok, type Result } from '../../result';
import type { RoundName, SeatId, SlotName } from '../../vocabulary';
import { ableToBid, turnPaddles } from './auction';
import { LEAST_BID } from './bidding';
import { playOn } from './phases';
import { showLoyalty } from './scoring';
import { dealRound, drawStart } from './setup';
import { playerIn, SECRETS, type Own, type Refusal, type Secret, type State } from './state';

export const loyaltySlot = (seat: SeatId): SlotName => `loyalty/${seat}`;

/** The name of the round that opens next, if one does. */
function resolving({ phase, options, round, rows }: State): RoundName | null {
  if (phase.at === 'auction')
    return rows[phase.row - 1]?.kind === 'closed' ? `r${round}/a${phase.row}/bid` : null;
  if (phase.at === 'start') return options.start === 'drawn' ? 'start' : null;
  if (phase.at === 'setup') return phase.dealing ? `r${round}/deal` : null;
  return phase.at === 'loyalty' ? 'loyalty/show' : null;
}

export function rounds(s: State): readonly Round<Secret>[] {
  const listed: Round<Secret>[] = [];
  const name = resolving(s);
  if (name !== null && s.phase.at === 'auction') {
    const slots = ableToBid(s).map((seat) => ({ name: `${name}/${seat}`, seat, absent: 'no-bid' as const }));
    listed.push({ name, kind: 'together', slots });
  } else if (name !== null && s.phase.at !== 'loyalty') {
    listed.push({ name, kind: 'together', dice: true, slots: [] });
  }
  if (s.options.loyalty && s.phase.at !== 'over') {
    const slots = s.seats.map((seat) => ({ name: loyaltySlot(seat), seat, absent: 'host-enters' as const }));
    listed.push(
      name !== null && s.phase.at === 'loyalty'
        ? { name, kind: 'show', slots }
        : { name: 'loyalty', kind: 'keep', slots },
    );
  }
  return listed;
}

export function fits(s: State, slot: SlotName, value: Json): Result<Secret, Refusal> {
  const seat = s.seats.find((one) => slot.endsWith(one));
  if (seat && slot === loyaltySlot(seat) && s.options.loyalty && s.phase.at !== 'over')
    return fitsLoyalty(s, value);
  const { money } = seat ? playerIn(s, seat) : { money: 0 };
  if (!seat || s.phase.at !== 'auction' || slot !== `${resolving(s)}/${seat}` || money < LEAST_BID)
    return no({ kind: 'no-such-slot', slot });
  if (!fitsShape(SECRETS.bid, value)) return no({ kind: 'not-a-bid' });
  return value.bid > money ? no({ kind: 'bid-over-money', bid: value.bid, money }) : ok(value);
}

function fitsLoyalty(s: State, value: Json): Result<Secret, Refusal> {
  if (!fitsShape(SECRETS.loyalty, value)) return no({ kind: 'not-a-brand' });
  if (value.brand === null || s.options.catalogue.brands.includes(value.brand)) return ok(value);
  return no({ kind: 'unknown-brand', brand: value.brand });
}

const keptBrand = (value: Json | undefined): string | null =>
  fitsShape(SECRETS.loyalty, value) ? value.brand : null;

export function reveal(
  s: State,
  round: RoundName,
  shown: readonly Shown<Secret, Refusal>[],
  dice: Dice,
): State {
  if (round !== resolving(s)) return s;
  if (s.phase.at === 'loyalty') return showLoyalty(s, shown);
  if (s.phase.at === 'start') return playOn(drawStart(s, dice));
  return playOn(s.phase.at === 'setup' ? dealRound(s, dice) : turnPaddles(s, shown));
}

export const own = (_s: State, seat: SeatId, kept: readonly Kept[]): Own => ({
  loyalty: keptBrand(kept.find(({ name }) => name === loyaltySlot(seat))?.value),
});
