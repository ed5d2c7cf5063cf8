/** Home: everybody counts what shows from above, one phone for the Cap'n too; who has entered what is in sight. */
import { useState } from 'react';
import { capital, isSeat } from '../../../engine';
import { Button, Chip, Chips, Line, Stack, Text } from '../../../components';
import { movesNamed, type MoveAsk } from '../kit/asks';
import { PanelFrame } from '../kit/PanelFrame';
import { CardEntry, cardsToRead } from '../kit/PaperEntry';
import { RoundStatus } from '../kit/RoundStatus';
import { CargoPad } from './CargoPad';
import {
  CAPN,
  cargoNow,
  groupOf,
  groupsOf,
  isHome,
  sailorNamed,
  turnOf,
  type Panel,
  type Sailor,
} from './state';
import { nameIn, TakeOrder } from './TakeOrder';
import { cargoWords } from './words';

type Entry = { readonly of: Sailor; readonly ask: MoveAsk };

export function HomeNow(props: Panel) {
  const s = props.state;
  const cargo = cargoNow(s);
  const [chosen, choose] = useState<Sailor | null>(null);
  const [all, setAll] = useState(false);
  const entries = (asks: Panel['asks']): readonly Entry[] =>
    movesNamed(asks, 'cargo').flatMap((ask) => {
      const of = sailorNamed(s, ask.move.of);
      return of ? [{ of, ask }] : [];
    });
  const mine = [...entries(props.asks), ...Object.values(props.paperAsks).flatMap(entries)];
  const others = entries(props.hostAsks).filter(({ of }) => !mine.some((one) => one.of === of));
  const offered = [...mine, ...(all ? others : [])];
  const due = mine.find(({ of }) => !cargo[of]);
  const entry = offered.find(({ of }) => of === chosen) ?? due;
  const [paper] = cardsToRead(props);
  const group = groupOf(s, props.seat);
  const bar = paper ? (
    <CardEntry key={paper.slot} props={props} {...paper} />
  ) : entry ? (
    <CargoPad
      key={entry.of}
      props={props}
      ask={entry.ask}
      what={whose(props, entry.of)}
      was={cargo[entry.of]}
      onDone={() => choose(null)}
    />
  ) : null;
  return (
    <PanelFrame bar={bar}>
      <Text kind="title">{entry ? `Count ${whose(props, entry.of)}` : 'Home'}</Text>
      {offered.length > 1 ? (
        <Chips label="Whose hold?" quiet>
          {offered.map(({ of }) => (
            <Chip
              key={of}
              label={of === props.seat ? 'Yours' : capital(nameIn(props, of))}
              selected={of === entry?.of}
              onPress={() => choose(of)}
            />
          ))}
        </Chips>
      ) : null}
      <OtherGroups props={props} />
      {entry ? null : <RoundStatus props={props} />}
      <Stack role="region" aria-label="Holds" gap="xs">
        {groupsOf(s)
          .filter(isHome)
          .flatMap(({ sailors }) => sailors)
          .map((who) => (
            <Counted
              key={who}
              who={who}
              props={props}
              may={mine.some(({ of }) => of === who)}
              onChange={choose}
            />
          ))}
      </Stack>
      {others.some(({ of }) => !cargo[of]) && !all ? (
        <Button kind="quiet" label="Enter it for somebody else" onPress={() => setAll(true)} />
      ) : null}
      {group ? <TakeOrder props={props} group={group} seat={props.seat} /> : null}
    </PanelFrame>
  );
}

type CountedProps = {
  readonly who: Sailor;
  readonly props: Panel;
  readonly may: boolean;
  onChange(who: Sailor): void;
};

/** What somebody entered, for all to check; its owner may change it. */
function Counted({ who, props, may, onChange }: CountedProps) {
  const cargo = cargoNow(props.state)[who];
  const by = who === CAPN ? `, counted by ${nameIn(props, props.state.seats[0] ?? 'A')}` : '';
  const name = capital(nameIn(props, who));
  if (!cargo)
    return (
      <Line words={`${name}${by}`} tone="muted">
        <Text tone="muted">still counting</Text>
      </Line>
    );
  return (
    <Line words={`${name}: ${cargoWords(cargo)}`}>
      {may ? (
        <Button kind="quiet" label="Change" spoken={`Change ${name}`} onPress={() => onChange(who)} />
      ) : null}
    </Line>
  );
}

function OtherGroups({ props }: { readonly props: Panel }) {
  const groups = groupsOf(props.state);
  if (groups.length < 2) return null;
  return groups.map((group, i) =>
    isHome(group) ? null : (
      <Text key={i}>{`Your group is home. Group ${i + 1} is in turn ${turnOf(group)}.`}</Text>
    ),
  );
}

const whose = (props: Panel, of: Sailor): string =>
  of === props.seat ? 'your hold' : isSeat(of) ? `${nameIn(props, of)}’s hold` : 'the Cap’n’s hold';
