/** Level bids: the ship goes aside, and each of them may move one colour by one on the drawn table. */
import { listed } from '../../../../engine';
import { Button, Stack, Text } from '../../../../components';
import { movesNamed, type MoveAsk } from '../../kit/asks';
import { Outcome } from '../../kit/Outcome';
import { PanelFrame } from '../../kit/PanelFrame';
import { RoundStatus } from '../../kit/RoundStatus';
import { useActing } from '../../kit/useActing';
import { nameOf } from '../../kit/words';
import { BidsOf } from '../Bids';
import { auctionNow, lastOutcome, tableBefore, type Panel } from '../state';
import { ValueTable } from '../ValueTable';

export function TieNow(props: Panel) {
  const { seat, asks, head } = useActing(props, (all) => movesNamed(all, 'decline').length > 0);
  const [decline] = movesNamed(asks, 'decline');
  const shifts = movesNamed(asks, 'shift');
  const { state } = props;
  const play = (ask: MoveAsk, more = {}) => props.act.play(ask.by, { ...ask.move, ...more });
  return (
    <PanelFrame
      bar={
        decline ? (
          <Button label={seat === props.seat ? 'Leave it' : 'They leave it'} onPress={() => play(decline)} />
        ) : null
      }
    >
      {head}
      <Text kind="heading" level={2}>
        {tieWords(props)}
      </Text>
      <ValueTable
        table={state.table}
        before={tableBefore(props)}
        moves={state.shifts}
        rung={30}
        onMove={
          shifts.length > 0
            ? (colour, by) => {
                const ask = shifts.find(({ move }) => move.step === by);
                if (ask) void play(ask, { colour });
              }
            : undefined
        }
      />
      <Stack gap="xs">
        {state.shifts.map(({ seat: by, moved }, i) => (
          <Text key={i} tone="muted">
            {`${nameOf(props.names, by)} ${moved ? `moved ${moved.colour} ${moved.step > 0 ? 'up' : 'down'}` : 'left it'}.`}
          </Text>
        ))}
      </Stack>
      {decline ? null : <RoundStatus props={props} />}
      <BidsOf props={props} />
      <Outcome props={props} outcome={lastOutcome(props)} />
    </PanelFrame>
  );
}

/** "Level at 8 with Bob. Move one colour by 1, or leave it." */
export function tieWords({
  state,
  seat,
  names,
}: Pick<Panel, 'state' | 'names'> & { readonly seat?: Panel['seat'] }): string {
  const { phase } = state;
  if (phase.at !== 'tie') return '';
  const all = (seats: readonly (typeof phase.level)[number][]): string =>
    listed(seats.map((one) => (one === seat ? 'you' : nameOf(names, one))));
  const [mover, ...later] = phase.movers;
  if (mover && mover === seat)
    return `Level at ${phase.total} with ${all(phase.level.filter((one) => one !== seat))}. Move one colour by 1, or leave it.`;
  const ship = auctionNow(state)?.ship.name ?? 'ship';
  const then = later.length > 0 ? `, then ${all(later)}` : '';
  return `Level at ${phase.total}: the ${ship} goes aside. ${mover ? `${nameOf(names, mover)} moves a colour${then}.` : ''}`;
}
