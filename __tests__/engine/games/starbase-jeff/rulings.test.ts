import * as starbaseJeff from '../../../../engine/games/starbase-jeff';
import { deckSize, cardOf } from '../../../../engine/games/starbase-jeff/catalogue';
import { Table } from './support';

const cardsOf = (table: Table) => (table.state.phase.at === 'build' ? table.state.phase.cards : []);
const builder = (table: Table) => (table.state.phase.at === 'build' ? table.state.phase.seat : null);

/** A card of a lower rank than any default one is not there, so turns are passed by tying on purpose. */
const tieAll = (table: Table, card: string) => table.turn({ A: card, B: card, C: card });

describe('setting up', () => {
  test('[SBJ-0] 50 credits each, a hand of five, and turn 15 is the last', () => {
    const table = new Table();
    expect(table.money).toBe('A50 B50 C50 pot0');
    const order = [
      'laboratory',
      'laboratory',
      'laboratory',
      'laboratory',
      'recreation',
      'recreation',
      'recreation',
    ];
    order.push('docking', 'docking', 'communication', 'communication', 'communication', 'factory', 'factory');
    for (const card of order) tieAll(table, card);
    expect(table.state.turn).toBe(15);
    expect(table.told.at(-1)).toBe('Turn 15, the last of this round: choose a card.');
    tieAll(table, 'factory');
    expect(table.state.phase.at).toBe('between');
  });

  test('[SBJ-0] the host may say otherwise about the money', () => {
    expect(new Table({ credits: 7 }, 'AB').money).toBe('A7 B7 pot0');
  });

  test('[SBJ-1] the deck has 20 cards, and each card only as often as it is printed', () => {
    expect(deckSize(starbaseJeff.DEFAULT_DECK)).toBe(20);
    const table = new Table({}, 'AB');
    table.turn({ A: 'power-station', B: 'power-station' });
    const again = starbaseJeff.game.fits(
      table.state,
      'r1/t2/A',
      { cards: ['power-station'] },
      { locked: null },
    );
    expect(again).toEqual({ ok: false, why: { kind: 'card-used-up', card: 'power-station', left: 0 } });
    const asked = starbaseJeff.game.asks(table.state, 'A', null)[0];
    expect(asked?.kind === 'seal' && asked.secret.fields[0]).toMatchObject({
      is: 'some',
      of: starbaseJeff.DEFAULT_DECK.filter((one) => one.id !== 'power-station').map((one) => one.id),
    });
  });

  test('[SBJ-2] ranks, fees and openings come from the catalogue', () => {
    expect(starbaseJeff.DEFAULT_DECK.map((one) => [one.id, one.rank, one.fee, one.openings.length])).toEqual([
      ['sabotage', 8, 0, 0],
      ['power-station', 7, 3, 4],
      ['habitat', 6, 2, 3],
      ['laboratory', 5, 1, 2],
      ['factory', 4, 1, 2],
      ['communication', 3, 0, 1],
      ['docking', 2, 0, 1],
      ['recreation', 1, 0, 1],
    ]);
    const dear = starbaseJeff.DEFAULT_DECK.map((one) =>
      one.id === 'factory' ? { ...one, rank: 9, fee: 5 } : one,
    );
    const table = new Table({ deck: dear }, 'AB').turn({ A: 'power-station', B: 'factory' });
    expect(table.credits('B')).toBe(45);
    expect(builder(table)).toBe('A');
  });

  test('[SBJ-2] the table mends a printed value before the cards are open', () => {
    const table = new Table({}, 'AB');
    const mended = starbaseJeff.game.fix(table.state, { fact: 'card', card: 'factory', rank: 9, fee: 2 });
    expect(mended.ok && cardOf(mended.value.options.deck, 'factory')).toMatchObject({ rank: 9, fee: 2 });
    const loose = starbaseJeff.game.fix(table.state, {
      fact: 'card',
      card: 'laboratory',
      openings: ['n', 'e', 's'],
    });
    expect(loose.ok && cardOf(loose.value.options.deck, 'laboratory').openings).toHaveLength(3);
    table.turn({ A: 'habitat', B: 'factory' });
    expect(starbaseJeff.game.fix(table.state, { fact: 'card', card: 'factory', rank: 9 })).toEqual({
      ok: false,
      why: { kind: 'cards-are-open' },
    });
  });
});

