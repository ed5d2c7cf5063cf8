/** A relay between guests and a host on real sockets, which does to messages what a bad network does. */
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';

export const ACCIDENTS = ['drop', 'repeat', 'swap', 'delay', 'freeze', 'cut'] as const;
export type Accident = (typeof ACCIDENTS)[number];

type Send = (message: Buffer) => void;

/** One direction of one connection. */
class Lane {
  private next: Accident | null = null;
  private readonly held: Buffer[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly send: Send) {}

  /** The next message is dropped, sent twice, or overtaken by the one after it. */
  befall(accident: 'drop' | 'repeat' | 'swap'): void {
    this.next = accident;
  }

  /** Nothing passes for a while; then all of it does, in order. */
  hold(ms: number): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      for (const message of this.held.splice(0)) this.send(message);
    }, ms);
  }

  pass(message: Buffer): void {
    const accident = this.next;
    if (accident === 'swap' && this.held.length === 0) return void this.held.push(message);
    this.next = null;
    if (accident === 'drop') return;
    if (this.timer) return void this.held.push(message);
    this.send(message);
    if (accident === 'repeat') this.send(message);
    for (const overtaken of this.held.splice(0)) this.send(overtaken);
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }
}

class Link {
  readonly lanes: readonly Lane[];
  /** What the guest sent, as anybody on the network can record it. */
  readonly overheard: Buffer[] = [];

  constructor(
    private readonly guest: WebSocket,
    private readonly host: WebSocket,
    over: () => void,
  ) {
    const early: Buffer[] = [];
    const toHost = new Lane((message) =>
      host.readyState === WebSocket.CONNECTING ? early.push(message) : sendOn(host, message),
    );
    const toGuest = new Lane((message) => sendOn(guest, message));
    this.lanes = [toHost, toGuest];
    host.on('open', () => early.splice(0).forEach((message) => sendOn(host, message)));
    guest.on('message', (message: Buffer) => {
      this.overheard.push(message);
      toHost.pass(message);
    });
    host.on('message', (message: Buffer) => toGuest.pass(message));
    for (const [one, other] of [
      [guest, host],
      [host, guest],
    ] as const) {
      one.on('error', () => this.cut()); // a host that is being restarted refuses
      one.on('close', (code, why) => {
        over();
        for (const lane of this.lanes) lane.stop();
        if (other.readyState !== WebSocket.OPEN) other.terminate();
        else if (isSendable(code)) other.close(code, why);
        else other.terminate();
      });
    }
  }

  cut(): void {
    this.guest.terminate();
    this.host.terminate();
  }
}

const sendOn = (socket: WebSocket, message: Buffer): void => {
  if (socket.readyState === WebSocket.OPEN) socket.send(message);
};
/** 1005 and 1006 are told by the library and never sent. */
const isSendable = (code: number): boolean => code >= 3000 || (code >= 1000 && code < 1004) || code === 1009;

export class BadWifi {
  /** How often somebody came through here. */
  connections = 0;
  private readonly links = new Set<Link>();
  private server: WebSocketServer | null = null;

  /** Stands in front of the host at `invite`; the answer is the link that leads through here. */
  async before(invite: string): Promise<string> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    this.server = server;
    await new Promise((resolve) => server.once('listening', resolve));
    const { host } = new URL(invite);
    server.on('connection', (guest) => this.join(guest, `ws://${host}/table`));
    const { port } = server.address() as AddressInfo;
    return invite.replace(host, `127.0.0.1:${port}`);
  }

  private join(guest: WebSocket, url: string): void {
    const host = new WebSocket(url, { perMessageDeflate: false });
    const link: Link = new Link(guest, host, () => this.links.delete(link));
    this.links.add(link);
    this.connections += 1;
  }

  /** To somebody's connection, in one of its directions, if anybody is connected. */
  befall(accident: Accident, choose: (n: number) => number): void {
    const link = [...this.links][choose(this.links.size || 1)];
    const lane = link?.lanes[choose(2)];
    if (!link || !lane) return;
    if (accident === 'cut') link.cut();
    else if (accident === 'delay') lane.hold(50 + choose(400));
    else if (accident === 'freeze') for (const one of link.lanes) one.hold(800 + choose(1500));
    else lane.befall(accident);
  }

  /** Everything each guest has sent on its connection so far, frame by frame. */
  get overheard(): readonly (readonly Buffer[])[] {
    return [...this.links].map(({ overheard }) => [...overheard]);
  }

  close(): void {
    for (const link of [...this.links]) link.cut();
    this.server?.close();
  }
}
