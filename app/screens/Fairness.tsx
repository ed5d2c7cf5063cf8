/** What is protected, and what is not, in plain words. */
import { Screen, Text } from '../../components';
import { FAIRNESS } from '../words/fairness';
import { BackButton } from './parts/BackButton';

export function FairnessScreen() {
  return (
    <Screen title="Is it fair?" aside={<BackButton />}>
      {FAIRNESS.map(({ title, text }) => (
        <Section key={title} title={title} text={text} />
      ))}
    </Screen>
  );
}

function Section({ title, text }: { readonly title: string; readonly text: readonly string[] }) {
  return (
    <>
      <Text kind="heading">{title}</Text>
      {text.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </>
  );
}