describe('the order of building', () => {
  test('[SBJ-3] all cards open together and the highest rank builds first', () => {
    const table = new Table().turn({ A: 'laboratory', B: 'habitat', C: 'power-station' });
    expect(table.told.slice(0, 3)).toEqual([
      '{A} shows Laboratory.',
      '{B} shows Habitat.',
      '{C} shows Power Station.',
    ]);
    expect(table.state.pieces.map((one) => one.owner)).toEqual(['C']);
    table.build('B', 'habitat').build('A', 'laboratory');
    expect(table.state.pieces.map((one) => one.owner)).toEqual(['C', 'B', 'A']);
    expect(table.state.turn).toBe(2);
  });

  test('[SBJ-3] cards of equal rank are deferred, whoever owns them', () => {
    const table = new Table().turn({ A: 'laboratory', B: 'laboratory', C: 'factory' });
    expect(table.player('A').tabled).toEqual(['laboratory']);
    expect(table.player('B').tabled).toEqual(['laboratory']);
    expect(table.told).toContain('Two Laboratories from {A} and {B}. Both wait for a later turn.');
    expect(table.state.pieces).toHaveLength(1);
  });

  test('[SBJ-3] different cards tie when their rank is the same', () => {
    const deck = starbaseJeff.DEFAULT_DECK.map((one) => (one.id === 'factory' ? { ...one, rank: 5 } : one));
    const table = new Table({ deck }).turn({ A: 'laboratory', B: 'factory', C: 'habitat' });
    expect(table.told).toContain(
      'Two cards of rank 5 (Laboratory and Factory) from {A} and {B}. Both wait for a later turn.',
    );
  });

  test('[SBJ-4] an unmatched card brings every tabled card in, at its own rank and in any order', () => {
    const table = new Table()
      .turn({ A: 'recreation', B: 'recreation', C: 'power-station' })
      .turn({ A: 'factory', B: 'factory', C: 'habitat' })
      .build('C', 'habitat');
    table.turn({ A: 'habitat', B: 'laboratory', C: 'docking' });
    expect(builder(table)).toBe('A');
    expect([...cardsOf(table)].sort()).toEqual(['factory', 'habitat', 'recreation']);
    expect(table.told).toContain('Rank 6: {A} is next with Habitat, Recreation and Factory, in any order.');
    table.build('A', 'recreation').build('A', 'habitat').build('A', 'factory');
    expect(builder(table)).toBe('B');
    expect(table.player('A').tabled).toEqual([]);
  });

  test('[SBJ-4] tabled cards never count as shown this turn', () => {
    const table = new Table()
      .turn({ A: 'laboratory', B: 'laboratory', C: 'power-station' })
      .turn({ A: 'laboratory', B: 'docking', C: 'recreation' });
    expect(builder(table)).toBe('A');
    expect(cardsOf(table)).toEqual(['laboratory', 'laboratory']);
  });

  test('[SBJ-3] the whole order at once, for tables without the app', () => {
    const shown = [
      { seat: 'A', card: 'factory', rank: 4 },
      { seat: 'B', card: 'habitat', rank: 6 },
      { seat: 'C', card: 'factory', rank: 4 },
      { seat: 'D', card: 'docking', rank: 2 },
    ] as const;
    const tabled = [{ seat: 'D', card: 'recreation' }] as const;
    expect(starbaseJeff.orderOfBuilding({ shown, tabled, diamonds: [], picks: [] })).toEqual({
      builds: [
        { seat: 'B', rank: 6, cards: ['habitat'] },
        { seat: 'D', rank: 2, cards: ['docking', 'recreation'] },
      ],
      deferred: [
        { seat: 'A', card: 'factory', because: 'rank' },
        { seat: 'C', card: 'factory', because: 'rank' },
      ],
      wants: null,
    });
  });
});

