import { CHANNEL_FAULTS } from '../crypto/channel/faults';
import type { ChannelFault } from '../crypto/channel/faults';
import { BACKLOG_CAP, BUSY, MESSAGE_CAP } from './transport';
import type { CloseReason } from './transport';

/** Close reasons as WebSocket close codes. 4000–4999 because a browser may send no others but 1000. */
const CODES = {
  closed: 4000,
  'going-away': 4001,
  busy: 4002,
  'message-over-cap': 4003,
  'backlog-over-cap': 4004,
  'not-binary': 4005,
  protocol: 4006,
  channel: 4007,
  silent: 4008,
  'timed-out': 4009,
  lost: 4010,
} as const satisfies Record<CloseReason['kind'], number>;

/** A close frame holds 123 bytes of text; UTF-8 needs up to three for a UTF-16 unit. */
const TEXT_UNITS = 41;

export interface CloseFrame {
  readonly code: number;
  readonly text: string;
}

export function toCloseFrame(reason: CloseReason): CloseFrame {
  return { code: CODES[reason.kind], text: shorten(text(reason)) };
}

function text(reason: CloseReason): string {
  switch (reason.kind) {
    case 'closed':
      return reason.why;
    case 'busy':
      return reason.what;
    case 'message-over-cap':
    case 'backlog-over-cap':
      return String(reason.cap);
    case 'protocol':
    case 'lost':
      return reason.detail;
    case 'channel':
      return `${reason.fault.kind} ${reason.fault.at}`;
    case 'silent':
      return String(reason.ms);
    case 'timed-out':
      return `${reason.during} ${reason.ms}`;
    case 'going-away':
    case 'not-binary':
      return '';
  }
}

function shorten(text: string): string {
  if (text.length <= TEXT_UNITS) return text;
  if (/^[ -~]*$/.test(text)) return text.slice(0, 3 * TEXT_UNITS);
  // A cut through a surrogate pair would not be valid text.
  return text.slice(0, TEXT_UNITS).replace(/[\ud800-\udbff]$/, '');
}

/** What the other end meant. Nothing in here is trusted: an unknown code is a plain close. */
export function fromCloseFrame(code: number, text: string): CloseReason {
  const by = 'peer';
  switch (code) {
    case CODES.closed:
    case 1000:
      return { kind: 'closed', by, why: text };
    case CODES['going-away']:
    case 1001:
      return { kind: 'going-away', by };
    case CODES.busy:
    case 1013:
      return { kind: 'busy', by, what: BUSY.find((what) => what === text) ?? 'too-many-connections' };
    case CODES['message-over-cap']:
    case 1009:
      return { kind: 'message-over-cap', by, cap: number(text) ?? MESSAGE_CAP };
    case CODES['backlog-over-cap']:
      return { kind: 'backlog-over-cap', by, cap: number(text) ?? BACKLOG_CAP };
    case CODES['not-binary']:
    case 1003:
      return { kind: 'not-binary', by };
    case CODES.protocol:
    case 1002:
    case 1007:
      return { kind: 'protocol', by, detail: text };
    case CODES.channel:
      return { kind: 'channel', by, fault: fault(text) };
    case CODES.silent:
      return { kind: 'silent', by, ms: number(text) ?? 0 };
    case CODES['timed-out']:
      return timedOut(text);
    case CODES.lost:
      return { kind: 'lost', detail: text };
    // 1005: closed without a code. 1006: no close frame at all.
    case 1005:
      return { kind: 'closed', by, why: '' };
    case 1006:
      return { kind: 'lost', detail: text === '' ? 'connection lost' : text };
    default:
      return { kind: 'closed', by, why: text };
  }
}

const number = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

function fault(text: string): ChannelFault {
  const [kind, at] = text.split(' ');
  return { kind: CHANNEL_FAULTS.find((known) => known === kind) ?? 'bad-frame', at: number(at ?? '') ?? 0 };
}

function timedOut(text: string): CloseReason {
  const [during, ms] = text.split(' ');
  return {
    kind: 'timed-out',
    during: during === 'closing' ? 'closing' : 'opening',
    ms: number(ms ?? '') ?? 0,
  };
}
