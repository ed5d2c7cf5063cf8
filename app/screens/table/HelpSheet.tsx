/** What is the rule here? One short page, or the ruling that decided a line of the feed. */
import { useNavigation } from '@react-navigation/native';
import { Button, Sheet, Text } from '../../../components';
import { usePanels } from '../../games/load';
import { showSheet, useShell } from '../../table/shell';
import { useTableStore } from '../../table/store';
import { tableRule } from '../../words/rulings';

export function HelpSheet() {
  const navigation = useNavigation();
  const sheet = useShell((shell) => shell.sheet);
  const game = useTableStore(({ view }) => view?.table?.play.game ?? null);
  const seat = useTableStore((store) => store.seat);
  const close = (): void => showSheet(null);
  const panels = usePanels(game?.id ?? '');
  if (sheet?.is !== 'help' || !panels) return null;
  const ruling = sheet.rule === undefined ? null : (tableRule(sheet.rule) ?? panels.rulings[sheet.rule]);
  const topic = ruling ?? panels.help(game?.state ?? null, seat);
  return (
    <Sheet open onClose={close} title={topic.title}>
      {topic.text.map((line, i) => (
        <Text key={i}>{line}</Text>
      ))}
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