describe('paying', () => {
  test('[SBJ-5] fees go to the pot, and an end cap takes 1 from it', () => {
    const table = new Table().turn({ A: 'power-station', B: 'habitat', C: 'docking' });
    expect(table.money).toBe('A47 B50 C50 pot3');
    table.build('B', 'habitat').build('C', 'docking');
    expect(table.money).toBe('A47 B48 C51 pot4');
    expect(table.told).toContain('{C} builds Docking and takes 1 credit from the pot.');
  });

  test('[SBJ-5] an end cap takes nothing from an empty pot, and nothing later', () => {
    const table = new Table().turn({ A: 'docking', B: 'docking', C: 'communication' });
    expect(table.money).toBe('A50 B50 C50 pot0');
    expect(table.told).toContain(
      'There is only one way: {C} builds Communication. The pot is empty, so there is nothing to take.',
    );
    table.turn({ A: 'habitat', B: 'factory', C: 'factory' }).build('A', 'habitat').build('A', 'docking');
    expect(table.credits('C')).toBe(50);
  });

  test('[SBJ-5] the pot is settled before the owners: what an end cap takes pays for its route', () => {
    const paid = starbaseJeff.payForBuild({
      credits: 0,
      pot: 3,
      fee: 0,
      takes: 1,
      tolls: [{ owner: 'B', price: 1 }],
    });
    expect(paid).toEqual({
      toPot: 0,
      fromPot: 1,
      payments: [{ to: 'B', amount: 1 }],
      short: 0,
      credits: 0,
      pot: 2,
    });
  });

  test('[SBJ-6] 1 credit to the owner of each card passed', () => {
    const table = new Table()
      .turn({ A: 'power-station', B: 'habitat', C: 'laboratory' })
      .build('B', 'habitat')
      .build('C', 'laboratory');
    table
      .turn({ A: 'factory', B: 'docking', C: 'communication' })
      .build('A', 'factory', { passed: table.named(1, 2) });
    expect(table.money).toBe('A44 B49 C50 pot7');
    expect(table.told).toContain('For 2 cards on the way {A} pays 1 to {B} and 1 to {C}.');
  });

  test('[SBJ-6] no fee beside an own piece, nor while no own piece stands', () => {
    const table = new Table()
      .turn({ A: 'power-station', B: 'habitat', C: 'laboratory' })
      .build('B', 'habitat');
    expect(table.credits('B')).toBe(48);
    expect(table.refused('C', { do: 'build', card: 'laboratory', passed: table.named(0) })).toEqual({
      kind: 'no-route-due',
      because: 'first-piece',
    });
    table
      .build('C', 'laboratory')
      .turn({ A: 'factory', B: 'docking', C: 'communication' })
      .build('A', 'factory');
    expect(table.money).toBe('A46 B48 C49 pot7');
  });

  test('[SBJ-8] who cannot pay in full pays the pot first, then the owners in route order', () => {
    const tolls = [
      { owner: 'C', price: 1 },
      { owner: 'B', price: 1 },
      { owner: 'B', price: 1 },
    ] as const;
    const paid = starbaseJeff.payForBuild({ credits: 4, pot: 0, fee: 2, takes: 0, tolls });
    expect(paid).toEqual({
      toPot: 2,
      fromPot: 0,
      payments: [
        { to: 'C', amount: 1 },
        { to: 'B', amount: 1 },
      ],
      short: 1,
      credits: 0,
      pot: 2,
    });
    expect(starbaseJeff.payForBuild({ credits: 1, pot: 0, fee: 3, takes: 0, tolls })).toMatchObject({
      toPot: 1,
      payments: [],
      short: 5,
      credits: 0,
    });
  });

  test('[SBJ-8] reaching 0 ends the game at once; equal money shares the win and the pot is nobody’s', () => {
    const table = new Table({ credits: 2 }, 'ABCD').turn({
      A: 'power-station',
      B: 'docking',
      C: 'recreation',
      D: 'sabotage',
    });
    expect(table.state.phase).toEqual({ at: 'over', why: 'broke' });
    expect(table.money).toBe('A0 B2 C2 D2 pot2');
    expect(starbaseJeff.game.standings(table.state)).toEqual([
      { who: 'B', place: 1, score: 2, chain: [] },
      { who: 'C', place: 1, score: 2, chain: [] },
      { who: 'D', place: 1, score: 2, chain: [] },
      { who: 'A', place: 4, score: 0, chain: [] },
    ]);
    expect(table.told.slice(-2)).toEqual([
      "{A} has no credits left, so the game ends at once. The 2 credits in the pot are nobody's.",
      '{B}, {C} and {D} share the win with 2 credits each.',
    ]);
    expect(table.told).toContain(
      '{A} could not pay 1 credit of it: the pot comes first, then the owners along the route.',
    );
  });

  test('[SBJ-8] it is not looked for when the same build closes the station', () => {
    const table = new Table({ credits: 1 }, 'AB').turn({ A: 'docking', B: 'communication' });
    table.state = { ...table.state, pot: 5 };
    table.credits('A', 0);
    table.build('A', 'docking');
    expect(table.state.phase.at).toBe('between');
    expect(table.money).toBe('A5 B1 pot0');
  });

  test('[SBJ-8] it is looked for after the pot is handed out', () => {
    const table = new Table({ credits: 1 }, 'ABC').turn({
      A: 'docking',
      B: 'communication',
      C: 'recreation',
    });
    table.build('A', 'docking');
    expect(table.money).toBe('A2 B1 C0 pot0');
    expect(table.state.phase).toEqual({ at: 'over', why: 'broke' });
  });

  test('[SBJ-8] a builder who closes with cards left, while another goes broke, counts them once', () => {
    const table = new Table({ credits: 1 }).turn({ A: 'docking', B: 'docking', C: 'communication' });
    table.turn({ A: 'power-station', B: 'recreation', C: 'recreation' }).build('A', 'docking');
    expect(table.money).toBe('A3 B0 C0 pot0');
    expect(table.state.phase).toEqual({ at: 'over', why: 'broke' });
    const cards = starbaseJeff.game.accounts(table.state).filter((one) => one.what.startsWith('cards'));
    expect(cards.reduce((sum, one) => sum + one.amount, 0)).toBe(60);
    expect(cards).toContainEqual({ what: 'cards on the table', of: 'A', amount: 1, correctable: false });
  });
});

