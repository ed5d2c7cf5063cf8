/** Ways to a table, and away from it. Screens call these; the stores show what came of it. */
import type { SeatId } from '../../engine';
import { parseFragment, parseInvite, type Invite } from '../../sync/invite';
import { page } from '../platform/page';
import { preferencesStore } from '../device/preferences';
import { setUpStore } from '../device/set-up';
import { shellStore } from './shell';
import { becomeRole, showTable, tableStore } from './store';
import { wifiStore } from '../device/wifi';
import { inviteWords, openingWords, tableWords } from '../words/connection';
import { runBots } from './bots';
import { propose } from './choosing';
import {
  botsAt,
  inviteFrom,
  lastTable,
  plainLink,
  rememberBots,
  rememberRole,
  rememberTable,
  roleAt,
  storedSetUp,
  storedWifi,
  storedPreferences,
  type LastTable,
  type Role,
} from '../device/remembered';
import { storageHere } from '../device/storage';
import { joinTable, openTableHere, TableProblem, type Session } from './session';

/** Opens what is stored, and goes back to the table this device sat at, or the one its page was loaded from. */
export function boot(): Promise<void> {
  return inTurn(async () => {
    const last = await remembered().finally(() => (waiting = false));
    const invite = inviteOfPage();
    // Whoever left, or has opened a table of their own since, is led to the page's table only by its link.
    const elsewhere = last !== null && (!last.open || last.how === 'here');
    await said(async () => {
      if (invite && (!elsewhere || invite.gavel !== null || invite.fresh)) await enter(invite, last);
      else if (last?.open) await enterAgain(last);
    });
    shellStore.setState({ booting: false });
  }).finally(booted);
}

let booted: () => void = () => undefined;
const started = new Promise<void>((resolve) => (booted = resolve));

async function remembered(): Promise<LastTable | null> {
  const { lasting } = await storageHere();
  shellStore.setState({ lasting });
  preferencesStore.setState(await storedPreferences());
  const setUp = await storedSetUp();
  if (setUp) setUpStore.setState(setUp);
  wifiStore.setState({ wifi: await storedWifi() });
  return lastTable();
}

type PageInvite = Invite & { readonly fresh: boolean };

let scanned = false;
/** The page's invite is read later, so one that comes meanwhile needs nothing more. */
let waiting = true;

/** Before anything else: the invite is taken out of the page's address, and from now on none is missed. */
export function arrive(): void {
  scanned = page.takeFragment() !== null;
  page.onFragment(followFragment);
  page.onLink((link) => void followLink(link));
}

/** The app was opened by a table's link. Where it went by itself at its start is left for that. */
async function followLink(link: string): Promise<void> {
  const invite = parseInvite(link);
  await started;
  if (invite.ok) await join(invite.value);
  else shellStore.setState({ trouble: inviteWords(invite.why) });
}

/** A link was opened while the page was already there: in an open tab only the end of its address changes. */
function followFragment(): void {
  if (page.takeFragment() === null) return;
  scanned = true;
  if (waiting) return;
  void inTurn(async () => {
    const invite = inviteOfPage();
    if (!invite) return;
    await said(async () => {
      await leaveQuietly();
      await enter(invite, await lastTable());
    });
  });
}

let way: Promise<unknown> = Promise.resolve();

/** One way to a table after the other: two at once would leave both half shown. */
function inTurn<T>(go: () => Promise<T>): Promise<T> {
  const gone = way.then(go);
  way = gone.catch(() => undefined);
  return gone;
}

/** A way that somebody taps. The table they come from is left; another tap on the way changes nothing. */
async function asked<T>(go: () => Promise<T>): Promise<T | null> {
  if (shellStore.getState().underWay) return null;
  shellStore.setState({ underWay: true });
  try {
    return await inTurn(() =>
      said(async () => {
        await leaveQuietly();
        return go();
      }),
    );
  } finally {
    shellStore.setState({ underWay: false });
  }
}

/** Whatever goes wrong on the way is said in words; nobody is left with a button that does nothing. */
async function said<T>(go: () => Promise<T>): Promise<T | null> {
  shellStore.setState({ trouble: null });
  try {
    return await go();
  } catch (problem) {
    const trouble = problem instanceof TableProblem ? tableWords(problem.why.kind) : openingWords(problem);
    shellStore.setState({ trouble });
    return null;
  }
}

/** A device that remembers nothing more is asked the way again after a reload; it still gets to its table. */
const remember = (last: LastTable): Promise<void> => rememberTable(last).catch(() => undefined);

/** The table this page was served by, with the keys its link brought. */
function inviteOfPage(): PageInvite | null {
  const where = page.where();
  const fragment = parseFragment(page.keptFragment());
  if (!where || !fragment.ok || !fragment.value.keys) return null;
  return { ...where, ...fragment.value, fresh: scanned };
}

export async function join(invite: Invite): Promise<void> {
  await asked(() => enter(invite, null));
}

async function enter(invite: Invite, last: LastTable | null): Promise<void> {
  const link = plainLink(invite);
  const known = last?.how === 'joined' && last.link === link ? last.table : null;
  shellStore.setState({ booting: false });
  const session = await joinTable(invite, invite.keys ? [link] : [], known);
  await remember({ how: 'joined', link, table: known, open: true });
  shellStore.setState({ claiming: invite.gavel !== null });
  settle(session, (table) => remember({ how: 'joined', link, table, open: true }));
  if (invite.gavel !== null) void takeGavel(session, invite.gavel);
}

