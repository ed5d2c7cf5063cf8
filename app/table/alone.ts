/** Try it alone: a table on this device, three made-up players, and a game that begins by itself. */
import { SEATS, type SeatId } from '../../engine';
import { gameNamed } from '../games/load';
import { knownNames } from '../device/remembered';
import { chooseRole, openAlone } from './ways';

const NAMES = ['Ada', 'Bertil', 'Cleo'] as const;
const GAME = 'cheap-as-ships';

/** Whoever has sat at a table before keeps the name they used there. */
export async function tryAlone(): Promise<void> {
  const [mine = 'A', ...others] = SEATS;
  const bots: readonly SeatId[] = others.slice(0, NAMES.length);
  const session = await openAlone(bots);
  const game = gameNamed(GAME);
  if (!session || !game) return;
  const { guest } = session;
  const [name = 'Newcomer'] = (await knownNames()).filter((one) => !NAMES.some((bot) => bot === one));
  await guest.act({ do: 'settings', hammer: 1, flip: 250 });
  await guest.act({ do: 'sit', seat: mine, name, kind: 'phone' });
  for (const [i, seat] of bots.entries())
    await guest.act({ do: 'sit', seat, name: NAMES[i] ?? seat, kind: 'phone' });
  await chooseRole('paddle');
  // Bots cannot count real coins, so money is kept by the phone.
  const options = { ...game.defaults(bots.length + 1), money: 'phones', open: 'turns', loyalty: false };
  await guest.act({ do: 'start', game: GAME, rules: game.rules, options });
}
