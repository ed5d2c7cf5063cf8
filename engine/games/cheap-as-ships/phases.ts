/** The round: its six phases in order. What needs no decision plays itself. */
import { payReputation } from './audit';
import { openRow } from './auction';
import { beginSelling } from './selling';
import { cleanUp, FIRST_ROW, isRevealed } from './setup';
import type { State } from './state';

/** Goes on until somebody has to decide something. */
export function playOn(s: State): State {
  for (let now = s; ;) {
    const next = nextStep(now);
    if (next === now) return now;
    now = next;
  }
}

function nextStep(s: State): State {
  const { phase } = s;
  switch (phase.at) {
    case 'setup':
      return isRevealed(s) && !phase.dealing ? { ...s, phase: FIRST_ROW } : s;
    case 'auction':
      return phase.row > s.rows.length ? beginSelling(s) : openRow(s);
    case 'selling':
      return s.seats.every((seat) => phase.done.includes(seat)) ? payReputation(s) : s;
    case 'audit':
      return s.seats.every((seat) => phase.settled.includes(seat)) ? cleanUp(s) : s;
    case 'start':
    case 'loyalty':
    case 'over':
      return s;
  }
}
