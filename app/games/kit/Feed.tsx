/** What happened, newest first; what an undo took back stays readable. */
import { useState } from 'react';
import { View } from 'react-native';
import { Button, FeedLine, Text } from '../../../components';
import type { TableProps } from '../contract';
import { feedWords } from './words';

const SOME_LINES = 30;

export function Feed({ props }: { readonly props: TableProps }) {
  const [all, setAll] = useState(false);
  const lines = props.feed.slice(all ? 0 : -SOME_LINES).reverse();
  return (
    <View role="region" aria-label="What happened">
      <Text kind="heading">What happened</Text>
      {lines.map((line, i) => (
        <FeedLine
          key={`${line.seq}/${i}`}
          text={feedWords(line)}
          past={!line.live}
          rule={line.rule}
          onRule={(rule) => props.act.help(rule)}
        />
      ))}
      {!all && props.feed.length > SOME_LINES ? (
        <Button kind="quiet" label="Everything since the start" onPress={() => setAll(true)} />
      ) : null}
    </View>
  );
}
