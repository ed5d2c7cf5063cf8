/** A real table in memory with the game's panels on it: what is tapped is appended to the log and shown again. */
import { act, fireEvent, render, screen, within } from '@testing-library/react-native';
import {
  cheapAsShips,
  gameNamed,
  publicKey,
  roundViews,
  seated,
  warmUp,
  type Ask,
  type Intent,
  type Json,
  type JsonObject,
  type Kept,
  type SeatId,
  type SeatKind,
} from '../../../engine';
import { ToastHost } from '../../../components';
import { loadGame } from '../../../app/games/load';
import { cheapAsShipsPanels } from '../../../app/games/cheap-as-ships';
import type { Acts, BoardProps, Done, PanelProps } from '../../../app/games/contract';
import { feedAt, flipAt, namesAt } from '../../../app/table/feed';
import { Desk, secretKey } from '../../../tools/testbed/log-desk';

export const NAMES: { readonly [S in SeatId]?: string } = { A: 'Sidney', B: 'Grace', C: 'James', D: 'Ahmed' };
export type Options = Partial<cheapAsShips.CheapAsShipsOptions>;
type Panel = 'Now' | 'Mine' | 'Table' | 'Board' | 'Final';
export type Part = cheapAsShips.Part;

export const part = (type: Part['type'], brand: string | null, value: number, quality: number): Part => ({
  type,
  brand,
  value,
  quality,
});

const GAME = cheapAsShips.cheapAsShips;

beforeAll(() => loadGame(GAME.id));

/** Two players try their paddles before the game. */
export function warmsUp(desk: Desk): void {
  desk.must(0, { do: 'start', game: warmUp.id, rules: warmUp.rules, options: {} });
  for (const [device, seat] of ['A', 'B'].entries())
    desk.lock(device, `warm-up/bid/${seat}`, { bid: 5 + device });
  desk.dice();
}

export class Evening {
  readonly desk = new Desk(gameNamed);
  readonly helped: (string | undefined)[] = [];
  readonly refused: JsonObject[] = [];
  taps = 0;
  private device = 0;
  private seat: SeatId | null = 'A';
  private panel: Panel = 'Now';
  private view: ReturnType<typeof render> | null = null;
  /** Rounds whose hammer is running, and when it falls. */
  hammers: Record<string, number> = {};
  speakSecrets = false;

  constructor(
    seats: readonly SeatId[],
    options: Options = {},
    kinds: { readonly [S in SeatId]?: SeatKind } = {},
    /** What the table did before this game. */
    before: (desk: Desk) => void = () => undefined,
  ) {
    seats.forEach((seat, device) => {
      if (device > 0) this.desk.must(device, { do: 'join', key: publicKey(secretKey(device)) });
      this.desk.must(device, { do: 'sit', seat, name: NAMES[seat] ?? seat, kind: kinds[seat] ?? 'phone' });
    });
    before(this.desk);
    this.desk.must(0, {
      do: 'start',
      game: GAME.id,
      rules: GAME.rules,
      options: { ...GAME.defaults(seats.length), start: 'named', ...options },
    });
  }

  /** Rows as the table dealt them; the rest follows or is cut short. Sidney leads unless told. */
  dealt(rows: readonly (readonly ['open' | 'closed', 1 | 2])[], lead: SeatId = 'A', brand = 'Fox'): this {
    if (this.state.phase.at === 'start') this.host({ do: 'start', seat: lead });
    const { round } = this.state;
    if (this.state.specialist === null) this.host({ do: 'specialist', round, brand });
    rows.forEach(([kind, winners], i) => this.host({ do: 'row', round, row: i + 1, kind, winners }));
    if (this.state.phase.at === 'setup') this.host({ do: 'enough-rows', round });
    return this;
  }

  get state(): cheapAsShips.CheapAsShipsState {
    return this.desk.table.play.game?.state as unknown as cheapAsShips.CheapAsShipsState;
  }

  host(move: JsonObject): this {
    this.desk.must(0, { do: 'play', as: 'host', move });
    this.desk.dice();
    return this;
  }

  says(seat: SeatId, move: JsonObject): this {
    this.desk.must(this.deviceOf(seat), { do: 'play', as: seat, move });
    this.desk.dice();
    return this;
  }

  locks(seat: SeatId, bid: number): this {
    const slot = this.bidSlot(seat);
    this.desk.lock(this.deviceOf(seat), slot, { bid });
    this.desk.settle();
    return this;
  }

  bidSlot(seat: SeatId): string {
    const row = this.state.phase.at === 'auction' ? this.state.phase.row : 0;
    return `r${this.state.round}/a${row}/bid/${seat}`;
  }

