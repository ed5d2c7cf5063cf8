/**
 * A client written from PROTOCOL.md alone: `ws`, a Noise handshake, node's own crypto, and messages as they stand in the
 * prose. It shares no code with `Guest`; the engine folds for it, so that it knows what is asked.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import WebSocket from 'ws';
import {
  encodeJson,
  fill,
  foldLine,
  gameOf,
  nextDevice,
  openingsDue,
  saltsDue,
  type Actor,
  type Games,
  type Intent,
  type Json,
  type Opening,
  type SeatId,
  type Table,
} from '../../../engine';
import { Handshake, type Channel } from '../../../sync/crypto/channel';
import { random } from '../../../tools/start/keys';
import { inviteOf } from '../../../tools/testbed/sync/remote-guest';

type Said = { readonly say: string; readonly [name: string]: unknown };

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Each field with its length, four bytes big endian, before it. */
function fields(parts: readonly (string | number)[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(String(part));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}
const hashOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(fields(parts)).digest('base64url');

export class ByHand {
  table: Table | null = null;
  readonly heard: Said[] = [];
  readonly secrets = new Map<string, Opening>();
  private readonly waiting = new Set<() => void>();
  private channel: Channel | null = null;
  private counter = 1;
  private readonly opened = new Set<string>();
  private readonly salted = new Set<string>();
  private readonly key: string;

  private constructor(
    private readonly socket: WebSocket,
    private readonly games: Games,
    private readonly signing: KeyObject,
  ) {
    const spki = createPublicKey(signing).export({ type: 'spki', format: 'der' });
    this.key = text(spki.subarray(-32));
  }

  static async join(link: string, games: Games): Promise<ByHand> {
    const { address, port, keys } = inviteOf(link);
    const socket = new WebSocket(`ws://${address}:${port}/table`);
    // PKCS #8 of an Ed25519 key is a fixed beginning and the 32 bytes.
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), randomBytes(32)]);
    const client = new ByHand(socket, games, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
    const psk = createHash('sha256').update('paddles-up/psk/1').update(keys.secret).digest();
    const handshake = new Handshake({
      pattern: 'NKpsk0',
      role: 'initiator',
      hostKey: keys.hostKey,
      psk,
      random,
    });
    socket.on('open', () => {
      const first = handshake.write();
      if (first.ok) socket.send(Buffer.concat([Buffer.from([1]), first.value]));
    });
    socket.on('message', (bytes: Buffer) => client.arrive(handshake, new Uint8Array(bytes)));
    await client.until(() => client.table !== null);
    return client;
  }

  private arrive(handshake: Handshake, bytes: Uint8Array): void {
    if (this.channel === null) {
      handshake.read(bytes);
      if (handshake.state.is !== 'done') throw new Error('no handshake');
      this.channel = handshake.state.channel;
      const proof = sign(
        null,
        Buffer.concat([Buffer.from('paddles-up/device/1'), this.channel.hash]),
        this.signing,
      );
      this.say({
        say: 'hello',
        protocol: 3,
        key: this.key,
        proof: text(proof),
        have: { seq: -1, hash: '' },
        page: text(randomBytes(16)),
        visit: 0,
      });
      return;
    }
    const plain = this.channel.open(bytes);
    if (!plain.ok) throw new Error(`a frame that does not open: ${plain.why.kind}`);
    const body = Buffer.from(plain.value.subarray(1)).toString();
    const kind = String.fromCharCode(plain.value[0] ?? 0);
    if (kind === 'E' || kind === 'F')
      for (const json of body.split('\n').slice(kind === 'F' ? 1 : 0)) this.fold(json);
    else this.heard.push(JSON.parse(body) as Said);
    this.doDuties();
    for (const look of [...this.waiting]) look();
  }

  private fold(json: string): void {
    const before = this.table?.head ?? text(new Uint8Array(32));
    const line = `${hashOf(['paddles-up/log/1', before, json])} ${json}`;
    const folded = foldLine(this.games, this.table, line, { signatures: true });
    if (!folded.ok) throw new Error(JSON.stringify(folded.why));
    this.table = folded.value;
  }

  get device(): number {
    return this.table?.devices.findIndex(({ key }) => key === this.key) ?? -1;
  }

  say(message: Said): void {
    const sealed = this.channel?.seal(
      Buffer.concat([Buffer.from('M'), Buffer.from(JSON.stringify(message))]),
    );
    if (sealed?.ok) this.socket.send(sealed.value);
  }

  /** Signs and sends; resolves when it is in the log, or throws the refusal. */
  async intent(body: Intent): Promise<void> {
    const { table } = this;
    if (!table) throw new Error('no table');
    const joining = body.do === 'join';
    const by = joining ? nextDevice(table) : this.device;
    const n = joining ? 1 : ++this.counter;
    const signed = fields([
      'paddles-up/intent/1',
      table.id,
      by,
      n,
      table.epoch,
      table.seq,
      table.head,
      encodeJson(body),
    ]);
    const sig = text(sign(null, signed, this.signing));
    const seen = { seq: table.seq, hash: table.head.slice(0, 6) };
    this.say({ say: 'intent', intent: { by, n, epoch: table.epoch, body, seen, sig } });
    const refusal = (): Said | undefined =>
      this.heard.find((said) => said.say === 'refused' && said['n'] === n);
    const logged = (): boolean => (this.table?.devices[by]?.counter ?? 0) >= n;
    await this.until(() => logged() || refusal() !== undefined);
    if (!logged()) throw new Error(JSON.stringify(refusal()?.['why']));
  }

  async sit(seat: SeatId, name: string): Promise<void> {
    await this.intent({ do: 'join', key: this.key });
    await this.intent({ do: 'sit', seat, name, kind: 'phone' });
  }

  seal(slot: string, owner: string, value: Json): { readonly c: string; readonly opening: Opening } {
    const opening = { salt: text(randomBytes(16)), value };
    const { id = '', epoch = 0 } = this.table ?? {};
    const c = hashOf(['paddles-up/seal/1', id, epoch, slot, owner, opening.salt, encodeJson(value)]);
    this.secrets.set(c, opening);
    return { c, opening };
  }

  async lock(seat: SeatId, slot: string, value: Json): Promise<string> {
    const { c } = this.seal(slot, seat, value);
    await this.intent({ do: 'seal', slot, c });
    return c;
  }

  /** What the rounds ask of a phone without a person: openings of closed rounds, salts for the dice. */
  private doDuties(): void {
    const { table, device } = this;
    if (!table || device < 0) return;
    for (const { slot, opening } of openingsDue(this.games, table, device, (c) => this.secrets.get(c))) {
      const c = table.play.seals[slot]?.c ?? '';
      if (this.opened.has(c)) continue;
      this.opened.add(c);
      this.say({ say: 'openings', openings: [{ c, opening }] });
    }
    for (const slot of saltsDue(this.games, table, device)) {
      const once = `${table.epoch}/${slot}`;
      if (this.salted.has(once)) continue;
      this.salted.add(once);
      const { c } = this.seal(slot, `~${device}`, {});
      void this.intent({ do: 'seal', slot, c });
    }
  }

  /** Answers what the game asks of a seat, by its forms, until nothing is asked. */
  async answer(seat: Actor, choose: (n: number) => number): Promise<boolean> {
    const { table } = this;
    const game = table && gameOf(this.games, table);
    const state = table?.play.game?.state;
    if (!table || !game || !state) return false;
    for (const ask of game.asks(state, seat, seat === 'host' ? null : game.own(state, seat, []))) {
      if (!ask.must) continue;
      if (ask.kind === 'seal' && !table.play.seals[ask.secret.slot]) {
        await this.lock(ask.by, ask.secret.slot, fill(ask.secret.fixed, ask.secret.fields, choose) ?? {});
        return true;
      }
      if (ask.kind === 'move' && !ask.secret) {
        const move = fill(ask.move, ask.fields, choose);
        if (!move) continue;
        await this.intent({ do: 'play', as: seat, move });
        return true;
      }
    }
    return false;
  }

  until(holds: () => boolean, ms = 8000): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`never happened: ${holds.toString()}: ${JSON.stringify(this.heard.slice(-3))}`));
      }, ms);
      const look = (): void => {
        if (!holds()) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }

  close(): void {
    this.socket.close();
  }
}
