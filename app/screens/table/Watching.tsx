/** A phone without a chair while a game runs: what is going on, and the way to a seat. */
import { Button, Stack, Text } from '../../../components';
import type { PanelProps } from '../../games/contract';
import { Outcome } from '../../games/kit/Outcome';
import { PanelFrame } from '../../games/kit/PanelFrame';
import { RoundStatus } from '../../games/kit/RoundStatus';
import { useTableStore } from '../../table/store';
import { speak } from '../../../engine';

export function Watching(props: PanelProps) {
  const { Subject } = props.panels;
  return (
    <PanelFrame>
      <Text kind="heading">You are watching</Text>
      <Outcome props={props} />
      {Subject ? <Subject props={props} large={false} /> : null}
      {props.game.now(props.state, null).map((line, i) => (
        <Text key={i}>{speak(line, props.names)}</Text>
      ))}
      <RoundStatus props={props} />
      <TakeOver props={props} />
    </PanelFrame>
  );
}

/** The host can hand a seat only to a phone that the log knows. */
function TakeOver({ props }: { readonly props: PanelProps }) {
  const guest = useTableStore(({ session }) => session?.guest ?? null);
  const known = useTableStore(({ view }) => view?.device ?? null);
  const offer = async (): Promise<void> => {
    // Asking needs a seat and is refused; but from now on the log knows this phone.
    await guest?.act({ do: 'ask', want: { do: 'pause', on: true } });
    props.act.toast('The host can hand you a seat now, under Seats and phones.');
  };
  return (
    <Stack>
      {known === null ? (
        <Button label="Take over a seat" kind="quiet" onPress={offer} />
      ) : (
        <Text tone="muted">{`The host can hand a seat to phone ${known + 1}: that is this one.`}</Text>
      )}
    </Stack>
  );
}
