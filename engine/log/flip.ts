/** The flip: openings are checked against their seals, judged, and resolved in one batch. */
import { isSalt, isSigned, type BodyOf, type Entry } from './entry';
import { isFrozen, isOwners } from './locks';
import { beaconAfter, resolve, keepIf, saltsOf, withoutSlots, withState, type Play, type Seal } from './play';
import { no, ok } from '../result';
import type { AnyRound } from '../contract/any-game';
import { judge, type Given } from '../contract/judge';
import type { Refusal } from './refusal';
import { running, type Running } from './running';
import { opens, type Opening } from './seal';
import { isPresent } from './seats';
import { refusedByRules, type Changed, type Games, type Table } from './table';
import type { SlotName } from '../vocabulary';

export function open(on: Running, body: BodyOf<'opened'>): Changed {
  const { table, play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind !== 'keep');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (!isFrozen(play, round) || play.redrawn.includes(round.name))
    return no({ kind: 'not-closed', round: body.round });
  if (play.opened[body.round])
    return (
      (Object.keys(body.openings).length === 0 && flipAfterAll(on, round)) ||
      no({ kind: 'already-closed', round: body.round })
    );
  const salts = saltsOf(play, round);
  const openable = [...round.slots.map((slot) => slot.name), ...salts];
  const stranger = Object.keys(body.openings).find((slot) => !openable.includes(slot));
  if (stranger !== undefined) return no({ kind: 'no-such-slot', slot: stranger });
  const openings: Record<SlotName, Opening> = {};
  for (const slot of openable) {
    // In a claim one card is opened; what an undone claim has shown of others is no claim now.
    const known = round.kind === 'claim' ? undefined : table.known[play.seals[slot]?.c ?? ''];
    const opening = body.openings[slot] ?? known;
    if (!opening) continue;
    if (!isOpening(table, play, slot, opening)) return no({ kind: 'wrong-opening', slot });
    openings[slot] = opening;
  }
  const missingSalt = salts.find((slot) => !openings[slot]);
  if (missingSalt !== undefined) return no({ kind: 'opening-missing', slot: missingSalt });
  // A phone's own opening counts, whatever the table had decided while it was awaited.
  const settled = keepIf(play.settled, (slot) => !openings[slot]);
  return flip({ ...on, play: { ...play, settled } }, round, openings);
}

/**
 * A host looks at an opening when it arrives, when the last is there, and when it writes: neither it nor its seal ever
 * changes, so the answer is the same and goes with the opening.
 */
const proved = new WeakMap<Opening, Seal>();

export function isOpening(table: Table, play: Play, slot: SlotName, opening: Opening): boolean {
  const made = play.seals[slot];
  if (made !== undefined && proved.get(opening) === made) return true;
  const isIt =
    made !== undefined &&
    isSalt(opening.salt) &&
    opens(made.c, { table: table.id, epoch: made.epoch, slot, owner: made.owner }, opening);
  if (isIt) proved.set(opening, made);
  return isIt;
}

/** Resolves the round, or leaves it open when a card that does not fit must first be looked at. */
function flip(on: Running, round: AnyRound, openings: Readonly<Record<SlotName, Opening>>): Changed {
  const { table, play, game, now } = on;
  const given = givenFor(play, round, openings);
  const slots = [...round.slots.map((slot) => slot.name), ...saltsOf(play, round)];
  const beacon = beaconAfter(play, round.name, slots, openings);
  const done = resolve(game, now.state, round.name, given, beacon);
  const known = keepKnown(table, play, openings);
  if (!done.ok) {
    if (done.why.kind !== 'card-wanted') return no(done.why);
    return ok({ known, play: { ...play, opened: { ...play.opened, [round.name]: openings } } });
  }
  const used = round.kind === 'claim' ? Object.keys(given) : slots;
  const cleared = withoutSlots(
    { ...play, beacon, closed: play.closed.filter((name) => name !== round.name) },
    used,
  );
  return ok({
    known,
    play: withState(game, cleared, done.value.state),
    step: { kind: 'revealed', round: round.name, shown: done.value.shown, given, beacon },
  });
}

/** What was opened and waits for a card can resolve when a correction or a fix has made it fit: then nobody need look. */
function flipAfterAll(on: Running, round: AnyRound): Changed | null {
  const openings = on.play.opened[round.name];
  const done = openings ? flip(on, round, openings) : null;
  return done?.ok && done.value.step ? done : null;
}

