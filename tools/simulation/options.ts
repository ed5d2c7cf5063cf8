/** The option sets a game is simulated with: what a host gets, and every choice a host can make beside every other. */
import {
  acceptsOptions,
  offers,
  SEATS,
  type AnyGame,
  type Holds,
  type Json,
  type JsonObject,
} from '../../engine';

export function optionSets(game: AnyGame, players: number): readonly JsonObject[] {
  const seats = SEATS.slice(0, players);
  const defaults = game.defaults(players);
  let sets: readonly JsonObject[] = [defaults];
  for (const [name, usual] of Object.entries(defaults)) {
    const others = choicesIn(offers(game, defaults, name, seats)).filter((value) => value !== usual);
    sets = [...sets, ...others.flatMap((value) => sets.map((set) => ({ ...set, [name]: value })))];
  }
  return sets.filter((options) => acceptsOptions(game, options, seats));
}

/** Of numbers the smallest is where things run out; boxes of cards are as they are. */
function choicesIn(holds: Holds): readonly Json[] {
  switch (holds.is) {
    case 'yes-no':
      return [true, false];
    case 'one':
      return holds.of;
    case 'number':
      return [holds.least];
    default:
      return [];
  }
}
