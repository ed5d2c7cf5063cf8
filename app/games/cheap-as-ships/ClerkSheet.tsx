/** What lies there? Parts of a lot or a workshop are named here, by anyone, at any time; nothing waits for it. */
import { choices, movesNamed, type MoveAsk } from '../kit/asks';
import { nameOf } from '../kit/words';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { counted, type Ask, type SeatId } from '../../../engine';
import { Button, Sheet, SPACE, Stepper, Text } from '../../../components';
import { facesIn, partJson, type Part, type Panel } from './state';
import { PartPicker } from './PartPicker';
import { PartCards } from './Parts';
import { Vouch } from './Vouch';
import { lotTitle } from './words';

type Props = {
  readonly props: Panel;
  /** A row of this round, or a seat's workshop. */
  readonly at: number | SeatId;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function ClerkSheet({ props, at, open, onClose }: Props) {
  const title =
    typeof at === 'number' ? `${lotTitle(at)}: which parts?` : `${nameOf(props.names, at)}’s workshop`;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open ? <Clerk props={props} at={at} /> : null}
    </Sheet>
  );
}

function Clerk({ props, at }: { readonly props: Panel; readonly at: number | SeatId }) {
  const s = props.state;
  const { brands } = s.options.catalogue;
  // Whoever has a seat speaks for it; what lies on the table is named by any phone as its clerk.
  const asks: readonly Ask[] = at === props.seat ? props.asks : props.hostAsks;
  const here = ({ move }: MoveAsk): boolean => move.at === at && move.round === s.round;
  const naming = movesNamed(asks, 'name').filter(here);
  const forgetting = movesNamed(asks, 'forget').find(here);
  const backs = movesNamed(asks, 'backs').find(({ move }) => move.row === at);
  const faces = naming.flatMap((ask) => facesIn(ask, 'part'));
  const named = forgetting ? facesIn(forgetting, 'part') : [];

  const say = (ask: MoveAsk | undefined, part: Part) => {
    if (ask) void props.act.play(ask.by, { ...ask.move, part: partJson(part) });
  };
  return (
    <View style={styles.clerk}>
      {named.length === 0 ? null : (
        <View style={styles.clerk}>
          <Text kind="small" tone="muted">
            {`${counted(named.length, 'part')} named. Tap one to take its name back.`}
          </Text>
          <PartCards
            parts={named}
            brands={brands}
            does="Take back"
            onPart={(part) => say(forgetting, part)}
          />
        </View>
      )}
      {faces.length === 0 ? (
        <Text tone="muted">All parts are entered.</Text>
      ) : (
        <PartPicker
          title="The next card: brand, value, quality"
          faces={faces}
          brands={brands}
          onPick={(part) =>
            say(
              naming.find((ask) => facesIn(ask, 'part').includes(part)),
              part,
            )
          }
        />
      )}
      {backs ? <BacksForm ask={backs} props={props} /> : null}
      {props.gavel ? <Vouch props={props} /> : null}
    </View>
  );
}

/** Before a lot is turned up its backs already tell the types. */
function BacksForm({ ask, props }: { readonly ask: MoveAsk; readonly props: Panel }) {
  const splits = choices(ask.fields, 'backs').flatMap((one) => (isSplit(one) ? [one] : []));
  const [open, setOpen] = useState(false);
  const [{ front, middle }, setCounts] = useState({ front: 1, middle: 1 });
  const cards = splits[0] ? splits[0].front + splits[0].middle + splits[0].back : 0;
  const found = splits.find((one) => one.front === front && one.middle === middle);
  if (!open)
    return <Button kind="quiet" label="Enter only front, middle, back" onPress={() => setOpen(true)} />;
  return (
    <View style={styles.clerk}>
      <Text kind="small" tone="muted">
        How many of each do the backs show?
      </Text>
      <Stepper
        label="Fronts"
        value={front}
        least={0}
        most={cards}
        onChange={(n) => setCounts({ front: n, middle })}
      />
      <Stepper
        label="Middles"
        value={middle}
        least={0}
        most={cards}
        onChange={(n) => setCounts({ front, middle: n })}
      />
      <Button
        label={found ? `And ${counted(found.back, 'back')}: that is all` : `They must add up to ${cards}`}
        disabled={!found}
        onPress={() => {
          if (found) void props.act.play(ask.by, { ...ask.move, backs: found });
        }}
      />
    </View>
  );
}

type Split = { readonly front: number; readonly middle: number; readonly back: number };
const isSplit = (value: unknown): value is Split =>
  typeof value === 'object' && value !== null && 'front' in value && 'middle' in value && 'back' in value;

const styles = StyleSheet.create({ clerk: { gap: SPACE.m } });
