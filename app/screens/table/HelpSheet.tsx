/** What is the rule here? One short page, the ruling that decided a line of the feed, or the whole game in short. */
import { useNavigation } from '@react-navigation/native';
import { useState } from 'react';
import { WARM_UP } from '../../../engine';
import { Button, Sheet, Text } from '../../../components';
import { usePanels } from '../../games/load';
import { showSheet, useShell } from '../../table/shell';
import { useTableStore } from '../../table/store';
import { tableRule } from '../../words/rulings';
import { HowToPlaySheet } from '../parts/HowToPlaySheet';

export function HelpSheet() {
  const sheet = useShell((shell) => shell.sheet);
  return sheet?.is === 'help' ? <Help rule={sheet.rule} /> : null;
}

function Help({ rule }: { readonly rule: string | undefined }) {
  const navigation = useNavigation();
  const game = useTableStore(({ view }) => view?.table?.play.game ?? null);
  const chosen = useTableStore(({ view }) => view?.table?.chosen?.game ?? null);
  const seat = useTableStore((store) => store.seat);
  const [whole, setWhole] = useState(false);
  const close = (): void => showSheet(null);
  const played = game && game.id !== WARM_UP ? game.id : chosen;
  const panels = usePanels(game?.id ?? played ?? '');
  if (!panels) return null;
  if (whole && played) return <HowToPlaySheet game={played} onClose={close} />;
  const ruling = rule === undefined ? null : (tableRule(rule) ?? panels.rulings[rule]);
  const topic = ruling ?? panels.help(game?.state ?? null, seat);
  return (
    <Sheet open onClose={close} title={topic.title}>
      {topic.text.map((line, i) => (
        <Text key={i}>{line}</Text>
      ))}
      {rule === undefined ? null : <Text kind="small" tone="muted">{`Ruling ${rule}`}</Text>}
      {played ? <Button label="How to play" onPress={() => setWhole(true)} /> : null}
      <Button
        label="Is it fair?"
        kind="quiet"
        onPress={() => {
          close();
          navigation.navigate('Fairness');
        }}
      />
    </Sheet>
  );
}
