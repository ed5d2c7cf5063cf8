/** Who won, by what; and what decided it last. */
import { Text } from '../../../components';
import type { PanelProps } from '../contract';
import { Feed } from '../kit/Feed';
import { Outcome } from '../kit/Outcome';
import { PanelFrame } from '../kit/PanelFrame';
import { Ranking, winnerWords } from '../kit/Ranking';
import { ScoreChart } from '../kit/ScoreChart';

export function Final(props: PanelProps) {
  return (
    <PanelFrame>
      <Text kind="title">{winnerWords(props)}</Text>
      <Ranking props={props} />
      <ScoreChart props={props} label="Over time" />
      <Outcome props={props} />
      <Feed props={props} />
    </PanelFrame>
  );
}
