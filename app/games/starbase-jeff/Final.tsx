/** Who won, by what: why it ended, the ranking with what each made of the start, and credits over time. */
import { Text } from '../../../components';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { Ranking, winnerWords } from '../kit/Ranking';
import { ScoreChart } from '../kit/ScoreChart';
import { RoundResult } from './RoundResult';
import { LastTurn } from './Money';
import { Station } from './Station';
import type { Panel, Table } from './state';

export const Final = (props: Panel) => (
  <PanelFrame>
    <Text kind="title">{winnerWords(props)}</Text>
    <Ranking props={props} />
    <RoundResult props={props} />
    <LastTurn props={props} />
    <CreditChart props={props} />
    <Station props={props} />
    <Feed props={props} />
  </PanelFrame>
);

export const CreditChart = ({ props, fill = false }: { readonly props: Table; readonly fill?: boolean }) => (
  <ScoreChart
    props={props}
    label="Credits over the turns"
    stepOf={(s) => `${s.round}/${s.turn}/${s.phase.at === 'between' || s.phase.at === 'over'}`}
    fill={fill}
  />
);
