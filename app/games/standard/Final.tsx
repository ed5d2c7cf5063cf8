/** Who won, by what. */
import { Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import type { PanelProps } from '../contract';
import { isSeat } from '../../../engine';
import { listed } from '../kit/rounds';
import { Standings } from './Table';

export function GenericFinal(props: PanelProps) {
  const winners = props.game.standings(props.state).filter(({ place }) => place === 1);
  const names = winners.map(({ who }) => (isSeat(who) ? (props.names[who] ?? who) : who));
  return (
    <PanelFrame>
      <Text kind="title">
        {props.game.isOver(props.state)
          ? `${listed(names)} ${names.length > 1 ? 'share the win' : 'wins'}.`
          : 'Ended early.'}
      </Text>
      <Standings props={props} />
    </PanelFrame>
  );
}
