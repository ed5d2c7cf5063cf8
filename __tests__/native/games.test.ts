/** Whole games in the production bundle, and what is kept of them. */
import { GAMES, SEATS, type AnyGame, type GameId } from '../../engine';
import type { botMove as BotMove } from '../../app/table/bots';
import { seeded } from '../../tools/testbed/random';
import type { Phone } from './support/phone';
import { guestOf, Table } from './support/table';
import { CONTROLS, SAYS } from './support/words';

jest.setTimeout(120_000);

const table = new Table('android');
let phone: Phone;

const isOver = (game: AnyGame): boolean => {
  const play = guestOf(phone).now.table?.play;
  return play?.ended === true || (play?.game != null && game.isOver(play.game.state));
};

/** One thing after the other, by whoever may do something, at the pace of quick people; the same in every run. */
async function playOn(game: AnyGame): Promise<void> {
  const choose = seeded(1);
  const random = (): number => choose(2 ** 31) / 2 ** 31;
  const botMove = phone.part<typeof BotMove>('botMove');
  const guest = guestOf(phone);
  const moves = (): Promise<unknown> | null => {
    const now = guest.now.table;
    for (const by of [...guest.seats, 'host' as const]) {
      const move = now && botMove(guest, now, by, random);
      if (!move) continue;
      if (move.do === 'play') return guest.play(by, move.move, move.cards);
      if (by === 'host') continue;
      return move.do === 'lock'
        ? guest.lock(by, move.slot, move.value)
        : guest.note(by, move.name, move.value);
    }
    return null;
  };
  for (let idle = 0; !isOver(game); idle += 1) {
    if (idle > 100) throw new Error(`nobody moves: ${phone.screen.text}`);
    let done = false;
    const made = moves();
    if (made) idle = 0;
    void made?.finally(() => (done = true));
    if (made) await phone.until('the move is made', () => done);
    await table.time.pass(made ? 20 : 250);
  }
}

test.each<GameId>([...GAMES])('%s is played to its end on one phone', async (id) => {
  phone ??= await table.host('Hosta');
  const guest = guestOf(phone);
  const game = await phone
    .part<(id: GameId) => Promise<unknown>>('loadGame')(id)
    .then(() => phone.part<(id: GameId) => AnyGame | undefined>('gameNamed')(id));
  if (!game) throw new Error(`no rulebook of ${id}`);
  // Random people keep no loyalty card.
  const chosen = id === 'cheap-as-ships' ? { loyalty: false } : {};
  let started: unknown = null;
  void (async () => {
    for (const seat of SEATS.slice(1, game.players.least))
      if (!guest.now.table?.seats[seat])
        await guest.act({ do: 'sit', seat, name: `Shared ${seat}`, kind: 'shared' });
    const seated = Math.max(game.players.least, Object.keys(guest.folded?.seats ?? {}).length);
    const begun = await guest.act({
      do: 'start',
      game: id,
      rules: game.rules,
      options: { ...game.defaults(seated), ...chosen },
    });
    started = begun;
  })();
  await phone.until('the game begins', () => started !== null);
  expect(started).toMatchObject({ ok: true });
  const { stored } = phone.doings;
  const before = guest.log.length;
  await playOn(game);
  // What is locked, the host's line, the settled outbox, now and then a checkpoint: where it was twenty and more.
  expect((phone.doings.stored - stored) / (guest.log.length - before)).toBeLessThan(7);
});

test('the past game is there, its log holds, and it is shared as a file', async () => {
  phone.back();
  await phone.press(CONTROLS.pastGames);
  await phone.press(CONTROLS.pastShipShape);
  await phone.press(CONTROLS.checkLog);
  await phone.sees(SAYS.logHolds);
  await phone.press(CONTROLS.shareLog);
  await phone.until('the log is shared', () => phone.doings.shared.length > 0);
  const [shared] = phone.doings.shared;
  expect(shared?.uri).toMatch(/^file:.*\/paddles-up-[0-9a-zA-Z_-]{6}\.log$/);
  expect(shared?.text).toBe(`${guestOf(phone).log.join('\n')}\n`);
});
