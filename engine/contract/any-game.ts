/** Games whose own types are behind the contract: what logs, screens and commands hold. */
import type { JsonObject } from '../data/json';
import type { Fact, Fix, Game, Move, Round, Shown } from './game';

/** Method parameters are checked by the game's shapes at run time. */
export type AnyGame = Game<JsonObject, Move, JsonObject, Fact, unknown, JsonObject>;
export type AnyRound = Round<JsonObject>;
export type AnyShown = Shown<JsonObject, Fact>;
export type AnyFix = Fix<JsonObject>;
