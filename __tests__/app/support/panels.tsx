/** A real table in memory with a game's panels on it: what is tapped is appended to the log and shown again. */
import { act, fireEvent, render, screen, within } from '@testing-library/react-native';
import {
  fill,
  gameNamed,
  publicKey,
  roundViews,
  seated,
  type Ask,
  type Choose,
  type GameId,
  type Intent,
  type JsonObject,
  type Kept,
  type SeatId,
  type SeatKind,
  type Secret,
} from '../../../engine';
import { ThemeProvider, ToastHost } from '../../../components';
import { panelsFor } from '../../../app/games/load';
import type { Acts, Done, PanelProps, Panels } from '../../../app/games/contract';
import { standardPanels } from '../../../app/games/standard';
import { feedAt, flipsAt, historyAt, namesAt } from '../../../app/table/feed';
import { Desk, secretKey } from '../../../tools/testbed/log-desk';
import { anyOf } from '../../../tools/testbed/random';

export const NAMES: { readonly [S in SeatId]?: string } = {
  A: 'Sidney',
  B: 'Grace',
  C: 'James',
  D: 'Ahmed',
  E: 'Ada',
  F: 'Finn',
};
/** As a screen reader says it. */
export const nameOfControl = ({ props }: { readonly props: Record<string, unknown> }): string =>
  String(props['accessibilityLabel'] ?? props['aria-label'] ?? '');

export type PanelName = 'Now' | 'Mine' | 'Table' | 'Board' | 'Final';

type Setting = {
  readonly options?: JsonObject;
  readonly kinds?: { readonly [S in SeatId]?: SeatKind };
  /** What the table did before this game. */
  readonly before?: (desk: Desk) => void;
  /** A device without a seat holds the gavel. */
  readonly boardHolds?: boolean;
};

export class PanelTable {
  readonly desk = new Desk(gameNamed);
  readonly helped: (string | undefined)[] = [];
  readonly nudged: SeatId[] = [];
  readonly refused: JsonObject[] = [];
  readonly notes: Kept[] = [];
  taps = 0;
  /** Rounds whose hammer is running, and when it falls. */
  hammers: Record<string, number> = {};
  asleep: readonly SeatId[] = [];
  speakSecrets = false;
  masked = false;
  private device = 0;
  private seat: SeatId | null = 'A';
  private panel: PanelName = 'Now';
  private view: ReturnType<typeof render> | null = null;

  constructor(
    readonly id: GameId,
    seats: readonly SeatId[],
    { options = {}, kinds = {}, before = () => undefined, boardHolds = false }: Setting = {},
  ) {
    const game = this.game;
    const first = boardHolds ? 1 : 0;
    seats.forEach((seat, i) => {
      const device = first + i;
      if (device > 0) this.desk.must(device, { do: 'join', key: publicKey(secretKey(device)) });
      this.desk.must(device, { do: 'sit', seat, name: NAMES[seat] ?? seat, kind: kinds[seat] ?? 'phone' });
    });
    before(this.desk);
    this.desk.must(0, {
      do: 'start',
      game: id,
      rules: game.rules,
      options: { ...game.defaults(seats.length), ...options },
    });
    this.desk.dice();
  }

  get game() {
    const game = gameNamed(this.id);
    if (!game) throw new Error(`no game ${this.id}`);
    return game;
  }

  protected get panels(): Panels {
    return panelsFor(this.id);
  }

