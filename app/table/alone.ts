/** Try it alone: a table on this device, three made-up players, and a game that begins by itself. */
import { SEATS, type GameId, type SeatId } from '../../engine';
import { gameNamed, loadGame, panelsFor } from '../games/load';
import { knownNames } from '../device/remembered';
import { chooseRole, openAlone } from './ways';

const NAMES = ['Ada', 'Bertil', 'Cleo'] as const;

/** Whoever has sat at a table before keeps the name they used there. */
export async function tryAlone(id: GameId = 'cheap-as-ships'): Promise<void> {
  const [mine = 'A', ...others] = SEATS;
  const bots: readonly SeatId[] = others.slice(0, NAMES.length);
  const session = await openAlone(bots);
  await loadGame(id);
  const game = gameNamed(id);
  if (!session || !game) return;
  const { guest } = session;
  const [name = 'Newcomer'] = (await knownNames()).filter((one) => !NAMES.some((bot) => bot === one));
  await guest.act({ do: 'settings', hammer: 1, flip: 250 });
  await guest.act({ do: 'sit', seat: mine, name, kind: 'phone' });
  for (const [i, seat] of bots.entries())
    await guest.act({ do: 'sit', seat, name: NAMES[i] ?? seat, kind: 'phone' });
  await chooseRole('paddle');
  const options = { ...game.defaults(bots.length + 1), ...panelsFor(id).alone };
  await guest.act({ do: 'start', game: id, rules: game.rules, options });
}
