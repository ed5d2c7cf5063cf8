/** What the connection is doing, and what to do about it. */
import type { Link, Stop, View } from '../../sync/guest/guest';
import type { InviteProblem } from '../../sync/invite';
import { StorageError } from '../../sync/storage/storage';
import type { CloseReason } from '../../sync/transport/transport';

export type Said = { readonly title: string; readonly text: string };

/** For the banner over a table that is there; null while all is well. */
export function linkWords(link: Link, secret: string | null): string | null {
  switch (link.is) {
    case 'connected':
      return null;
    case 'connecting':
      return link.attempt === 0 ? null : `Lost the table. ${safe(secret)}Reconnecting.`;
    case 'waiting':
      return `Lost the table. ${safe(secret)}${reasonWords(link.reason)}`;
    case 'knocking':
      return `Waiting to be let in. Compare the digits ${spaced(link.digits)}.`;
    case 'stopped':
      return stopWords(link.why).title;
  }
}

const safe = (secret: string | null): string => (secret === null ? '' : `${secret} is safe here. `);

export const spaced = (digits: string): string => `${digits.slice(0, 3)} ${digits.slice(3)}`;

function reasonWords(reason: CloseReason): string {
  switch (reason.kind) {
    case 'busy':
      return reason.what === 'too-many-connections' || reason.what === 'too-many-from-address'
        ? 'The table has as many phones as it can take. Close a page that is not needed; this one tries again.'
        : 'The table is busy. Trying again in a moment.';
    case 'going-away':
      return 'The host’s phone is away; the table waits until it is back.';
    case 'channel':
      return 'The table did not recognise this link. If it goes on, scan code 2 again.';
    default:
      return 'Reconnecting.';
  }
}

/** Before the table was ever seen: what to try. */
export function joiningWords(link: Link, arriving: View['arriving'] = null): Said {
  switch (link.is) {
    case 'knocking':
      return {
        title: spaced(link.digits),
        text: 'The host’s screen shows the same 6 digits. When they agree, the host lets you in.',
      };
    case 'waiting':
      if (link.reason.kind === 'channel')
        return {
          title: 'This link is not for this table',
          text: 'The table may have been opened anew. Scan the table code on the shared screen again.',
        };
      return {
        title: 'No table answers here',
        text: 'Are you on the same Wi-Fi as the host? Some networks keep phones apart: turn on a hotspot and scan code 1, then code 2. This page keeps trying.',
      };
    case 'stopped':
      return stopWords(link.why);
    case 'connected':
      if (arriving) return { title: 'Reading what has happened so far', text: arrivingWords(arriving) };
      return { title: 'Found the table', text: 'This takes a second or two.' };
    default:
      return { title: 'Looking for the table', text: 'This takes a second or two.' };
  }
}

/** How far a device has come with a long evening that it missed. */
export const arrivingWords = ({ have, of }: NonNullable<View['arriving']>): string =>
  `${have.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} steps of this evening.`;

export function stopWords(why: Stop): Said {
  switch (why.kind) {
    case 'left':
      return { title: 'You left the table', text: 'Your seat is kept. Resume takes you back.' };
    case 'forked':
      return {
        title: 'Two histories',
        text: `This phone remembers step ${why.seq} differently from the host. Nothing was changed here. Download the log of both and check them under Past games.`,
      };
    case 'other-host':
      return {
        title: 'Somebody else answers here',
        text: 'At this address there is now another host than the one that let you in, so nothing was sent to it. If the table moved to another device, scan code 2 there.',
      };
    case 'bad-log':
      return {
        title: 'The log does not add up',
        text: `Step ${why.problem.seq} does not follow from the ones before it (${why.problem.why.kind}). This phone stopped there. Reload the page; if it happens again, check the log under Past games.`,
      };
    case 'bye':
      return byeWords(why.why);
  }
}

function byeWords(why: Extract<Stop, { kind: 'bye' }>['why']): Said {
  switch (why) {
    case 'other-protocol':
      return {
        title: 'Another version',
        text: 'This page and the host speak different versions. Reload the page; in the app, open the host’s link in the browser instead.',
      };
    case 'bad-proof':
      return {
        title: 'This phone was not recognised',
        text: 'Its key did not match. Reload the page and try again.',
      };
    case 'elsewhere':
      return {
        title: 'Open in another tab',
        text: 'This phone’s seat is being played on another page. Close that one, or play here.',
      };
    case 'not-accepted':
      return {
        title: 'Not let in',
        text: 'The host said no. Ask them, or scan the table code on the shared screen.',
      };
    case 'going-away':
      return {
        title: 'The host closed the table',
        text: 'Everything is kept. It goes on when the host is back.',
      };
    case 'other-table':
      return {
        title: 'Another table',
        text: 'A different table is open at this address now. Your old one is kept under Past games.',
      };
  }
}

export function inviteWords(problem: InviteProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Paste the link, or type the address the host shows, for instance 192.168.1.20:4711.';
    case 'not-an-invite':
      return 'That is not a table’s code. Look for the table code on the shared screen.';
    case 'bad-address':
      return `${problem.address || 'That'} is not an address. It looks like 192.168.1.20:4711.`;
    case 'bad-port':
      return `The number after the colon is ${problem.port || 'missing'}; it lies between 1 and 65535, mostly 4711.`;
    case 'keys-missing':
      return 'The end of the link is missing. Copy all of it, or type only the address.';
    case 'bad-key':
      return 'The link was cut short or changed on the way. Scan code 2 instead.';
  }
}

export function tableWords(kind: string): string {
  switch (kind) {
    case 'corrupt-log':
      return 'The stored log of this table is damaged, so it is not gone on with. It can still be downloaded under Past games.';
    case 'rules-changed':
      return 'This table was played with an older version of the rules and would come out differently. It stays under Past games.';
    case 'no-such-table':
      return 'That table is no longer stored on this device.';
    default:
      return 'That table cannot be opened here.';
  }
}

/** Anything else that kept a table from being opened. */
export function openingWords(problem: unknown): string {
  switch (storageTrouble(problem)) {
    case 'full':
      return 'The table could not be opened: this device’s storage is full. Make room, then try again.';
    case 'other-tab':
      return 'The table could not be opened: it is open in another tab. Close that tab, then try again.';
    case 'unknown':
      return 'The table could not be opened. Try again; if it stays so, close the app or reload the page. What was stored is safe.';
  }
}

/** The host here cannot write any more, so the table stands still. */
export function hostFailedWords(problem: unknown): string {
  const causes = {
    full: 'the storage is full. Make room,',
    'other-tab': 'it is open in another tab. Close that tab,',
    unknown: 'the storage is full, or the table is open in another tab. Make room, close the other tab,',
  };
  const why = causes[storageTrouble(problem)];
  return `This table cannot be stored here any more: ${why} then open it again. The log up to now is safe.`;
}

function storageTrouble(problem: unknown): 'full' | 'other-tab' | 'unknown' {
  if (!(problem instanceof StorageError)) return 'unknown';
  const { kind } = problem.fault;
  if (kind === 'conflict' || kind === 'in-use') return 'other-tab';
  return kind === 'full' ? 'full' : 'unknown';
}
