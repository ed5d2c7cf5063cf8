/** Across the top of every screen at a table: the connection, a full disk, an old build, a late rulebook, a pause. */
import { useCallback, useSyncExternalStore } from 'react';
import { ConnectionBanner } from '../../../components';
import { useLoading } from '../../games/load';
import { useDelayed } from '../../lazy-part';
import { page } from '../../platform/page';
import { useActs } from '../../table/actions';
import { rejoin } from '../../table/ways';
import { useShell } from '../../table/shell';
import { hasGavel, useTableStore } from '../../table/store';
import { arrivingWords, hostFailedWords, linkWords } from '../../words/connection';

export function TableBanner() {
  const view = useTableStore((store) => store.view);
  const hosted = useTableStore(({ session }) => session?.host != null);
  const failed = useHostFailure();
  const outdated = useShell((shell) => shell.outdated);
  const late = useDelayed(useLoading());
  const isBehind = useDelayed(view?.arriving != null);
  if (!view) return null;
  const lost = hosted ? null : linkWords(view.link, view.pending > 0 ? 'What you did last' : null);
  if (lost) return <ConnectionBanner tone="alarm" text={lost} />;
  if (isBehind && view.arriving)
    return <ConnectionBanner tone="quiet" text={`Catching up: ${arrivingWords(view.arriving)}`} />;
  if (failed !== null)
    return (
      <ConnectionBanner
        tone="alarm"
        text={hostFailedWords(failed)}
        action={{ label: 'Open it again', onPress: rejoin }}
      />
    );
  if (view.diverged)
    return (
      <ConnectionBanner
        tone="alarm"
        text="This phone counts differently from the host. Reload the page; your locks are safe."
        action={{ label: 'Reload', onPress: () => page.reload() }}
      />
    );
  if (outdated)
    return (
      <ConnectionBanner
        tone="quiet"
        text="The host has a newer version of this page. Reload when it suits you; what you locked is safe."
        action={{ label: 'Reload', onPress: () => page.reload() }}
      />
    );
  if (late) return <ConnectionBanner tone="quiet" text="The game is still on its way from the host." />;
  return <Standing />;
}

/** Why the table on this device cannot be written any more; null while all is well, or it is hosted elsewhere. */
function useHostFailure(): unknown {
  const host = useTableStore(({ session }) => session?.host ?? null);
  const watch = useCallback((changed: () => void) => host?.watch(changed) ?? (() => undefined), [host]);
  return useSyncExternalStore(watch, () => host?.failed ?? null);
}

/** The table stands still, or its owner's seat does: whoever can end it does so from here. */
function Standing() {
  const table = useTableStore(({ view }) => view?.table ?? null);
  const seat = useTableStore((store) => store.seat);
  const lets = useTableStore((store) => store.role !== 'board' && hasGavel(store));
  const act = useActs();
  if (table?.paused)
    return lets ? (
      <ConnectionBanner
        tone="quiet"
        glyph="pause"
        text="The table pauses."
        action={{ label: 'Go on', onPress: () => act.send({ do: 'pause', on: false }) }}
      />
    ) : (
      <ConnectionBanner tone="quiet" glyph="pause" text="The table pauses. The host lets it go on." />
    );
  if (seat && table?.seats[seat]?.away)
    return (
      <ConnectionBanner
        tone="quiet"
        glyph="clock"
        text="Back in five: no bid and pass until then."
        action={{ label: 'I am back', onPress: () => act.send({ do: 'away', seat, away: false }) }}
      />
    );
  return null;
}
