/** How is everyone, and why: standings, seats, and the feed with its rulings. */
import { View } from 'react-native';
import { isSeat } from '../../../engine';
import { FeedLine, SeatPlate, SPACE, Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import type { PanelProps, TableProps } from '../contract';
import { feedWords } from '../kit/feed-words';
import { plateState } from '../kit/rounds';

export function GenericTable(props: PanelProps) {
  return (
    <PanelFrame>
      <Standings props={props} />
      <Text kind="heading">What happened</Text>
      <Feed props={props} />
    </PanelFrame>
  );
}

export function Standings({ props }: { readonly props: TableProps }) {
  const { game, state, names } = props;
  return (
    <View style={{ gap: SPACE.s }}>
      {game.standings(state).map(({ who, place, score, by }) =>
        isSeat(who) ? (
          <SeatPlate
            key={who}
            seat={who}
            name={names[who] ?? who}
            state={plateState(props, who)}
            detail={by ? `Place ${place}, by ${by}` : `Place ${place}`}
          >
            <Text kind="number">{score}</Text>
          </SeatPlate>
        ) : (
          <Text key={who}>{`${place}. ${who}: ${score}`}</Text>
        ),
      )}
    </View>
  );
}

export function Feed({ props, most = 60 }: { readonly props: PanelProps; readonly most?: number }) {
  const lines = props.feed.slice(-most).reverse();
  return (
    <View>
      {lines.map((line, i) => (
        <FeedLine
          key={`${line.seq}/${i}`}
          text={feedWords(line)}
          past={!line.live}
          rule={line.rule}
          onRule={(rule) => props.act.help(rule)}
        />
      ))}
    </View>
  );
}
