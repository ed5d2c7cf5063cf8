import { Buffer } from 'buffer';
import type { Busy, Cancel, Connection, Scheduler } from '../transport/transport';
import { answerFrom, plainText, toBytes } from './answer';
import type { Answer } from './answer';
import type { HostCaps } from '../limits';
import { pathOf } from './files';
import type { Files } from './files';
import { detailOf } from './net';
import type { NetSocket } from './net';
import { Outbox } from './outbox';
import { RequestReader } from './request';
import type { RequestHead } from './request';
import { TableConnection } from './table-connection';

/** What a visitor needs of its host. */
export interface ConnectionOwner {
  readonly caps: HostCaps;
  readonly scheduler: Scheduler;
  readonly files: Files;
  /** False while the host is away: then nobody sits down. */
  readonly receives: boolean;
  join(remote: string): Busy | null;
  welcome(connection: Connection): void;
  left(visitor: Visitor): void;
}

type Phase =
  | { readonly is: 'reading'; readonly reader: RequestReader }
  /** One answer at a time; what arrives meanwhile waits. */
  | { readonly is: 'answering'; answered: boolean; last: boolean; waiting: Buffer }
  | { readonly is: 'at-table'; readonly connection: TableConnection }
  | { readonly is: 'leaving' }
  | { readonly is: 'gone' };

/** One socket from its first byte to its last: HTTP requests, and perhaps an upgrade to the table. */
export class Visitor {
  private phase: Phase;
  private readonly outbox: Outbox;
  private cancelTimer: Cancel = () => undefined;

  constructor(
    private readonly owner: ConnectionOwner,
    private readonly socket: NetSocket,
    readonly remote: string,
  ) {
    this.outbox = new Outbox(socket, owner.caps.writeBytes, {
      progress: () => this.progress(),
      empty: () => this.empty(),
      failed: (detail) => this.over(detail),
    });
    this.phase = { is: 'reading', reader: new RequestReader(owner.caps.headerBytes) };
    socket.on('data', (bytes) => this.receive(toBuffer(bytes)));
    socket.on('end', () => this.otherSideEnded());
    socket.on('error', (error) => this.over(detailOf(error)));
    socket.on('close', () => this.over('connection lost'));
    this.timer(owner.caps.handshakeMs, () => this.tooLate());
  }

  /** Holds a place and has shown nothing for it yet: no request, or a table connection without a finished handshake. */
  get isIdle(): boolean {
    return this.phase.is === 'reading' || (this.phase.is === 'at-table' && !this.phase.connection.hasSpoken);
  }

  /** Turned away at the door, before a byte is read. */
  refuse(busy: Busy): void {
    const text =
      busy === 'too-many-from-address'
        ? 'There are too many connections from your address. Close some pages and try again.'
        : 'This table has no room for another connection. Try again in a moment.';
    this.reply(plainText({ status: 503, text }, { 'Retry-After': '5' }), null);
  }

  /** The host closes: tables hear it, everyone else is finished with what they are being sent. */
  dismiss(): void {
    if (this.phase.is === 'at-table') this.leaveTable();
    else if (this.phase.is === 'answering') this.leave();
    else if (this.phase.is === 'reading') this.destroy();
  }

  /** Of a host that goes away, for a while or for good. */
  leaveTable(): void {
    if (this.phase.is === 'at-table') this.phase.connection.closeFor({ kind: 'going-away', by: 'here' });
  }

  destroy(): void {
    this.outbox.drop();
    this.socket.destroy();
    // Not every library tells of a socket that it destroyed itself.
    this.over('connection lost');
  }

  private receive(bytes: Buffer): void {
    if (this.phase.is === 'at-table') return this.phase.connection.receive(bytes);
    if (this.phase.is === 'answering') {
      const { waiting } = this.phase;
      // A visitor with more than a head's worth of requests in advance gets this answer and no other.
      if (waiting.length + bytes.length > this.owner.caps.headerBytes) return this.leave();
      this.phase.waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      return;
    }
    if (this.phase.is !== 'reading' || bytes.length === 0) return;
    const { reader } = this.phase;
    if (!reader.started) this.timer(this.owner.caps.handshakeMs, () => this.tooLate());
    const outcome = reader.read(bytes);
    if (outcome.is === 'refused') this.reply(plainText(outcome.refused), null);
    else if (outcome.is === 'request') this.request(outcome.head, outcome.rest);
  }

  private request(head: RequestHead, rest: Buffer): void {
    if (head.upgrade) return this.upgrade(head, rest);
    this.phase = { is: 'answering', answered: false, last: !head.keepAlive, waiting: Buffer.alloc(0) };
    this.timer(this.owner.caps.stallMs, () => this.destroy());
    if (rest.length > 0) this.receive(rest);
    answerFrom(this.owner.files, head).then(
      (answer) => this.reply(answer, head),
      () => this.reply(plainText({ status: 500, text: 'The file could not be read.' }), head),
    );
  }

