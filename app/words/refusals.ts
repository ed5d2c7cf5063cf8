/** Why the table did not take something, and what to do. Games own the words for their rules. */
import { isSeat, type BySeat, type Fact, type SeatId, type Table } from '../../engine';
import type { ActRefusal } from '../../sync/guest/guest';
import { panelsFor } from '../games/load';
import { namesAt } from '../table/feed';
import { commonRefusal } from './common-refusals';

/** The table tells which game's words are needed and who sits where. */
export function refusalWords(why: ActRefusal, table: Table | null): string {
  const name = (seat: SeatId): string => table?.seats[seat]?.name ?? `Seat ${seat}`;
  switch (why.kind) {
    case 'not-connected':
      return 'The table cannot be reached right now. Try again when the line at the top is gone.';
    case 'not-kept':
      return 'This browser’s storage is full or blocked, so nothing was sent. Free some space, or use an ordinary window.';
    case 'unfit':
      return rulesWords(why.why as Fact, table);
    case 'rules':
      return rulesWords(why.why, table);
    case 'not-a-table':
    case 'out-of-order':
    case 'malformed':
      return 'That did not reach the table in one piece. Try again.';
    case 'unknown-device':
    case 'bad-signature':
      return 'The table does not know this phone. Reload the page and take your chair again.';
    case 'too-long':
      return 'That is too long for the table. Make it shorter and send it again.';
    case 'already-logged':
      return 'That is done already.';
    case 'forked':
      return 'This phone and the host remember the evening differently. Reload the page.';
    case 'other-epoch':
      return 'Something was taken back meanwhile, so this is asked again.';
    case 'device-known':
      return 'This phone is at the table already.';
    case 'no-such-seat':
      return `Nobody sits on chair ${why.seat} any more.`;
    case 'seat-taken':
      return `${why.by} sits there already. Pick another chair.`;
    case 'name-taken':
      return `There is a ${why.name} at the table already. Add an initial.`;
    case 'not-your-seat':
      return `${name(why.seat)} plays on another phone.`;
    case 'no-seat':
      return 'Take a chair first.';
    case 'not-the-gavel':
      return 'Only the host can do that. You can ask them.';
    case 'host-is-here':
      return 'The host is here and keeps the table. If it is gone for good, open the table from Past games.';
    case 'game-running':
      return 'A game is running. Ask the host to hand you a seat, or wait for the next one.';
    case 'no-game':
      return 'There is no game to do that in.';
    case 'paused':
      return 'The table pauses. The host lets it go on.';
    case 'unknown-game':
      return 'The host does not know this game. Reload the page.';
    case 'other-rules':
      return 'The host plays by another version of these rules. Reload the page; in the app, open the host’s link in the browser.';
    case 'wrong-number-of-players':
      return `${why.players} at the table; this game takes ${why.least} to ${why.most}.`;
    case 'no-such-round':
    case 'no-such-slot':
      return 'That is no longer asked for.';
    case 'already-closed':
      return 'The hammer has fallen. It cannot be changed now.';
    case 'not-closed':
      return 'The hammer has not fallen yet.';
    case 'nothing-locked':
      return 'Nothing is locked there.';
    case 'slot-in-use':
      return 'Something lies there already.';
    case 'seal-known':
      return 'That was locked before. Lock it anew.';
    case 'not-silent':
      return 'Their phone may still open what it locked. Wait until the table says that it does not.';
    case 'opening-there':
      return 'Their phone has opened what it locked, and that counts.';
    case 'still-missing':
      return 'Somebody has not locked yet.';
    case 'opening-missing':
    case 'wrong-opening':
      return 'What was locked there cannot be opened.';
    case 'card-wanted':
      return 'The real card has to be read out and typed in first.';
    case 'card-cannot-be-skipped':
      return 'This game needs the card. Read it out, or wait.';
    case 'not-yours-to-claim':
      return 'That card does not fit the call.';
    case 'not-away':
      return `${name(why.seat)} is not away.`;
    case 'not-asked-for':
      return `Nothing is asked of ${name(why.seat)} now.`;
    case 'amount-too-large':
      return 'That is more than a table can count. Type a smaller number.';
    case 'no-such-entry':
      return `There is no step ${why.seq} to go back to.`;
    case 'not-a-move':
      return `Step ${why.seq} is not a move that can be replaced.`;
    case 'fix-breaks':
      return `With that, something that came later would not have been possible: ${rulesWords(why.why, table)}`;
  }
}

function rulesWords(why: Fact, table: Table | null): string {
  const names = table ? namesAt(table) : {};
  const game = table?.play.game;
  return (
    (game ? panelsFor(game.id).refusal(why, names) : null) ?? commonRefusal(why, names) ?? plainly(why, names)
  );
}

/** A fact nobody has put into words: its name and numbers, readable at least. */
export function plainly({ kind, ...facts }: Fact, names: BySeat<string>): string {
  const plain = Object.entries(facts).filter(([, value]) => typeof value !== 'object');
  const said = (value: unknown): string => (isSeat(value) ? (names[value] ?? value) : String(value));
  const told = plain.map(([what, value]) => `${what} ${said(value)}`).join(', ');
  const words = kind.replace(/-/g, ' ');
  return `Not possible: ${words}${told ? ` (${told})` : ''}.`;
}
