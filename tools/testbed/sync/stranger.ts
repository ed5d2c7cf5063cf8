/** Somebody with the QR code and bad intentions: speaks the protocol, and signs whatever comes to mind. */
import {
  nextDevice,
  publicKey,
  signIntent,
  toBase64url,
  type Intent,
  type SignedIntent,
  type Table,
} from '../../../engine';
import { secureGuest, type SecureConnection } from '../../../sync/crypto/channel';
import { proofFor, type Identity } from '../../../sync/crypto/identity';
import { deviceFrame, PROTOCOL, readHostFrame, type FromDevice, type FromHost } from '../../../sync/protocol';
import { systemScheduler, type CloseReason, type Connection } from '../../../sync/transport/transport';
import { random } from '../../start/keys';

/** The way to a host, and what an honest device knows of its table. */
export type Door = {
  readonly hostKey: Uint8Array;
  readonly psk: Uint8Array;
  connect(): Connection;
  table(): Table;
  /** Calls back when the table has moved on. */
  watch(changed: () => void): () => void;
};

type Hello = Extract<FromDevice, { say: 'hello' }>;

const PATIENCE_MS = 8000;

export class Stranger {
  readonly heard: FromHost[] = [];
  /** Frames as they went over the network. */
  readonly sent: Uint8Array[] = [];
  readonly identity: Identity;
  closed: CloseReason | null = null;
  private readonly connection: SecureConnection;
  private look: () => void = () => undefined;

  private constructor(
    private readonly door: Door,
    private readonly raw: Connection,
  ) {
    const secretKey = random(new Uint8Array(32));
    this.identity = { secretKey, key: publicKey(secretKey) };
    const { hostKey, psk } = door;
    const options = { random, scheduler: systemScheduler };
    this.connection = secureGuest(recorded(raw, this.sent), { by: 'invite', hostKey, psk }, options);
  }

  static async come(door: Door, hello: Partial<Hello> = {}): Promise<Stranger> {
    const stranger = new Stranger(door, door.connect());
    const { connection } = stranger;
    await new Promise<void>((open) =>
      connection.handle({
        open,
        message: (bytes) => {
          const frame = readHostFrame(bytes);
          if ('is' in frame && frame.is === 'message') stranger.heard.push(frame.message);
          stranger.look();
        },
        close: (reason) => {
          stranger.closed = reason;
          stranger.look();
        },
      }),
    );
    const { security } = connection;
    if (security.is !== 'secured') throw new Error('no channel');
    stranger.say({
      say: 'hello',
      protocol: PROTOCOL,
      key: stranger.identity.key,
      proof: proofFor(stranger.identity, security.hash),
      have: { seq: -1, hash: '' },
      page: toBase64url(random(new Uint8Array(16))),
      visit: 0,
      ...hello,
    });
    await stranger.until(() => stranger.heard.length > 0);
    return stranger;
  }

  say(message: FromDevice): void {
    this.connection.send(deviceFrame(message));
  }

  /** Any bytes inside the channel. */
  blurt(bytes: Uint8Array): void {
    this.connection.send(bytes);
  }

  /** The last frame once more, bit by bit. */
  repeat(): void {
    const last = this.sent.at(-1);
    if (last) this.raw.send(last);
  }

  signed(body: Intent, by: number, n: number): SignedIntent {
    const { id, epoch, seq, head } = this.door.table();
    return signIntent(this.identity.secretKey, id, { by, n, epoch, body }, { seq, hash: head });
  }

  /** Signed with the stranger's key, in whoever's name. Null: it was taken. */
  async intent(body: Intent, by: number, n: number): Promise<unknown> {
    const before = this.heard.length;
    this.say({ say: 'intent', intent: this.signed(body, by, n) });
    const answer = (): FromHost | undefined =>
      this.heard.slice(before).find(({ say }) => say === 'refused' || say === 'already');
    const logged = (): boolean => (this.door.table().devices[by]?.counter ?? 0) >= n;
    await this.until(() => answer() !== undefined || logged());
    const said = answer();
    return said?.say === 'refused' ? said.why : (said ?? null);
  }

  async join(): Promise<number> {
    const by = nextDevice(this.door.table());
    const refusal = await this.intent({ do: 'join', key: this.identity.key }, by, 1);
    if (refusal !== null) throw new Error(`not let in: ${JSON.stringify(refusal)}`);
    return by;
  }

  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer);
        stop();
        this.look = () => undefined;
      };
      const timer = setTimeout(() => {
        done();
        reject(new Error(`never: ${holds.toString()}: ${JSON.stringify(this.heard.slice(-3))}`));
      }, PATIENCE_MS);
      this.look = () => {
        if (!holds()) return;
        done();
        resolve();
      };
      const stop = this.door.watch(() => this.look());
      this.look();
    });
  }

  leave(): void {
    this.connection.close('leaving');
  }
}

function recorded(connection: Connection, sent: Uint8Array[]): Connection {
  return new Proxy(connection, {
    get(target, name) {
      if (name === 'send')
        return (bytes: Uint8Array) => {
          sent.push(bytes.slice());
          return target.send(bytes);
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
