import { GAMES, SEATS, type GameId, type JsonObject } from '../../../engine';
import { identityIn } from '../../../sync/crypto/identity';
import { keyPair, secureGuest, secureHost } from '../../../sync/crypto/channel';
import { Guest } from '../../../sync/guest/guest';
import { Host } from '../../../sync/host/host';
import { memoryNetwork } from '../../../sync/transport/memory';
import { memoryStorage } from '../../../sync/storage/memory';
import { systemScheduler as scheduler } from '../../../sync/transport/transport';
import { gameNamed, loadAllGames } from '../../../app/games/load';
import { botMove } from '../../../app/table/bots';
import { seeded } from '../../../tools/testbed/random';

const random = (bytes: Uint8Array): Uint8Array => bytes.map(() => Math.floor(Math.random() * 256));

beforeAll(loadAllGames);

/** A table on one device, as "Try it alone" opens it. */
async function alone() {
  const storage = memoryStorage();
  const identity = await identityIn(storage.values, random);
  const host = await Host.create({
    games: gameNamed,
    storage,
    secretKey: identity.secretKey,
    random,
    scheduler,
    wallClock: () => 0,
    build: '',
  });
  const keys = { host: keyPair(random), psk: random(new Uint8Array(32)), typed: false };
  const network = memoryNetwork();
  network.accept((connection) => host.accept(secureHost(connection, keys, { random, scheduler })));
  const guest = await Guest.start({
    games: gameNamed,
    storage,
    identity,
    random,
    scheduler,
    dial: () =>
      secureGuest(
        network.connect(),
        { by: 'invite', hostKey: keys.host.public, psk: keys.psk },
        { random, scheduler },
      ),
    keepsLog: false,
    table: host.name,
  });
  return { guest, host };
}

/** Bots fill every form of the table, so often at most; whether the game was over then. */
async function play(id: GameId, wanted: JsonObject, most: number) {
  const { guest, host } = await alone();
  const game = gameNamed(id);
  const players = game?.players.least ?? 2;
  await guest.act({ do: 'settings', hammer: 0, flip: 0 });
  for (const seat of SEATS.slice(0, players))
    expect(await guest.act({ do: 'sit', seat, name: `Bot ${seat}`, kind: 'shared' })).toMatchObject({
      ok: true,
    });
  const options = { ...game?.defaults(players), ...wanted };
  expect(await guest.act({ do: 'start', game: id, rules: game?.rules ?? 0, options })).toMatchObject({
    ok: true,
  });
  const choose = seeded(11);
  const chance = (): number => choose(2 ** 32) / 2 ** 32;
  let made = 0;
  let over = false;
  for (let waits = 0; made < most && waits < 400 && !over;) {
    const { table } = guest.now;
    const actors = ['host' as const, ...guest.seats];
    const todo = actors
      .map((by) => ({ by, move: table && botMove(guest, table, by, chance) }))
      .find(({ move }) => move);
    if (!todo?.move) {
      over = Boolean(table?.play.game && game?.isOver(table.play.game.state));
      waits++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    const { by, move } = todo;
    if (move.do === 'play')
      expect(await guest.play(by, move.move, move.cards)).toEqual({ ok: true, value: null });
    else if (by !== 'host' && move.do === 'lock')
      expect(await guest.lock(by, move.slot, move.value)).toEqual({ ok: true, value: null });
    else if (by !== 'host' && move.do === 'note') await guest.note(by, move.name, move.value);
    made++;
  }
  guest.leave();
  await host.close();
  return { made, over };
}

test.each(GAMES)('bots alone bring a game of %s forward by filling forms, seed 11', async (id) => {
  expect((await play(id, {}, 60)).made).toBeGreaterThanOrEqual(20);
});

test('bots keep a loyalty card of their own, so the game ends without anybody reading one out', async () => {
  const options = { money: 'phones', open: 'turns', loyalty: true };
  expect((await play('cheap-as-ships', options, 2000)).over).toBe(true);
}, 60_000);