/** The host's own link gives the gavel once; kept without its secret it gives only the way in. */
async function takeGavel(session: Session, secret: string): Promise<void> {
  await connected(session);
  const taken = await session.guest.takeGavel(secret);
  shellStore.setState({ claiming: false });
  if (!taken.ok) return;
  page.keepFragment(page.keptFragment().replace(/&h=[^&]*/, ''));
  await propose(session.guest);
}

function connected({ guest }: Session): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if ((guest.now.link.is !== 'connected' || !guest.now.table) && guest.now.link.is !== 'stopped') return;
      stop();
      resolve();
    };
    const stop = guest.watch(look);
    look();
  });
}

/** Shows a session, and learns the table's name and this device's part as soon as it is known. */
function settle(session: Session, named: (table: string) => Promise<void>): void {
  showTable(session);
  let known: string | null = null;
  const look = (): void => {
    const { table, link } = session.guest.now;
    if (link.is === 'stopped' && link.why.kind === 'bye' && link.why.why === 'other-table') {
      stop();
      void moveOn(session);
    }
    if (!table || table.id === known) return;
    known = table.id;
    void named(table.id);
    void roleAt(table.id).then(
      (role) => role && tableStore.getState().session === session && becomeRole(role),
    );
  };
  const stop = session.guest.watch(look);
  look();
}

/** The host opened another table at the same address: this device's old one stays stored, and the new one is joined. */
function moveOn(session: Session): Promise<void> {
  return inTurn(async () => {
    const last = await lastTable();
    if (tableStore.getState().session !== session || last?.how !== 'joined') return;
    const invite = inviteFrom(last.link);
    if (!invite) return;
    await said(async () => {
      await leaveQuietly();
      await enter(invite, null);
    });
  });
}

/** A new table on this device. */
export async function host(): Promise<void> {
  const session = await asked(() => openHere(null));
  if (!session) return;
  const { hammer } = preferencesStore.getState();
  const { settings } = session.host?.table ?? { settings: { hammer, flip: 250 } };
  if (settings.hammer !== hammer) await session.guest.act({ do: 'settings', hammer, flip: settings.flip });
  await connected(session);
  await propose(session.guest);
}

/** Everyone else is played by the device. */
export function openAlone(bots: readonly SeatId[]): Promise<Session | null> {
  return asked(async () => {
    const session = await openHere(null, bots);
    if (session.host) await rememberBots(session.host.name, bots).catch(() => undefined);
    return session;
  });
}

async function openHere(table: string | null, bots?: readonly SeatId[]): Promise<Session> {
  const session = await openTableHere(table, bots ?? (table === null ? [] : await botsAt(table)));
  settle(session, (name) => remember({ how: 'here', table: name, open: true }));
  // Nobody else can join a table that lives on one page, so it cannot be anybody's board.
  if (session.invites.length === 0) becomeRole('paddle');
  runBots(session);
  return session;
}

/** Back to the table that was left. */
export async function goBack(last: LastTable): Promise<void> {
  await asked(() => enterAgain(last));
}

async function enterAgain(last: LastTable): Promise<void> {
  if (last.how === 'here') return void (await openHere(last.table));
  const invite = inviteFrom(last.link);
  if (invite) await enter(invite, last);
}

/** A table stored on this device is opened again. */
export async function reopen(table: string): Promise<void> {
  await asked(() => openHere(table));
}

/** Its host does not come back: the table goes on from this device, and the log says so. */
export async function takeOver(table: string): Promise<void> {
  const session = await asked(() => openHere(table));
  if (!session) return;
  await connected(session);
  const { device, table: at } = session.guest.now;
  const hosting = await session.guest.act(
    at?.gavel === device ? { do: 'host' } : { do: 'host', silent: true },
  );
  // A gavel that stayed with the old host would be lost.
  if (hosting.ok && device !== null) await session.guest.act({ do: 'gavel', to: device });
}

export async function chooseRole(role: Role): Promise<void> {
  becomeRole(role);
  const table = tableStore.getState().view?.table;
  if (table) await rememberRole(table.id, role);
}

/** Away from the table, on purpose: the seat stays, and Home offers to resume. */
export function leave(): Promise<void> {
  return inTurn(async () => {
    const last = await lastTable();
    if (last) await remember({ ...last, open: false });
    await leaveQuietly();
  });
}

async function leaveQuietly(): Promise<void> {
  const { session } = tableStore.getState();
  showTable(null);
  shellStore.setState({
    tab: 'now',
    sheet: null,
    curtain: false,
    adding: false,
    finalSeen: null,
    claiming: false,
  });
  await session?.leave();
}

/** Elsewhere was this device's newest page; now it is here again. */
export async function rejoin(): Promise<void> {
  await asked(async () => {
    const last = await lastTable();
    if (last) await enterAgain(last);
  });
}

let watching = false;

/** The page hides and comes back, links are opened, builds change. Once for the app's whole life. */
export function watchPage(): void {
  if (watching) return;
  watching = true;
  page.onMask((masked) => shellStore.setState({ masked }));
  page.onSleep((asleep) => tableStore.getState().session?.guest.sleep(asleep));
  tableStore.subscribe(({ view }) => {
    const served = view?.hostBuild ?? '';
    const outdated = page.build !== '' && served !== '' && served !== page.build;
    if (outdated && !shellStore.getState().outdated) shellStore.setState({ outdated });
  });
}
