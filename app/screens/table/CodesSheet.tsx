/** The codes, all evening long: somebody always comes late. */
import { Sheet } from '../../../components';
import { showSheet, useShell } from '../../table/shell';
import { Codes } from '../parts/Codes';

export function CodesSheet() {
  const open = useShell(({ sheet }) => sheet?.is === 'codes');
  return (
    <Sheet open={open} onClose={() => showSheet(null)} title="Join this table">
      <Codes size={240} />
    </Sheet>
  );
}