  called(first: SeatId | null, price = 20, second?: SeatId, secondPrice?: number): this {
    const row = this.state.phase.at === 'auction' ? this.state.phase.row : 0;
    return this.host({
      do: 'called',
      round: this.state.round,
      row,
      ...(first ? { first, price } : {}),
      ...(second ? { second, secondPrice } : {}),
    });
  }

  deviceOf(seat: SeatId): number {
    return this.desk.table.seats[seat]?.device ?? 0;
  }

  /** Shows a panel as a seat's phone sees it; null is a device that only watches. */
  show(panel: Panel, seat: SeatId | null = 'A'): this {
    this.panel = panel;
    this.seat = seat;
    this.device = seat ? this.deviceOf(seat) : 99;
    this.view?.unmount();
    this.view = render(this.element());
    return this;
  }

  again(): void {
    act(() => this.view?.rerender(this.element()));
  }

  private element() {
    const Panel = cheapAsShipsPanels[this.panel] ?? cheapAsShipsPanels.Now;
    return (
      <ToastHost>
        <Panel key={this.seat} {...this.props()} />
      </ToastHost>
    );
  }

  props(): PanelProps & BoardProps {
    const { table } = this.desk;
    const state = table.play.game?.state ?? {};
    const game = gameNamed(GAME.id);
    if (!game) throw new Error('the game is known');
    const kept = (seat: SeatId): readonly Kept[] =>
      Object.entries(table.play.seals).flatMap(([name, { c, owner }]) =>
        owner === seat ? [{ name, value: this.desk.vault.get(c)?.value ?? null, at: 0 }] : [],
      );
    const over = game.isOver(state);
    const asks = (by: SeatId | 'host'): readonly Ask[] =>
      over ? [] : game.asks(state, by, by === 'host' ? null : game.own(state, by, kept(by)));
    const gavel = table.gavel === this.device;
    const paper = seated(table).filter((one) => table.seats[one]?.kind === 'paper');
    return {
      table,
      game,
      state,
      rounds: roundViews(gameNamed, table),
      names: namesAt(table),
      feed: feedAt(table),
      flip: flipAt(table),
      view: {
        table,
        device: this.device,
        link: { is: 'connected' },
        presence: {},
        watching: 0,
        hammers: this.hammers,
        silent: {},
        pending: 0,
        code: '',
        diverged: false,
        knocks: [],
        kept: true,
        maySleep: true,
      } as PanelProps['view'],
      asleep: [],
      seat: this.seat,
      asks: this.seat ? asks(this.seat) : [],
      hostAsks: gavel ? asks('host') : [],
      paperAsks: Object.fromEntries(paper.map((one) => [one, asks(one)])),
      gavel,
      kept: this.seat ? kept(this.seat) : [],
      before: () => undefined,
      act: this.acts(),
      guest: null,
      speakSecrets: this.speakSecrets,
      masked: false,
    };
  }

  private acts(): Acts {
    const told = async (body: Intent): Promise<Done> => {
      const done = this.desk.act(this.device, body);
      if (!done.ok) this.refused.push(done.why as unknown as JsonObject);
      this.desk.dice();
      this.again();
      return done.ok ? { ok: true, value: null } : done;
    };
    return {
      play: (as, move) => told({ do: 'play', as, move }),
      lock: (_seat, slot, value: Json) =>
        told({ do: 'seal', slot, c: this.desk.hide(this.device, slot, value) }),
      lift: (slot) => told({ do: 'withdraw', slot }),
      note: async () => undefined,
      send: told,
      help: (rule) => void this.helped.push(rule),
      toast: () => undefined,
    };
  }

  /** One tap on a button of that name; it has to be the only one. */
  async tap(name: string | RegExp, inside?: string | RegExp): Promise<void> {
    const where = inside === undefined ? screen : within(screen.getByLabelText(inside));
    await this.press(where.getByRole('button', { name }));
  }

  /** Secret keys say no digit, so they are found by what is printed on them. */
  async digits(amount: number): Promise<void> {
    const pad = within(screen.getByLabelText('Keypad'));
    for (const digit of String(amount)) {
      const key = pad.getAllByRole('button').find((one) => within(one).queryByText(digit) !== null);
      if (!key) throw new Error(`no key ${digit}`);
      await this.press(key);
    }
  }

  private async press(what: Parameters<typeof fireEvent.press>[0]): Promise<void> {
    this.taps++;
    await act(async () => {
      fireEvent.press(what);
      await Promise.resolve();
    });
  }

  /** The taps of one action. */
  async counting(doing: () => Promise<void>): Promise<number> {
    const before = this.taps;
    await doing();
    return this.taps - before;
  }
}
