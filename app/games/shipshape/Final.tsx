/** Who won, by what: the ranking with coins by voyage and every tie-break, the last score, and coins over time. */
import { Text } from '../../../components';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { Ranking, winnerWords } from '../kit/Ranking';
import { ScoreChart } from '../kit/ScoreChart';
import { ScoreTable } from './ScoreTable';
import type { Panel, Table } from './state';

export function Final(props: Panel) {
  return (
    <PanelFrame>
      <Text kind="title">{winnerWords(props)}</Text>
      <Ranking props={props} />
      <ScoreTable props={props} />
      <CoinChart props={props} />
      <Feed props={props} />
    </PanelFrame>
  );
}

export const CoinChart = ({ props, fill = false }: { readonly props: Table; readonly fill?: boolean }) => (
  <ScoreChart
    props={props}
    label="Coins over the voyages"
    stepOf={(s) => String(s.scored.length)}
    fill={fill}
  />
);
