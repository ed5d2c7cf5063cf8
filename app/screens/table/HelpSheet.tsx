/** What is the rule here? One short page, or the ruling that decided a line of the feed. */
import { useNavigation } from '@react-navigation/native';
import { Button, Sheet, Text } from '../../../components';
import { usePanels } from '../../games/registry';
import { tableRule } from '../../words/rulings';
import { showSheet, useShell } from '../../table/shell';
import { useTableStore } from '../../table/store';

export function HelpSheet() {
  const navigation = useNavigation();
  const sheet = useShell((shell) => shell.sheet);
  const table = useTableStore(({ view }) => view?.table ?? null);
  const seat = useTableStore((store) => store.seat);
  const close = (): void => showSheet(null);
  const panels = usePanels(table?.play.game?.id ?? '');
  if (sheet?.is !== 'help' || !table || !panels) return null;
  const topic =
    (sheet.rule === undefined ? null : (tableRule(sheet.rule) ?? panels.rule(sheet.rule))) ??
    panels.help(table, seat);
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
