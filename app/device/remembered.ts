/** What this device remembers between starts: the table it sits at, its part there, and what its owner chose. */
import { isGame, isSeat, type GameId, type Json, type JsonObject, type SeatId } from '../../engine';
import { inviteLink, parseInvite, type Invite } from '../../sync/invite';
import { storageHere } from './storage';

export type Role = 'board' | 'paddle';

/** `open` is false once somebody has left on purpose: then the app opens at Home and offers to resume. */
export type LastTable = { readonly open: boolean; readonly table: string | null } & (
  { readonly how: 'joined'; readonly link: string } | { readonly how: 'here' }
);

export type Preferences = {
  readonly theme: 'dark' | 'light' | 'system';
  readonly speakSecrets: boolean;
  /** Seconds between the last lock and the flip, for tables opened here. */
  readonly hammer: number;
  /** The knocks of the hammer, where this device is the board. */
  readonly knocks: boolean;
  /** The board says what an auctioneer would. */
  readonly voice: boolean;
  /** Seconds for a closed bid, on a board; 0 without a sand glass. */
  readonly sandGlass: SandGlass;
};

export const SAND_GLASSES = [0, 30, 60, 90] as const;
export type SandGlass = (typeof SAND_GLASSES)[number];

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  speakSecrets: false,
  hammer: 2,
  knocks: true,
  voice: false,
  sandGlass: 0,
};

const objectOf = (value: Json | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

export async function lastTable(): Promise<LastTable | null> {
  const found = objectOf(await read('app/last'));
  if (!found) return null;
  const table = typeof found.table === 'string' ? found.table : null;
  const open = found.open === true;
  if (found.how === 'joined' && typeof found.link === 'string')
    return { how: 'joined', link: found.link, table, open };
  return found.how === 'here' ? { how: 'here', table, open } : null;
}

export const rememberTable = (last: LastTable): Promise<void> => write({ 'app/last': last });

/** The link without the host's secret: the gavel is taken once, not again on every reload. */
export const plainLink = (invite: Invite): string => inviteLink({ ...invite, gavel: null });

export function inviteFrom(link: string): Invite | null {
  const invite = parseInvite(link);
  return invite.ok ? invite.value : null;
}

export async function roleAt(table: string): Promise<Role | null> {
  const role = await read(`app/role/${table}`);
  return role === 'board' || role === 'paddle' ? role : null;
}

export const rememberRole = (table: string, role: Role): Promise<void> =>
  write({ [`app/role/${table}`]: role });

/** Seats that the device plays by itself at a table of its own. */
export async function botsAt(table: string): Promise<readonly SeatId[]> {
  const found = await read(`app/bots/${table}`);
  return Array.isArray(found) ? found.filter(isSeat) : [];
}

export const rememberBots = (table: string, bots: readonly SeatId[]): Promise<void> =>
  write({ [`app/bots/${table}`]: bots });

export async function storedPreferences(): Promise<Preferences> {
  const found = objectOf(await read('app/preferences'));
  const { theme, speakSecrets, hammer, knocks, voice, sandGlass } = { ...DEFAULT_PREFERENCES, ...found };
  return {
    theme: theme === 'light' || theme === 'system' ? theme : 'dark',
    speakSecrets: speakSecrets === true,
    hammer: typeof hammer === 'number' && hammer >= 0 && hammer <= 5 ? hammer : DEFAULT_PREFERENCES.hammer,
    knocks: knocks !== false,
    voice: voice === true,
    sandGlass: SAND_GLASSES.find((one) => one === sandGlass) ?? 0,
  };
}

export const rememberPreferences = (all: Preferences): Promise<void> => write({ 'app/preferences': all });

/** The game that is set up here, before it starts. */
export type SetUp = {
  readonly game: GameId;
  /** Null: as the game comes. */
  readonly options: JsonObject | null;
  /** What was last chosen for every game, its box among it. */
  readonly kept: { readonly [G in GameId]?: JsonObject };
};

export async function storedSetUp(): Promise<SetUp | null> {
  const found = objectOf(await read('app/set-up'));
  const game = found?.game;
  const kept = Object.entries(objectOf(found?.kept) ?? {}).filter(([name]) => isGame(name));
  return typeof game === 'string' && isGame(game)
    ? { game, options: objectOf(found?.options), kept: Object.fromEntries(kept) }
    : null;
}

export const rememberSetUp = ({ game, options, kept }: SetUp): Promise<void> =>
  write({ 'app/set-up': { game, options, kept } });

/** Key material goes into the phone's key store, and a password belongs there. */
const WIFI = 'key/wifi';

/** The table's Wi-Fi, as it was typed. */
export type Wifi = { readonly name: string; readonly password: string };

export async function storedWifi(): Promise<Wifi | null> {
  const { name, password } = objectOf(await read(WIFI)) ?? {};
  return typeof name === 'string' && name !== '' && typeof password === 'string' ? { name, password } : null;
}

export const rememberWifi = (wifi: Wifi | null): Promise<void> => write({ [WIFI]: wifi });

/** Names typed on this device, newest first, to be offered again. */
export async function knownNames(): Promise<readonly string[]> {
  const found = await read('app/names');
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
}

export async function rememberName(name: string): Promise<void> {
  const others = (await knownNames()).filter((one) => one !== name);
  await write({ 'app/names': [name, ...others].slice(0, 8) });
}

async function read(key: string): Promise<Json | undefined> {
  const { storage } = await storageHere();
  return storage.values.get(key);
}

async function write(changes: Readonly<Record<string, Json>>): Promise<void> {
  const { storage } = await storageHere();
  await storage.values.write(changes);
}
