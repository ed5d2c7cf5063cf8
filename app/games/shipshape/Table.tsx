/** How is everyone, and why: the score, everybody by groups, and the feed with its rulings. */
import { Stack, Text } from '../../../components';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { Seats } from '../kit/Seats';
import { ScoreTable } from './ScoreTable';
import { groupsOf, type Panel } from './state';

export function TablePanel(props: Panel) {
  const groups = groupsOf(props.state);
  return (
    <PanelFrame>
      {groups.length > 1 ? (
        groups.map(({ sailors }, i) => (
          <Stack key={i}>
            <Text kind="heading">{`Group ${i + 1}`}</Text>
            <Seats props={props} who={sailors} />
          </Stack>
        ))
      ) : (
        <Seats props={props} />
      )}
      <ScoreTable props={props} />
      <Feed props={props} />
    </PanelFrame>
  );
}
