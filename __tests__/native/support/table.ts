/** A table of phones: one hosts, others come in by its link. */
import type { SeatId } from '../../../engine';
import type { View } from '../../../sync/guest/view';
import type { Guest } from '../../../sync/guest/guest';
import { Air } from './air';
import { scriptOf, type Platform } from './bundles';
import { Phone, type PhoneSetup } from './phone';
import { Time } from './time';
import { CONTROLS, emptySeat } from './words';

/** What the app's store of the table holds, as far as tests read it. */
export type Store = {
  getState(): {
    readonly session: { readonly guest: Guest } | null;
    readonly view: View | null;
    readonly invites: readonly string[];
  };
};

export const storeOf = (phone: Phone): Store => phone.part<Store>('tableStore');
export const guestOf = (phone: Phone): Guest => {
  const { session } = storeOf(phone).getState();
  if (!session) throw new Error(`no table is open: ${phone.screen.text}`);
  return session.guest;
};

type Options = Pick<Partial<PhoneSetup>, 'interfaces' | 'link' | 'refusesService'>;

/** Phones on one Wi-Fi. */
export class Table {
  readonly time = new Time();
  readonly air = new Air(this.time);
  private last = 19;

  constructor(private readonly platform: Platform) {}

  phone(options: Options = {}): Phone {
    const name = this.platform === 'ios' ? 'en0' : 'wlan0';
    const address = `192.168.1.${++this.last}`;
    return new Phone({
      platform: this.platform,
      bundle: scriptOf(this.platform),
      time: this.time,
      air: this.air,
      interfaces: [{ name, address }],
      seed: this.last,
      ...options,
    });
  }

  /** Opens a table on a phone whose owner sits down there. */
  async host(name: string, options: Options = {}): Promise<Phone> {
    const phone = this.phone(options);
    await phone.press(CONTROLS.hostTable);
    await phone.press(CONTROLS.openTable);
    await phone.press(CONTROLS.myPaddle);
    await this.sit(phone, 'A', name);
    return phone;
  }

  /** By the host's code, as the phone's camera hands it to the app. */
  async join(host: Phone, seat: SeatId, name: string): Promise<Phone> {
    const [link = ''] = storeOf(host).getState().invites;
    const phone = this.phone({ link: link.replace('http://', 'paddlesup://') });
    await this.sit(phone, seat, name);
    return phone;
  }

  /** A browser asks for a file: the status and the bytes as they are sent. */
  async get(host: Phone, file: string): Promise<{ readonly head: string; readonly body: Buffer }> {
    const [address = '', port = 0] = this.doorOf(host);
    const stream = this.air.dial(address, port, '192.168.1.99');
    if (!stream) throw new Error(`nobody listens at ${address}:${port}`);
    let got = Buffer.alloc(0);
    let closed = false;
    stream.onData = (bytes) => (got = Buffer.concat([got, bytes]));
    stream.onClose = () => (closed = true);
    const ask = `GET /${file} HTTP/1.1\r\nHost: ${address}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`;
    stream.write(Buffer.from(ask));
    await this.time.until(`the host sends /${file}`, () => closed);
    const end = got.indexOf('\r\n\r\n');
    return { head: got.toString('latin1', 0, end), body: got.subarray(end + 4) };
  }

  private doorOf(host: Phone): [string, number] {
    const [port = 0] = host.sockets.listening;
    return [host.interfaces[0]?.address ?? '', port];
  }

  private async sit(phone: Phone, seat: SeatId, name: string): Promise<void> {
    await phone.press(emptySeat(seat));
    await phone.until('a name is asked for', () => phone.screen.field !== undefined);
    phone.screen.type(name);
    await phone.until('the name is typed', () => phone.screen.field?.props['text'] === name);
    await phone.press(CONTROLS.sitDown);
    await phone.until('the seat is taken', () => guestOf(phone).seats.includes(seat));
  }
}