  get json(): JsonObject {
    return this.desk.table.play.game?.state ?? {};
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

  /** Locks what the seat's paddle is asked for. */
  puts(seat: SeatId, value: JsonObject): this {
    const ask = this.asksOf(seat).find((one) => one.kind === 'seal' && one.must);
    if (ask?.kind !== 'seal') throw new Error(`nothing is asked of ${seat}`);
    this.desk.lock(this.deviceOf(seat), ask.secret.slot, value);
    this.desk.dice();
    return this;
  }

  /** Whoever is asked something does it: a step of a made-up game. False when nobody is asked anything. */
  goesOn(choose: Choose): boolean {
    const due = [...seated(this.desk.table), 'host' as const]
      .flatMap((by) => this.asksOf(by))
      .filter((ask) => ask.must && !(ask.kind === 'seal' && this.desk.table.play.seals[ask.secret.slot]));
    const worth = due.filter((ask) => ask.kind !== 'move' || !ask.hold || ask.eager);
    const ask = anyOf(worth.length > 0 ? worth : due, choose);
    if (!ask || ask.kind === 'note') return false;
    const device = ask.by === 'host' ? 0 : this.deviceOf(ask.by);
    const hide = ({ slot, fixed, fields }: Secret): string =>
      this.desk.hide(device, slot, fill(fixed, fields, choose) ?? {});
    if (ask.kind === 'seal')
      this.desk.must(device, { do: 'seal', slot: ask.secret.slot, c: hide(ask.secret) });
    else {
      const { secret } = ask;
      const move = fill(ask.move, ask.fields, choose);
      if (!move) throw new Error(`cannot be filled: ${JSON.stringify(ask)}`);
      this.desk.must(device, {
        do: 'play',
        as: ask.by,
        move,
        ...(secret ? { seals: { [secret.slot]: hide(secret) } } : {}),
      });
    }
    this.desk.dice();
    return true;
  }

  deviceOf(seat: SeatId): number {
    return this.desk.table.seats[seat]?.device ?? 0;
  }

  /** Shows a panel as a seat's phone sees it; null is a device that only watches, 'board' the one with the gavel. */
  show(panel: PanelName, who: SeatId | 'board' | null = 'A'): this {
    this.panel = panel;
    this.seat = who === 'board' ? null : who;
    this.device = who === 'board' ? 0 : who ? this.deviceOf(who) : 99;
    this.view?.unmount();
    this.view = render(this.element());
    return this;
  }

  again(): void {
    act(() => this.view?.rerender(this.element()));
  }

  private element() {
    const Panel = this.panels[this.panel];
    return (
      <ThemeProvider speakSecrets={this.speakSecrets}>
        <ToastHost>
          <Panel key={this.seat} {...this.props()} />
        </ToastHost>
      </ThemeProvider>
    );
  }

  private kept(seat: SeatId): readonly Kept[] {
    const locked = Object.entries(this.desk.table.play.seals).flatMap(([name, { c, owner }]) =>
      owner === seat ? [{ name, value: this.desk.vault.get(c)?.value ?? null, at: 0 }] : [],
    );
    return [...locked, ...this.notes];
  }

  private asksOf(by: SeatId | 'host'): readonly Ask[] {
    const state = this.json;
    if (this.game.isOver(state)) return [];
    return this.game.asks(state, by, by === 'host' ? null : this.game.own(state, by, this.kept(by)));
  }

  props(): PanelProps {
    const { table } = this.desk;
    const { seat } = this;
    const game = this.game;
    const gavel = table.gavel === this.device;
    const paper = seated(table).filter((one) => table.seats[one]?.kind === 'paper');
    const clerk = (ask: Ask): boolean =>
      gavel || (ask.kind === 'move' && !game.decisions.includes(ask.move.do));
    const kept = seat ? this.kept(seat) : [];
    return {
      table,
      game,
      panels: this.panels,
      state: this.json,
      history: () => historyAt(table),
      rounds: roundViews(gameNamed, table),
      names: namesAt(table),
      feed: feedAt(table),
      flips: flipsAt(table),
      view: {
        table,
        device: this.device,
        link: { is: 'connected' },
        presence: {},
        watching: 0,
        hammers: this.hammers,
        silent: {},
        arriving: null,
        pending: 0,
        code: '',
        diverged: false,
        knocks: [],
        kept: true,
        hostBuild: '',
        maySleep: true,
      },
      asleep: this.asleep,
      hostAsks: gavel || seat ? this.asksOf('host').filter(clerk) : [],
      gavel,
      act: this.acts(),
      seat,
      own: seat && game.own(this.json, seat, kept),
      asks: seat ? this.asksOf(seat) : [],
      paperAsks: Object.fromEntries(
        paper.filter((one) => one !== seat).map((one) => [one, this.asksOf(one)]),
      ),
      kept,
      before: () => undefined,
      speakSecrets: this.speakSecrets,
      masked: this.masked,
    };
  }

  private acts(): Acts {
    const told = async (body: Intent): Promise<Done> => {
      const done = this.desk.act(this.device, body);
      if (!done.ok) this.refused.push(JSON.parse(JSON.stringify(done.why)) as JsonObject);
      this.desk.dice();
      this.again();
      return done.ok ? { ok: true, value: null } : done;
    };
    return {
      play: (as, move, cards = {}) => {
        const laid = Object.fromEntries(
          Object.entries(cards).map(([slot, value]) => [slot, this.desk.hide(this.device, slot, value)]),
        );
        return told({ do: 'play', as, move, ...(Object.keys(laid).length > 0 ? { seals: laid } : {}) });
      },
      lock: (_seat, slot, value) => told({ do: 'seal', slot, c: this.desk.hide(this.device, slot, value) }),
      lift: (slot) => told({ do: 'withdraw', slot }),
      note: async (_seat, name, value) => {
        this.notes.push({ name, value, at: this.desk.table.seq });
        this.again();
      },
      mend: (body) => told(this.desk.table.gavel === this.device ? body : { do: 'ask', want: body }),
      send: told,
      nudge: (seat) => void this.nudged.push(seat),
      help: (rule) => void this.helped.push(rule),
      toast: () => undefined,
    };
  }

  /** One tap on a button of that name; it has to be the only one. */
  async tap(name: string | RegExp, inside?: string | RegExp): Promise<void> {
    const where = inside === undefined ? screen : within(screen.getByLabelText(inside));
    await this.press(where.getByRole('button', { name }));
  }

  /** Held as long as it wants to be. */
  async hold(name: string | RegExp): Promise<void> {
    this.taps++;
    const button = screen.getByRole('button', { name });
    await act(async () => {
      fireEvent(button, 'longPress');
      await Promise.resolve();
    });
  }

  /** Secret keys say nothing of themselves, so they are found by what is printed on them. */
  async key(text: string, inside?: string): Promise<void> {
    const where = inside === undefined ? screen : within(screen.getByLabelText(inside));
    const key = where.getAllByRole('button').find((one) => within(one).queryByText(text) !== null);
    if (!key) throw new Error(`no key ${text}`);
    await this.press(key);
  }

  async digits(amount: number): Promise<void> {
    for (const digit of String(amount)) await this.key(digit, 'Keypad');
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

/** Any game on the standard panels, with its own words for what is asked. */
export class StandardTable extends PanelTable {
  protected override get panels(): Panels {
    return { ...panelsFor(this.id), ...standardPanels };
  }
}
