/** Phones that keep everyone waiting: wake them, wait, or count them as no bid; a real card is read out instead. */
import type { RoundView, SeatId } from '../../../engine';
import { Button, Stack, Text } from '../../../components';
import type { TableProps } from '../contract';
import { HOLD_MS } from './AskForm';
import { actorsOf, awaitedIn, roundsFor } from './rounds';
import { wordingOf } from './words';

type Slot = RoundView['slots'][number];
type Props = {
  readonly props: TableProps;
  /** Only those this seat waits for; without it all of them. */
  readonly seat?: SeatId | null;
  /** To be read from two metres. */
  readonly large?: boolean;
};

export function Sleepers({ props, seat = null, large = false }: Props) {
  const open = roundsFor(props.rounds, seat);
  const own = open.filter(({ slots }) => slots.some((slot) => slot.seat === seat));
  const rounds = own.length > 0 ? own : open;
  const onTurn =
    open.length > 0 ? [] : actorsOf(props).filter((one) => props.asleep.includes(one) && one !== seat);
  const asleep = rounds.flatMap((round) =>
    sleeping(round, props).map((slot) => ({ round: round.name, slot })),
  );
  if (asleep.length + onTurn.length === 0) return null;
  return (
    <Stack>
      {asleep.map(({ round, slot }) => (
        <Sleeper key={slot.name} round={round} slot={slot} props={props} large={large} />
      ))}
      {onTurn.map((one) => (
        <Stack key={one}>
          <Text kind={large ? 'heading' : 'body'} level={false} align="center">
            {`${wordingOf(props).name(one)}’s phone is asleep, and it is their turn.`}
          </Text>
          {props.gavel ? <Button label="Wake it" kind="quiet" onPress={() => props.act.nudge(one)} /> : null}
        </Stack>
      ))}
    </Stack>
  );
}

/** Locked and not to be opened without its phone; or empty, when nobody is awake of those the round waits for. */
function sleeping(round: RoundView, { view, asleep }: TableProps): readonly Slot[] {
  const silent = view.silent[round.name] ?? [];
  const onlySleepers = awaitedIn(round).every((seat) => asleep.includes(seat));
  const owed = onlySleepers ? awaitedIn(round) : [];
  return round.slots.filter(
    ({ name, seat, state }) => silent.includes(name) || (state === 'empty' && owed.includes(seat)),
  );
}

type OneProps = {
  readonly round: string;
  readonly slot: Slot;
  readonly props: TableProps;
  readonly large: boolean;
};

function Sleeper({ round, slot: { name, seat, absent }, props, large }: OneProps) {
  const { gavel, act } = props;
  const counts = absent === 'no-bid';
  const who = `${wordingOf(props).name(seat)}’s phone is asleep.`;
  const way = counts ? 'count it as no bid' : 'have the real card read out';
  return (
    <Stack>
      <Text kind={large ? 'heading' : 'body'} level={false} align="center">
        {gavel ? `${who} Wake it, wait, or ${way}.` : `${who} The host decides: wait, or ${way}.`}
      </Text>
      {gavel ? (
        <Stack across style={{ justifyContent: 'center' }}>
          <Button label="Wake it" kind="quiet" onPress={() => act.nudge(seat)} />
          <Button
            label={counts ? 'No bid' : 'Read the card'}
            hold={HOLD_MS}
            onPress={() => act.send({ do: counts ? 'no-bid' : 'card', round, slot: name })}
          />
        </Stack>
      ) : null}
    </Stack>
  );
}
