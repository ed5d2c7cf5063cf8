/** Across the top of every screen at a table: the connection, an old build, a divergence. Nothing while all is well. */
import { ConnectionBanner } from '../../../components';
import { page } from '../../platform/page';
import { useShell } from '../../stores/shell';
import { useTableStore } from '../../stores/table';
import { linkWords } from '../../words/connection';

export function TableBanner() {
  const view = useTableStore((store) => store.view);
  const hosted = useTableStore(({ session }) => session?.host != null);
  const outdated = useShell((shell) => shell.outdated);
  if (!view) return null;
  const lost = hosted ? null : linkWords(view.link, view.pending > 0 ? 'What you did last' : null);
  if (lost) return <ConnectionBanner tone="alarm" text={lost} />;
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
        text="The host has a newer version of this page."
        action={{ label: 'Reload', onPress: () => page.reload() }}
      />
    );
  if (view.table?.paused)
    return <ConnectionBanner tone="quiet" text="The table pauses. The gavel lets it go on." />;
  return null;
}
