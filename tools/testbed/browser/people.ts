/** People at a table with their phones. They find things by role and label, and every touch is counted. */
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test';

import { board, phone, type PhoneOptions } from './chromium';
import { OPTIONS, PADDLE, SHELL, SHIPS, TOOLS } from './words';

/** A busy machine is slow; a person waits as well. */
export const see = expect.configure({ timeout: 20_000 });

export type Face = {
  readonly type?: 'Front' | 'Middle' | 'Back';
  readonly brand: string;
  readonly value: number;
  readonly quality: string;
};
export type RowKind = 'Closed, 1 winner' | 'Closed, 2 winners' | 'Open, 1 winner' | 'Open, 2 winners';

/** Paddles are asked for at once. Three closed rows are all the box has, so for two players the fourth is open. */
export const CLOSED_FOR_TWO: readonly RowKind[] = [
  'Closed, 1 winner',
  'Closed, 1 winner',
  'Closed, 1 winner',
];
/** For three players there is a fourth row to name. */
export const CLOSED_FOR_THREE: readonly RowKind[] = [...CLOSED_FOR_TWO, 'Open, 1 winner'];

/** How Cheap as Ships begins where nothing else is said: the start named, no loyalty cards, no hammer. */
export type Beginning = {
  readonly options?: readonly (string | RegExp)[];
  readonly hammer?: number;
  readonly start?: string;
  readonly rows: readonly RowKind[];
};

const COUNT_CLICKS = `window.clicks = 0; addEventListener('click', () => window.clicks++, true)`;

export class Person {
  /** Touches since the game began. */
  taps = 0;
  readonly errors: string[] = [];
  private frozen: CDPSession | null = null;

  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly touches: boolean,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  private static async opens(
    name: string,
    context: BrowserContext,
    touches: boolean,
    link: string,
  ): Promise<Person> {
    const person = new Person(name, context, await context.newPage(), touches);
    await person.page.addInitScript(COUNT_CLICKS);
    await person.page.goto(link);
    return person;
  }

  /** Opens a link on a phone of their own. */
  static async withPhone(
    browser: Browser,
    name: string,
    link: string,
    options: PhoneOptions = {},
  ): Promise<Person> {
    return Person.opens(name, await phone(browser, options), true, link);
  }

  static async withBoard(
    browser: Browser,
    link: string,
    options: BrowserContextOptions = {},
  ): Promise<Person> {
    return Person.opens('The board', await board(browser, options), false, link);
  }

  /** The same device, one more page. */
  opensTab = (link: string): Promise<Person> =>
    Person.opens(`${this.name}’s other tab`, this.context, this.touches, link);

  close = (): Promise<void> => this.context.close();

  /** A screen for all, with a mouse. */
  get isBoard(): boolean {
    return !this.touches;
  }

