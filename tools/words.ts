/** What the commands say of a problem. The engine tells facts; this is the one place that puts them into words here. */
import { unreachable, type AuditProblem, type RecordProblem } from '../engine';

export type Problem = AuditProblem['why'];

export function wordsFor(why: Problem): string {
  switch (why.kind) {
    // the stored line
    case 'broken-chain':
      return 'its hash does not fit its bytes and the line before: one of the two was changed, or a line is missing';
    case 'bad-line':
      return `it is not a line of a log (${why.detail})`;
    case 'unknown-version':
      return `it is of log version ${why.version}, which this program does not know`;
    case 'gap':
      return `it says it is entry ${why.seq}`;
    // the entry
    case 'not-a-table':
      return 'a log begins with the entry that opens its table, and has only one';
    case 'out-of-order':
      return `it says it is entry ${why.seq}, and ${why.wanted} is due`;
    case 'unknown-device':
      return `device ${why.by} has not joined the table`;
    case 'already-logged':
      return `its device has logged number ${why.n} or a later one before`;
    case 'forked':
      return `it was signed on another history, which differs at entry ${why.seq}`;
    case 'other-epoch':
      return `it was meant for the play since entry ${why.epoch}, and an undo or a new game came between (entry ${why.now})`;
    case 'bad-signature':
      return 'its signature is not that of the device it names';
    case 'too-long':
      return `it is longer than ${why.most} bytes`;
    // people and seats
    case 'device-known':
      return 'this device has joined already';
    case 'no-such-seat':
      return `nobody sits on seat ${why.seat}`;
    case 'seat-taken':
      return `${why.by} sits on seat ${why.seat}`;
    case 'name-taken':
      return `somebody at the table is called ${why.name} already`;
    case 'not-your-seat':
      return `seat ${why.seat} is not on that device`;
    case 'no-seat':
      return 'that device has no seat';
    case 'not-the-gavel':
      return `only the gavel may, which device ${why.gavel} holds`;
    case 'host-is-here':
      return 'the host is running and hands the table to nobody';
    case 'game-running':
      return 'a game is running';
    case 'no-game':
      return 'no game is running';
    case 'paused':
      return 'the table is paused';
    // starting
    case 'unknown-game':
      return `there is no game called ${why.game}`;
    case 'other-rules':
      return `it is played by rules ${why.rules}, and this program has rules ${why.ours}`;
    case 'wrong-number-of-players':
      return `the game is for ${why.least} to ${why.most}, and ${why.players} sit at the table`;
    // moves and secrets
    case 'malformed':
      return `it is malformed (${why.where})`;
    case 'rules':
      return `the rules refuse it: ${factText(why.why)}`;
    case 'no-such-round':
      return `there is no round ${why.round} now`;
    case 'no-such-slot':
      return `nothing is asked for at ${why.slot} now`;
    case 'already-closed':
      return `the hammer has fallen on ${why.round}`;
    case 'not-closed':
      return `the hammer has not fallen on ${why.round} yet`;
    case 'nothing-locked':
      return `nothing is locked at ${why.slot}`;
    case 'slot-in-use':
      return `something lies at ${why.slot} already`;
    case 'seal-known':
      return `what is locked at ${why.slot} is a copy of another seal`;
    case 'not-silent':
      return `the phone that locked ${why.slot} was not stated to be silent`;
    case 'opening-there':
      return `what was locked at ${why.slot} is opened and fits`;
    case 'still-missing':
      return `${why.slot} is still missing`;
    case 'opening-missing':
      return `the opening of ${why.slot} is missing`;
    case 'wrong-opening':
      return `what is opened at ${why.slot} is not what was locked there`;
    case 'card-wanted':
      return `the card at ${why.slot} has to be looked at`;
    case 'card-cannot-be-skipped':
      return `a card lies at ${why.slot} and cannot be skipped`;
    case 'not-yours-to-claim':
      return `what lies at ${why.slot} does not fit the claim`;
    case 'not-away':
      return `seat ${why.seat} is not away`;
    case 'not-asked-for':
      return `the game does not ask that of seat ${why.seat} while it is away`;
    // mending
    case 'amount-too-large':
      return 'an amount would be larger than any table counts';
    case 'no-such-entry':
      return `there is no entry ${why.seq} to go to`;
    case 'not-a-move':
      return `entry ${why.seq} is no move that another could replace`;
    case 'fix-breaks':
      return `entry ${why.seq} would no longer stand: ${factText(why.why)}`;
    // the accounts
    case 'not-conserved':
      return `the accounts add up to ${why.after}, and to ${why.before} before it`;
    default:
      return unreachable(why);
  }
}

export function wordsForRecord(why: RecordProblem): string {
  switch (why.kind) {
    case 'misfit':
      return `it is not a record of a game (${why.where})`;
    case 'unknown-game':
      return `there is no game called ${why.game}`;
    case 'set-up-refused':
      return `the game cannot be set up: ${factText(why.why)}`;
    default:
      return unreachable(why);
  }
}

/** `bid-over-cash (bid 9, cash 4)`: a game's fact as it is. */
function factText(fact: { readonly kind: string; readonly [name: string]: unknown }): string {
  const { kind, ...rest } = fact;
  const parts = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return parts.length > 0 ? `${kind} (${parts.join(', ')})` : kind;
}