describe('Sabotage and cards that fit nowhere', () => {
  test('[SBJ-7] a Sabotage on an empty table is discarded without effect and pays nothing', () => {
    const table = new Table({}, 'AB').turn({ A: 'sabotage', B: 'factory' });
    expect(table.told).toContain("{A}'s Sabotage finds nothing to destroy and is discarded.");
    expect(table.money).toBe('A50 B49 pot1');
  });

  test('[SBJ-7] a Sabotage with a target destroys it; both cards are out of play', () => {
    const table = new Table()
      .turn({ A: 'power-station', B: 'habitat', C: 'laboratory' })
      .build('B', 'habitat')
      .build('C', 'laboratory');
    table.turn({ A: 'sabotage', B: 'docking', C: 'recreation' });
    expect(table.told.at(-1)).toBe('A Sabotage must not split the station.');
    expect(table.refused('A', { do: 'discard', card: 'sabotage' })).toEqual({
      kind: 'has-a-target',
      pieces: 3,
    });
    table.play('A', { do: 'sabotage', card: 'sabotage', target: { owner: 'C', card: 'laboratory' } });
    expect(table.state.pieces.map((one) => one.id)).toEqual([0, 1]);
    expect([table.player('A').out, table.player('C').out]).toEqual([1, 1]);
    expect(table.money).toBe('A47 B48 C49 pot6');
  });

  test('[SBJ-7] a card that cannot be built is tabled as if deferred', () => {
    const table = new Table()
      .turn({ A: 'power-station', B: 'habitat', C: 'laboratory' })
      .build('B', 'habitat')
      .build('C', 'laboratory')
      .turn({ A: 'habitat', B: 'docking', C: 'recreation' })
      .play('A', { do: 'set-aside', card: 'habitat' });
    expect(table.player('A').tabled).toEqual(['habitat']);
    expect(table.told).toContain("{A}'s Habitat fits nowhere and waits for a later turn.");
  });

  test('[SBJ-7] setting aside is refused where the number of pieces proves that the card fits', () => {
    const table = new Table().turn({ A: 'power-station', B: 'habitat', C: 'docking' });
    const refused = (seat: 'B' | 'C', card: string) => table.refused(seat, { do: 'set-aside', card });
    expect(refused('B', 'habitat')).toEqual({ kind: 'it-fits', card: 'habitat', places: 1 });
    table.build('B', 'habitat');
    expect(refused('C', 'docking')).toEqual({ kind: 'it-fits', card: 'docking', places: 1 });
    const moves = starbaseJeff.game
      .asks(table.state, 'C', null)
      .map((ask) => ask.kind === 'move' && ask.move.do);
    expect(moves).toEqual(['build']);
  });

  test('[SBJ-10] a Sabotage that leaves nothing leaves the station open', () => {
    const table = new Table({}, 'AB')
      .turn({ A: 'docking', B: 'docking' })
      .turn({ A: 'laboratory', B: 'laboratory' });
    table.turn({ A: 'sabotage', B: 'factory' });
    expect(builder(table)).toBe('A');
    table
      .build('A', 'laboratory')
      .play('A', { do: 'sabotage', card: 'sabotage', target: { owner: 'A', card: 'laboratory' } });
    expect(table.told).toContain(
      'The table is empty; the station stays open and the next card starts it again.',
    );
    expect(table.state.pieces.map((one) => [one.owner, one.card])).toEqual([['A', 'docking']]);
    expect(table.state.phase.at).toBe('build');
  });
});