export function fitsAfterAll(games: Games, table: Table, round: AnyRound): boolean {
  const on = running(games, table);
  return on !== null && flipAfterAll(on, round) !== null;
}

export function givenFor(
  play: Play,
  round: AnyRound,
  openings: Readonly<Record<SlotName, Opening>>,
): Readonly<Record<SlotName, Given>> {
  const given: Record<SlotName, Given> = {};
  for (const { name } of round.slots) {
    const word = play.settled[name];
    const opening = openings[name];
    // The card on the table decides over the phone; a phone's own opening over "no bid".
    if (word?.how === 'entered') given[name] = word;
    else if (opening) given[name] = { how: 'sealed', value: opening.value };
    else if (word?.how === 'no-bid') given[name] = { how: 'no-bid' };
  }
  return given;
}

function keepKnown(table: Table, play: Play, openings: Readonly<Record<SlotName, Opening>>): Table['known'] {
  const kept = Object.entries(openings).filter(([slot]) => play.seals[slot]?.life === 'kept');
  return kept.length === 0
    ? table.known
    : {
        ...table.known,
        ...Object.fromEntries(kept.map(([slot, opening]) => [play.seals[slot]?.c, opening])),
      };
}

// ── The table's word on a slot ──

export function noBid(on: Running, body: BodyOf<'no-bid'>): Changed {
  const { play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind !== 'keep' && one.kind !== 'claim');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  const slot = round.slots.find((one) => one.name === body.slot);
  if (!slot) return no({ kind: 'no-such-slot', slot: body.slot });
  if (slot.absent === 'host-enters') return no({ kind: 'card-cannot-be-skipped', slot: body.slot });
  if (isOwners(play, body.slot)) return no({ kind: 'not-silent', slot: body.slot });
  return ok({ play: { ...play, settled: { ...play.settled, [body.slot]: { how: 'no-bid' } } } });
}

/** A card lies there whose phone cannot speak for it: the hammer may fall, and the card is read out after it. */
export function markCardAsLaid(on: Running, body: BodyOf<'card'>): Changed {
  const { play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind === 'together');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (!round.slots.some((slot) => slot.name === body.slot))
    return no({ kind: 'no-such-slot', slot: body.slot });
  if (isOwners(play, body.slot)) return no({ kind: 'not-silent', slot: body.slot });
  return ok({ play: { ...play, settled: { ...play.settled, [body.slot]: { how: 'card' } } } });
}

/** A physical card or paddle is read out: for a paper seat by anyone at the table, else by the gavel. */
export function enter(on: Running, entry: Entry, body: BodyOf<'enter'>): Changed {
  const { table, play, game, now, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind !== 'keep');
  const slot = round?.slots.find((one) => one.name === body.slot);
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (!slot) return no({ kind: 'no-such-slot', slot: body.slot });
  const by = isSigned(entry) ? entry.by : -1;
  const onPaper = table.seats[slot.seat]?.kind === 'paper' && isPresent(table, by);
  if (!onPaper && by !== table.gavel) return no({ kind: 'not-the-gavel', gavel: table.gavel });
  if (!isFrozen(play, round)) return no({ kind: 'not-closed', round: body.round });
  const overruled = mayNotOverrule(on, round, body.slot);
  if (overruled) return no(overruled);
  const fit = game.fits(now.state, body.slot, body.value, game.own(now.state, slot.seat, []));
  if (!fit.ok) return no(refusedByRules(fit.why));
  const settled: Play = {
    ...play,
    settled: { ...play.settled, [body.slot]: { how: 'entered', value: body.value } },
  };
  const waiting = play.opened[body.round] ?? (round.kind === 'claim' ? {} : undefined);
  return waiting ? flip({ ...on, play: settled }, round, waiting) : ok({ play: settled });
}

/** What a phone has opened and fits is not read out anew; nor is what a phone may still open. In a claim nobody knows whose it is. */
function mayNotOverrule({ play, game, now }: Running, round: AnyRound, slot: SlotName): Refusal | null {
  const openings = play.opened[round.name];
  if (!openings) return round.kind !== 'claim' && isOwners(play, slot) ? { kind: 'not-silent', slot } : null;
  if (!openings[slot]) return null;
  const given = givenFor(play, round, openings);
  const { cardsWanted } = judge(game, now.state, round.slots, (name) => given[name] ?? { how: 'no-bid' });
  // A card that was read wrong may be read again.
  return cardsWanted.includes(slot) || play.settled[slot]?.how === 'entered'
    ? null
    : { kind: 'opening-there', slot };
}
