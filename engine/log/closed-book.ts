/** Forgetting, when a game starts, how every entry before the last game came about. */
import type { Hash } from '../vocabulary';
import type { Past, Table } from './table';

type Kept = Pick<Table, 'past' | 'closed' | 'known'>;

/** The last game can still be returned to when the next one has begun by mistake; those before it cannot. */
export function closeBooks(table: Table): Kept {
  const { past, closed } = table;
  const known = stillLying(table);
  const oldest = closed ? closed.from + closed.hashes.length : 0;
  // The entry before a start is what an undo of that start leads to.
  const first = lastStart(past)?.before;
  if (!first || first.seq <= oldest) return { past, closed, known };
  const hashes: Hash[] = [];
  for (let older = first.before; older; older = older.before) hashes.push(older.hash);
  return {
    past: cut(past, first),
    closed: { from: oldest, hashes: hashes.reverse(), before: closed },
    known,
  };
}

function lastStart(tip: Past): Past | null {
  let past: Past | null = tip;
  while (past && past.entry.body.do !== 'start') past = past.before;
  return past;
}

/** The same entries from `first` on, with nothing before it. */
function cut(tip: Past, first: Past): Past {
  const nodes: Past[] = [];
  for (let past: Past | null = tip; past && past !== first; past = past.before) nodes.push(past);
  let before: Past = { ...first, before: null };
  for (const node of nodes.reverse()) before = { ...node, before };
  return before;
}

/** Openings of seals that lay on the table at some time that can be returned to. */
function stillLying(table: Table): Table['known'] {
  const known: Record<Hash, Table['known'][Hash]> = {};
  let seals: object | null = null;
  for (let past: Past | null = table.past; past; past = past.before) {
    if (past.play.seals !== seals)
      for (const { c } of Object.values(past.play.seals)) {
        const opening = table.known[c];
        if (opening) known[c] = opening;
      }
    seals = past.play.seals;
    if (past.entry.body.do === 'start') break;
  }
  return known;
}