describe('closing and the pot', () => {
  test('[SBJ-9] the builder who closes takes the pot after everybody paid for unbuilt cards', () => {
    const table = new Table({}, 'ABCD').turn({
      A: 'recreation',
      B: 'recreation',
      C: 'factory',
      D: 'sabotage',
    });
    expect(table.money).toBe('A50 B50 C49 D50 pot1');
    table
      .turn({ A: 'laboratory', B: 'laboratory', C: 'communication', D: 'docking' })
      .build('C', 'communication')
      .build('D', 'docking');
    // C capped one end and took the credit, D closed; A and B have two unbuilt cards each.
    expect(table.told).toContain(
      '{D} closes the station: no open end is left. The pot is theirs after the cleanup.',
    );
    expect(table.told).toContain('Cleanup: {A} pays 2 credits for 2 unbuilt cards.');
    expect(table.money).toBe('A48 B48 C50 D54 pot0');
  });

  test('[SBJ-9] cards shown this turn and not yet built count, and so do the builder’s own', () => {
    const table = new Table({}, 'ABC').turn({ A: 'docking', B: 'docking', C: 'laboratory' });
    table.turn({ A: 'recreation', B: 'recreation', C: 'factory' }).build('C', 'factory');
    table.turn({ A: 'power-station', B: 'communication', C: 'laboratory' });
    table
      .build('A', 'docking')
      .play('A', { do: 'set-aside', card: 'power-station' })
      .play('A', { do: 'set-aside', card: 'recreation' })
      .build('C', 'laboratory')
      .build('B', 'recreation');
    expect(table.state.phase.at).toBe('between');
    expect(table.told.filter((line) => line.startsWith('Cleanup'))).toEqual([
      'Cleanup: {A} pays 2 credits for 2 unbuilt cards.',
      'Cleanup: {B} pays 2 credits for 2 unbuilt cards.',
    ]);
  });

  test('[SBJ-9] it may close in the very first turn', () => {
    const table = new Table({}, 'ABC')
      .turn({ A: 'communication', B: 'docking', C: 'recreation' })
      .build('B', 'docking');
    expect(table.money).toBe('A50 B51 C49 pot0');
    expect(table.state.phase.at).toBe('between');
  });

  test('[SBJ-9] cleanup takes what there is, and the pot is split evenly with a remainder', () => {
    const owing = [
      { seat: 'A', credits: 1, unbuilt: 3 },
      { seat: 'B', credits: 9, unbuilt: 2 },
    ] as const;
    expect(starbaseJeff.cleanUp(4, owing)).toEqual({
      pot: 7,
      paid: [
        { ...owing[0], paid: 1 },
        { ...owing[1], paid: 2 },
      ],
    });
    expect(starbaseJeff.splitPot(7, 2)).toEqual({ share: 3, rest: 1 });
    expect(starbaseJeff.splitPot(2, 3)).toEqual({ share: 0, rest: 2 });
  });

  test('[SBJ-9] drawn out, the remainder stays for the next round', () => {
    const table = new Table({ hand: 19 }).turn({ A: 'power-station', B: 'docking', C: 'docking' });
    expect(table.told).toContain('Everyone takes 1 credit from the pot; 2 credits stay in it.');
    expect(table.money).toBe('A48 B50 C50 pot2');
    table.play('host', { do: 'next-round', after: 1, station: 'declared' });
    expect(table.told.at(-2)).toBe(
      'Round 2: shuffle your deck and draw a new hand. The pot starts with 2 credits.',
    );
    expect(starbaseJeff.game.rounds(table.state)[0]?.name).toBe('r2/t1');
    table.turn({ A: 'power-station', B: 'docking', C: 'docking' });
    expect(table.money).toBe('A47 B51 C51 pot1');
  });

  test('[SBJ-8] a table that stops after a round: most money wins', () => {
    const table = new Table({}, 'AB').turn({ A: 'communication', B: 'docking' }).build('B', 'docking');
    table.play('host', { do: 'stop', after: 1 });
    expect(starbaseJeff.game.isOver(table.state)).toBe(true);
    expect(table.told.slice(-2)).toEqual([
      'The table stops after round 1.',
      '{A} and {B} share the win with 50 credits each.',
    ]);
  });
});

