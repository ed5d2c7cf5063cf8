/** Into somebody's table: scan, paste the link, or type the address and compare digits. */
import { useState } from 'react';
import { Button, Screen, Text, TextField } from '../../components';
import { page } from '../platform/page';
import { canScan, Scanner } from '../platform/Scanner';
import { join } from '../table/ways';
import { parseInvite } from '../../sync/invite';
import { useShell } from '../table/shell';
import { inviteWords } from '../words/connection';
import { BackButton } from './parts/BackButton';
import { Trouble } from './parts/Trouble';

export function JoinScreen() {
  const where = page.where();
  const underWay = useShell((shell) => shell.underWay);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [scanning, setScanning] = useState(canScan);
  const go = (link: string): void => {
    const invite = parseInvite(link);
    if (!invite.ok) return setProblem(inviteWords(invite.why));
    setProblem(null);
    void join(invite.value);
  };
  const here = where ? `${where.address}:${where.port}` : null;
  return (
    <Screen
      title="Join a table"
      aside={<BackButton />}
      bar={
        <Button
          label="Join"
          kind="primary"
          busy={underWay}
          disabled={text.trim() === '' && here === null}
          onPress={() => go(text.trim() === '' ? (here ?? '') : text)}
        />
      }
    >
      <Trouble />
      {scanning ? <Scanner onCode={go} onClose={() => setScanning(false)} /> : null}
      {canScan && !scanning ? <Button label="Scan the table code" onPress={() => setScanning(true)} /> : null}
      {canScan ? null : (
        <Text>
          Scan the table code on the shared screen with your phone’s own camera: it opens the table by itself.
        </Text>
      )}
      <TextField
        label="Link or address"
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        maxLength={500}
        placeholder={here ?? '192.168.1.20:4711'}
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        onSubmit={() => go(text)}
        {...(problem
          ? { error: problem }
          : { hint: 'Paste the whole link, or type the address the host shows.' })}
      />
      <Text kind="small" tone="muted">
        A typed address cannot carry the table’s key. Both screens then show six digits, and the host lets you
        in when they agree.
      </Text>
    </Screen>
  );
}
