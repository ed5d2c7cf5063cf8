/** The game's state and forms as these panels read them. Nothing is decided here: the engine is asked. */
import { createStore, useStore } from 'zustand';
import { capital, type Json, type SeatId } from '../../../engine';
import * as auction from '../../../engine/games/auction';
import type { PanelProps, TableProps } from '../contract';
import { inOrder, outcomeOf, type Outcome } from '../kit/outcome';

export type State = auction.State;
export type Secret = auction.Value;
export type Own = auction.Own;
export type Options = auction.Options;
export type Colour = auction.Colour;
export type Lot = auction.Lot;
export type GlyphOf = Options['colours'][number]['glyph'];

/** What a phone and a board of this game are given. */
export type Panel = PanelProps<State, Secret, Own>;
export type Table = TableProps<State, Secret>;

export const { GLYPHS } = auction;

export const glyphOf = (s: State, colour: Colour): GlyphOf =>
  s.options.colours.find(({ name }) => name === colour)?.glyph ?? 'disc';

export const shade = capital;
export const roundsIn = (s: State): number => auction.itemDeck(s.seats.length).length;
export const isLast = (s: State): boolean => s.phase.at === 'bidding' && s.phase.last;

/** A card lies on a colour: whose it is, and which of theirs. */
export type Back = { readonly seat: SeatId; readonly card: number };

export const backsOn = (s: State, colour: Colour): readonly Back[] =>
  s.seats.flatMap((seat) =>
    (s.boards[seat] ?? []).flatMap((lies, i) => (lies === colour ? [{ seat, card: i + 1 }] : [])),
  );

export const numberUnder = ({ own, state }: Panel, card: number): number | null =>
  (own && Object.entries(own.cards).find(([slot]) => slot === `r${state.round}/${own.seat}/c${card}`)?.[1]) ??
  null;

/** A round that was counted: its cards, the sums and what they decided. */
export type Counted = Pick<Lot, 'item' | 'to' | 'cards' | 'decision'> & { readonly round: number };

export const countedIn = (s: State): readonly Counted[] => s.lots.map((lot, i) => ({ ...lot, round: i + 1 }));

/** The count that is looked at now: of the colour that is sought, else of the round before. */
export function lastCount(s: State): Counted | null {
  if (s.phase.at !== 'claim' || s.tally === null) return countedIn(s).at(-1) ?? null;
  const { cards, round } = s.tally;
  return {
    round,
    cards,
    item: s.item ?? 0,
    to: null,
    decision: auction.decide(auction.tally(s.colours, cards)),
  };
}

export const sumsOf = (s: State, { cards }: Counted) => auction.tally(s.colours, cards);

export const isLowest = ({ decision }: Counted, colour: Colour): boolean =>
  decision.kind === 'won' ? decision.colour === colour : decision.colours.includes(colour);

/** "Blue is lowest with 4: Bob takes the 3." */
export function decisionWords(s: State, lot: Counted, name: (seat: SeatId) => string): string {
  const { decision, item, to } = lot;
  if (decision.kind === 'tied')
    return `Tied at ${decision.count}: reserve not met, the ${item} is discarded.`;
  const lowest = `${shade(decision.colour)} is lowest with ${decision.count}`;
  return to === null ? `${lowest}.` : `${lowest}: ${name(to)} takes the ${item}.`;
}

/** Seats whose colour nobody can know yet. */
export const hiddenIn = (s: State): readonly SeatId[] =>
  s.seats.filter((seat) => s.revealed[seat] === undefined);
export const itemsOf = (s: State, seat: SeatId): readonly number[] =>
  s.lots.flatMap(({ to, item }) => (to === seat ? [item] : []));

/** Steps that end a round: cards laid in between are no outcome. */
export function lastOutcome(props: Table): Outcome<State, Secret> | null {
  const outcome = outcomeOf(props, null, (before, after) => before.lots.length !== after.lots.length);
  return (
    outcome && { ...outcome, flip: null, lines: inOrder(outcome.lines).filter(({ kind }) => kind !== 'note') }
  );
}

/** Who acts after the one on turn, in order. */
export function queueOf(s: State): readonly SeatId[] {
  if (s.phase.at !== 'bidding') return [];
  const { turn, passed } = s.phase;
  const at = s.seats.indexOf(turn);
  return [...s.seats.slice(at), ...s.seats.slice(0, at)].filter((seat) => !passed.includes(seat));
}

/** What a thumb has picked: a number from the hand or a card that lies there; then where it goes. */
export type Draft = {
  readonly of: string;
  readonly pick: { readonly number: number } | { readonly card: number };
  readonly to: Colour | null;
};

/** A move prepared in one tab is there in the next; it is gone with the page. */
const drafts = createStore<{ readonly draft: Draft | null }>(() => ({ draft: null }));

export function useDraft({ table, state, seat }: Panel): {
  readonly draft: Draft | null;
  put(pick: Draft['pick'] | null, to?: Colour): void;
} {
  const found = useStore(drafts, ({ draft }) => draft);
  const of = `${table.id}/${seat ?? ''}/${state.round}/${seat ? (state.boards[seat] ?? []).join() : ''}`;
  return {
    draft: found?.of === of ? found : null,
    put: (pick, to) => drafts.setState({ draft: pick && { of, pick, to: to ?? null } }),
  };
}

export const isColourValue = (value: Json | undefined): value is { readonly colour: string } =>
  typeof value === 'object' && value !== null && 'colour' in value;