  // ── Touching and seeing ──

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name: called(name) });

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    if (!this.touches) return what.click();
    const before = await this.clicks();
    await what.tap();
    // On a machine that stalled, the finger rested too long and it was no tap. Whoever sees that taps again.
    const landed = see.poll(async () => (await this.clicks()) !== before, { timeout: 1000 }).toBe(true);
    await landed.catch(() => what.tap());
  }

  /** Taps that landed on this page; none are known of one that is just being left. */
  private clicks = (): Promise<unknown> => this.page.evaluate('window.clicks').catch(() => undefined);

  press = (name: string | RegExp): Promise<void> => this.tap(this.button(name).first());

  /** A second is enough for whatever wants to be held. */
  async hold(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click({ delay: 1250 });
  }

  holds = (name: string | RegExp): Promise<void> => this.hold(this.button(name).first());

  chooses = (option: string | RegExp): Promise<void> =>
    this.tap(this.page.getByRole('radio', { name: option }));

  dialog = (): Locator => this.page.getByRole('dialog');
  heading = (name: string | RegExp): Locator => this.page.getByRole('heading', { name });

  sees = (text: string | RegExp): Promise<void> => see(this.page.getByText(text).first()).toBeVisible();
  outcome = (): Locator => this.page.getByRole('region', { name: 'Outcome' });
  seesOutcome = (text: string | RegExp): Promise<void> => see(this.outcome()).toContainText(text);
  /** What the last flip came to, in a picture of this name. */
  seesTurned = (name: string | RegExp): Promise<void> =>
    see(this.outcome().getByRole('img', { name })).toBeVisible();
  tab = (name: 'Now' | 'Mine' | 'Table'): Promise<void> =>
    this.tap(this.page.getByRole('tab', { name: new RegExp(`^${name}`) }));
  closesSheet = (): Promise<void> => this.press(SHELL.close);

  // ── Sitting down ──

  async sits(seat: string, name = this.name): Promise<void> {
    await this.takesChair(seat, name);
    await this.press(SHELL.sitDown);
    await see(this.heading(SHELL.lobby)).toBeVisible();
  }

  async takesChair(seat: string, name = this.name): Promise<void> {
    await this.press(new RegExp(`^Seat ${seat}\\b.*empty`, 'i'));
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
  }

  /** One more player on this phone; on paper, if told so. */
  async sitsToo(seat: string, name: string, paper = false): Promise<void> {
    await this.press(SHELL.anotherPlayer);
    await this.takesChair(seat, name);
    if (paper) await this.press(SHELL.onPaper);
    await this.press(SHELL.sitDown);
    await see(this.heading(SHELL.lobby)).toBeVisible();
  }

  async isTheBoard(): Promise<void> {
    await this.chooses(SHELL.thisIsTheBoard);
    await this.sees(SHELL.boardLobby);
  }

  /** The host in the lobby: game and options by their words. A board's buttons need a hold. */
  async setsUp(
    options: readonly (string | RegExp)[],
    hammer: number,
    amounts: readonly (readonly [field: RegExp, amount: number])[] = [],
  ): Promise<void> {
    await (this.touches ? this.press(SHELL.chooseGame) : this.holds(SHELL.chooseGame));
    for (const option of options) await this.chooses(option);
    for (const [field, amount] of amounts) {
      await this.press(field);
      await this.types(amount);
      await see(this.button(field)).toContainText(String(amount));
      await this.press(field);
    }
    await this.press(SHELL.chosen);
    await this.setsHammer(hammer);
  }

  /** Sets Cheap as Ships up, starts it and enters its first round as the real cards lie. */
  async begins({ options = [], hammer = 0, start = this.name, rows }: Beginning): Promise<void> {
    await this.setsUp([OPTIONS.startNamed, OPTIONS.noLoyalty, ...options], hammer);
    await this.starts();
    await this.namesStart(start);
    await this.entersRound('Fox', rows);
  }

  async setsHammer(seconds: number): Promise<void> {
    await this.opensTools(TOOLS.tempo);
    const now = this.page.getByRole('group', { name: new RegExp(`^${TOOLS.hammer}: `) });
    for (;;) {
      const at = Number((await now.getAttribute('aria-label'))?.split(': ')[1]);
      if (at === seconds) break;
      await this.press(`${TOOLS.hammer}: ${at > seconds ? 'less' : 'more'}`);
      await see(now).not.toHaveAttribute('aria-label', `${TOOLS.hammer}: ${at}`);
    }
    await this.closesSheet();
  }

  passesGavelTo = (name: string): Promise<void> => this.mends(TOOLS.passHost, `To ${name}`);

  async starts(): Promise<void> {
    await this.press(SHELL.start(SHIPS.title));
    this.taps = 0;
  }

  // ── A round's rows ──

  /** A shared phone has its players' names in its header too. */
  namesStart = (name: string): Promise<void> =>
    this.tap(this.page.getByRole('group', { name: SHIPS.whoStarts }).getByRole('button', { name }));

  async entersRound(specialist: string | null, rows: readonly RowKind[]): Promise<void> {
    await this.press(SHIPS.realCards);
    if (specialist)
      await this.tap(
        this.page.getByRole('group', { name: SHIPS.specialist }).getByRole('button', { name: specialist }),
      );
    for (const [i, kind] of rows.entries())
      await this.tap(
        this.page.getByRole('group', { name: SHIPS.row(i + 1) }).getByRole('button', { name: kind }),
      );
  }

  deals = (): Promise<void> => this.press(SHIPS.deal);

  /** A phone that is passed on: its next player has it in hand. */
  async liftsCurtain(name: string): Promise<void> {
    await this.press(SHELL.iAm(name));
    await see(this.button(SHELL.iAm(name))).toBeHidden();
  }

  /** A shared phone goes to this player: behind a curtain that is theirs already, or by a tap on their name. */
  async takesInHand(name: string): Promise<void> {
    const chip = this.page.getByRole('button', { name: new RegExp(`^${name}( …)?$`) });
    await see
      .poll(async () => {
        if (await this.button(SHELL.iAm(name)).isVisible()) await this.liftsCurtain(name);
        const mine = await chip.getAttribute('aria-pressed', { timeout: 500 }).catch(() => null);
        if (mine === 'false') await chip.tap({ timeout: 1000 }).catch(() => undefined);
        return mine;
      })
      .toBe('true');
  }

  // ── Auctions ──

  /** An amount on a key of its own, else digit by digit. Secret keys tell screen readers no digit. */
  async types(amount: number, within: Locator | Page = this.page): Promise<void> {
    const label = amount === 0 ? PADDLE.noBid : `£${amount}`;
    const key = within.getByRole('group', { name: 'Amounts' }).getByText(label, { exact: true });
    if (await key.isVisible()) return this.tap(key);
    const keypad = within.getByRole('group', { name: 'Keypad' });
    for (const digit of String(amount)) await this.tap(keypad.getByText(digit, { exact: true }).last());
  }

  /** An amount everyone may see, in the field of this name on the sheet. */
  async fills(field: string, amount: number): Promise<void> {
    const line = this.dialog().getByRole('button', { name: new RegExp(`^${field}: `) });
    if ((await line.getAttribute('aria-expanded')) !== 'true') await this.tap(line);
    await this.tap(this.dialog().getByRole('button', { name: 'Clear' }));
    await this.types(amount, this.dialog());
  }

  async locks(amount: number): Promise<void> {
    await this.locksLast(amount);
    await see(this.button(PADDLE.locked)).toBeVisible();
  }

  /** The last paddle: with no hammer the flip comes at once. */
  async locksLast(amount: number): Promise<void> {
    await see(this.button(PADDLE.lock)).toBeVisible();
    await this.types(amount);
    await this.press(PADDLE.lock);
  }

  /** A card of a hand: the words of a secret key lie over it. */
  choosesCard = (hand: string, card: string): Promise<void> =>
    this.tap(this.page.getByRole('group', { name: hand }).getByText(card, { exact: true }).last());

  async locksCard(hand: string, card: string): Promise<void> {
    await this.choosesCard(hand, card);
    await this.press(PADDLE.lock);
  }

  async locksLoyalty(brand: string): Promise<void> {
    await this.press(/^Lock your secret brand/);
    await this.press(brand);
    await see(this.button(/^Lock your secret brand/)).toBeHidden();
  }

  /** The clerk of an auction called aloud. Nobody when no winner is named. */
  async records(first?: string, price?: number, second?: string, secondPrice?: number): Promise<void> {
    const who = this.page.getByRole('group', { name: 'Who won?' });
    await this.tap(who.getByRole('button', { name: first ?? 'Nobody', exact: true }));
    if (price !== undefined) await this.types(price);
    if (second !== undefined && secondPrice !== undefined) {
      const next = this.page.getByRole('group', { name: 'Second place' });
      await this.tap(next.getByRole('button', { name: second, exact: true }));
      await this.types(secondPrice);
    }
    // That nobody won gives a lot away.
    await (first === undefined ? this.holds(/^Record:/) : this.press(/^Record /));
  }

  /** Presses on the locked paddle and reads what is under it. */
  async peeks(): Promise<string> {
    const paddle = this.button(PADDLE.locked);
    await paddle.hover();
    await this.page.mouse.down();
    const shown = this.page.getByRole('button', { expanded: true });
    await see(shown).toBeVisible();
    const words = await shown.innerText();
    await this.page.mouse.up();
    await see(shown).toBeHidden();
    await see(paddle).toBeVisible();
    this.taps += 1;
    return words;
  }

  /** From the gavel's tools to what is wanted. A board's corner needs a hold. */
  async opensTools(...path: readonly (string | RegExp)[]): Promise<void> {
    const tools = this.button(SHELL.hostTools);
    await (this.touches ? this.tap(tools) : this.hold(tools));
    await see(this.dialog()).toBeVisible();
    for (const what of path) await this.press(what);
  }

  async mends(...path: readonly (string | RegExp)[]): Promise<void> {
    await this.opensTools(...path);
    await see(this.dialog()).toBeHidden();
  }

  async bids(amount: number): Promise<void> {
    await see(this.button(/^Bid £/)).toBeVisible();
    if (!(await this.button(`Bid £${amount}`).isVisible())) await this.types(amount);
    await this.press(`Bid £${amount}`);
  }

  async passes(): Promise<void> {
    await this.press('Pass');
  }

  /** Before or while the others bid: what lies in the lot. */
  async namesParts(parts: readonly Face[], opens: string | RegExp = SHIPS.nameParts): Promise<void> {
    await this.press(opens);
    const sheet = this.dialog();
    for (const part of parts) {
      await this.picks(sheet, part);
      const words = `${part.brand} ${part.type?.toLowerCase() ?? ''}, £${part.value}`;
      await see(sheet.getByRole('button', { name: `Take back: ${words}` }).first()).toBeVisible();
    }
    await this.closesSheet();
  }

  /** Brand, value, quality on the part picker; a type where the slot does not give it. */
  async picks(within: Locator | Page, { type, brand, value, quality }: Face): Promise<void> {
    const row = (name: string): Locator => within.getByRole('group', { name, exact: true });
    const chip = (group: string, name: string): Locator =>
      row(group).getByRole('button', { name, exact: true });
    if (type && (await chip('Type', type).getAttribute('aria-pressed')) !== 'true')
      await this.tap(chip('Type', type));
    await this.tap(chip('Brand', brand));
    await this.tap(chip('Value', `£${value}`));
    const last = chip('Quality', `Quality ${quality}`);
    // The picker is done as soon as only one card fits.
    const done =
      (await chip('Brand', brand)
        .getAttribute('aria-pressed')
        .catch(() => null)) !== 'true';
    if (!done) await this.tap(last);
  }

  takes = (words: string | RegExp): Promise<void> => this.press(words);

  // ── Selling, audit ──

  /** A part that lies named in the workshop. */
  uses = (words: string | RegExp): Promise<void> =>
    this.tap(this.page.getByRole('group', { name: 'Workshop' }).getByRole('button', { name: words }).first());

  async readsPart(slot: 'Front' | 'Middle' | 'Back', part: Face): Promise<void> {
    const picker = this.page.getByRole('group', { name: new RegExp(`^${slot}: tap brand`) });
    await see(picker).toBeVisible();
    await this.picks(picker, part);
    await see(picker).toBeHidden();
  }

  async sellsShip(): Promise<void> {
    await this.press('Sell ship');
    await see(this.button('Sell ship')).toBeHidden();
  }

  async isDoneSelling(): Promise<void> {
    await this.press(SHIPS.doneSelling);
    await see(this.button(SHIPS.doneSelling)).toBeHidden();
  }

  async agrees(): Promise<void> {
    await this.press('Agrees');
    await see(this.button('Agrees')).toBeHidden();
  }

  async counts(amount: number): Promise<void> {
    await this.press('It differs');
    for (const digit of String(amount))
      await this.tap(this.dialog().getByRole('button', { name: digit, exact: true }));
    await this.press(`Declare £${amount}`);
  }

  // ── What happens to phones ──

  reload = (): Promise<unknown> => this.page.reload();

  /** The screen goes dark: the page hides, is frozen, and its connection goes. */
  async sleeps(): Promise<void> {
    await this.context.setOffline(true);
    this.frozen = await this.context.newCDPSession(this.page);
    await this.frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
  }

  async wakes(): Promise<void> {
    await this.frozen?.send('Page.setWebLifecycleState', { state: 'active' });
    await this.context.setOffline(false);
    this.frozen = null;
  }
}

/** Every device shows the same code of the table. A log still on its way is waited for. */
export const agreeOnTheCode = (people: readonly Person[]): Promise<void> =>
  see
    .poll(async () => {
      const codes = people.map(({ page }) => page.getByLabel(/^Table code /).innerText());
      return new Set(await Promise.all(codes)).size;
    })
    .toBe(1);

/** A label as it stands, or with the hint under it. */
const called = (name: string | RegExp): RegExp =>
  typeof name === 'string'
    ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:$|[.,:] |\\s+[A-Z£−])`)
    : name;