  private upgrade(head: RequestHead, rest: Buffer): void {
    const refusal = upgradeRefusal(head);
    if (refusal !== null) return this.reply(refusal, head);
    this.cancelTimer();
    const { caps, scheduler } = this.owner;
    const socket = { outbox: this.outbox, leave: () => this.leave(), destroy: () => this.destroy() };
    const connection = new TableConnection(this.remote, head, socket, caps, scheduler);
    this.phase = { is: 'at-table', connection };
    connection.start();
    const busy = this.owner.join(this.remote);
    // A browser shows its page no HTTP status of a failed upgrade, but it does show a close code.
    if (!this.owner.receives) this.leaveTable();
    else if (busy !== null) connection.closeFor({ kind: 'busy', by: 'here', what: busy });
    else this.owner.welcome(connection);
    if (rest.length > 0) connection.receive(rest);
  }

  private reply(answer: Answer, head: RequestHead | null): void {
    if (this.phase.is === 'gone') return;
    const keepAlive = this.phase.is === 'answering' && !this.phase.last;
    for (const bytes of toBytes(answer, { head: head?.method === 'HEAD', keepAlive }))
      this.outbox.write(bytes);
    if (this.phase.is === 'answering') this.phase.answered = true;
    if (!keepAlive) this.leave();
  }

  /** Ends the socket when the last byte has been written. */
  private leave(): void {
    if (this.phase.is === 'gone' || this.phase.is === 'leaving') return;
    if (this.phase.is === 'answering' && !this.phase.answered) {
      // The answer is still being looked up: it is the last.
      this.phase.last = true;
      this.phase.waiting = Buffer.alloc(0);
      return;
    }
    this.phase = { is: 'leaving' };
    const { stallMs, closingMs } = this.owner.caps;
    this.timer(this.outbox.backlog > 0 ? stallMs : closingMs, () => this.destroy());
    this.outbox.end();
  }

  private progress(): void {
    if (this.phase.is === 'answering') this.timer(this.owner.caps.stallMs, () => this.destroy());
    if (this.phase.is === 'leaving') this.timer(this.owner.caps.closingMs, () => this.destroy());
  }

  private empty(): void {
    if (this.phase.is === 'at-table') return this.phase.connection.drained();
    if (this.phase.is !== 'answering') return;
    const { waiting } = this.phase;
    this.phase = { is: 'reading', reader: new RequestReader(this.owner.caps.headerBytes) };
    this.timer(this.owner.caps.idleMs, () => this.destroy());
    if (waiting.length > 0) this.receive(waiting);
  }

  private tooLate(): void {
    if (this.phase.is !== 'reading') return;
    if (!this.phase.reader.started) return this.destroy();
    this.reply(plainText({ status: 408, text: 'The request took too long to arrive.' }), null);
  }

  /** The other side sends no more but may still read. */
  private otherSideEnded(): void {
    if (this.phase.is === 'at-table') this.phase.connection.socketClosed('connection lost');
    this.leave();
  }

  private over(detail: string): void {
    const before = this.phase;
    if (before.is === 'gone') return;
    this.phase = { is: 'gone' };
    this.cancelTimer();
    this.outbox.drop();
    if (before.is === 'at-table') before.connection.socketClosed(detail);
    this.owner.left(this);
    this.socket.destroy();
  }

  private timer(ms: number, run: () => void): void {
    this.cancelTimer();
    this.cancelTimer = this.owner.scheduler.after(ms, run);
  }
}

function upgradeRefusal(head: RequestHead): Answer | null {
  const path = pathOf(head.target);
  if (!path.ok) return plainText({ status: 400, text: 'This address is malformed.' });
  if (path.value !== 'table') return plainText({ status: 404, text: 'The table is at /table.' });
  const { headers } = head;
  if (!isFromHere(headers.get('origin'), headers.get('host')))
    return plainText({ status: 403, text: 'Only pages of this table may speak to it.' });
  if (head.method !== 'GET' || headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return plainText({ status: 400, text: 'Only an upgrade to WebSocket is possible.' });
  }
  if (headers.get('sec-websocket-version') !== '13') {
    const text = 'Only WebSocket version 13 is spoken here.';
    return plainText({ status: 426, text }, { 'Sec-WebSocket-Version': '13', Upgrade: 'websocket' });
  }
  if (!/^[A-Za-z0-9+/]{22}==$/.test(headers.get('sec-websocket-key') ?? '')) {
    return plainText({ status: 400, text: 'The Sec-WebSocket-Key is missing or malformed.' });
  }
  return null;
}

function toBuffer(bytes: Uint8Array | string): Buffer {
  if (typeof bytes === 'string') return Buffer.from(bytes, 'latin1');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * A page of this host, also one that follows it from the address it had before; apps name no origin, or the host's.
 * A page from the internet that runs in somebody's browser has no business at a table.
 */
function isFromHere(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  const [, name = '', port = ''] = /^https?:\/\/(\[[0-9a-f:.]+\]|[^/:]+)(:\d+)?$/i.exec(origin) ?? [];
  if (name === '') return false;
  if (`${name}${port}`.toLowerCase() === host?.toLowerCase()) return true;
  return /^(localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\])$/i.test(
    name,
  );
}