describe('the last turn', () => {
  test('[SBJ-9] what it came to stays in the state until the next cards are turned over', () => {
    const table = new Table({}, 'ABC')
      .turn({ A: 'communication', B: 'docking', C: 'recreation' })
      .build('B', 'docking');
    const last = {
      round: 1,
      turn: 1,
      shown: [
        { seat: 'A', cards: ['communication'] },
        { seat: 'B', cards: ['docking'] },
        { seat: 'C', cards: ['recreation'] },
      ],
      waited: [],
      built: [
        { seat: 'A', card: 'communication', toPot: 0, fromPot: 0, payments: [], short: 0 },
        { seat: 'B', card: 'docking', toPot: 0, fromPot: 0, payments: [], short: 0 },
      ],
      destroyed: [],
      closedBy: 'B',
      cleanup: [{ seat: 'C', unbuilt: 1, paid: 1 }],
      pot: 1,
      share: null,
    };
    expect(table.state.last).toEqual(last);
    expect(table.state.players.map((one) => one.won)).toEqual([0, 1, 0]);
    expect(starbaseJeff.game.now(table.state, null)[0]?.text).toBe(
      '{B} closed the station and took 1 credit.',
    );
    table.play('host', { do: 'next-round', after: 1 });
    expect(table.state).toMatchObject({ last, map: false });
    table.turn({ A: 'factory', B: 'factory', C: 'docking' });
    expect(table.state.last).toMatchObject({
      round: 2,
      waited: [{ seat: 'A' }, { seat: 'B' }],
      closedBy: null,
    });
  });

  test('[SBJ-3] ties are told at the flip, also below the rank that builds', () => {
    const table = new Table().turn({ A: 'power-station', B: 'docking', C: 'docking' });
    expect(table.told.indexOf('Two Dockings from {B} and {C}. Both wait for a later turn.')).toBe(3);
  });
});

describe('every game', () => {
  test('[ALL-1] a card that never came is entered from the real one, and the feed says so', () => {
    const table = new Table({}, 'AB').turn({ A: 'factory', B: 'docking' }, 'entered');
    expect(table.told.slice(0, 2)).toEqual([
      "{A}'s real card was entered: Factory.",
      "{B}'s real card was entered: Docking.",
    ]);
    expect(
      starbaseJeff.game
        .rounds(new Table({}, 'AB').state)[0]
        ?.slots.every((slot) => slot.absent === 'host-enters'),
    ).toBe(true);
  });

  test('[ALL-1] a seat without any card lays none, and the turn still resolves', () => {
    const table = new Table({}, 'AB').turn({ A: 'factory' });
    expect(table.told).toContain('{B} shows no card this turn.');
    expect(table.state.turn).toBe(2);
  });

  test('[ALL-2] corrections change credits and the pot with a reason, never below nothing', () => {
    const { state } = new Table({}, 'AB');
    const mended = starbaseJeff.game.correct(state, {
      what: 'credits',
      of: 'A',
      by: -3,
      why: 'counted wrong',
    });
    expect(mended.ok && mended.value.players[0]?.credits).toBe(47);
    expect(starbaseJeff.game.correct(state, { what: 'pot', by: 2, why: 'fell off' }).ok).toBe(true);
    expect(starbaseJeff.game.correct(state, { what: 'credits', of: 'A', by: -51, why: '' })).toEqual({
      ok: false,
      why: { kind: 'below-zero', what: 'credits', amount: 50, by: -51 },
    });
    expect(starbaseJeff.game.correct(state, { what: 'credits', of: 'C', by: 1, why: '' })).toEqual({
      ok: false,
      why: { kind: 'no-such-account', what: 'credits', of: 'C' },
    });
    expect(starbaseJeff.game.correct(state, { what: 'cards out of play', of: 'A', by: 1, why: '' })).toEqual({
      ok: false,
      why: { kind: 'account-follows', what: 'cards out of play' },
    });
    const correction = { what: 'credits', of: 'A', by: -3, why: 'counted wrong' };
    expect(starbaseJeff.game.narrate(state, { kind: 'corrected', correction }, state)).toEqual([
      { kind: 'mended', text: "The table changes {A}'s credits by −3: counted wrong.", rule: 'ALL-2' },
    ]);
  });
});
