/** A hold's totals under the thumb, or space by space. Everyone may see them. */
import { useState } from 'react';
import { capital, plain, type JsonObject } from '../../../engine';
import { AmountBoxes, Button, Chip, Stack } from '../../../components';
import type { MoveAsk } from '../kit/asks';
import { BarPart } from '../kit/PanelFrame';
import { HoldGrid } from './HoldGrid';
import { KIND_GLYPHS } from './ScoreTable';
import { checkCargo, FULL_SHIP, KINDS, SPACES, type Cargo, type Kind, type Panel } from './state';

type Props = {
  readonly props: Panel;
  readonly ask: MoveAsk;
  /** "your hold", "the Cap’n’s hold" */
  readonly what: string;
  /** What was entered before, when it is changed. */
  readonly was?: Cargo | undefined;
  onDone(): void;
};

type Counted = { readonly [K in Kind]: number | null };
const NOTHING: Counted = { gold: null, rats: null, cannons: null, contraband: null };

export function CargoPad({ props, ask, what, was, onDone }: Props) {
  const { options } = props.state;
  const [counted, setCounted] = useState<Counted>(was ?? NOTHING);
  const [full, setFull] = useState(was?.full ?? false);
  const [byGrid, setByGrid] = useState(false);
  const cargo: Cargo = { ...zeroed(counted), full };
  const complete = KINDS.every((kind) => counted[kind] !== null);
  const wrong = checkCargo(options, cargo);
  const problem = wrong && props.panels.refusal(wrong, props.names);
  const put = (at: number, value: number | null): void => {
    const kind = KINDS[at] ?? 'gold';
    setCounted({ ...counted, [kind]: value });
    if (kind === 'rats' && value) setFull(false);
  };
  const send = async (move: JsonObject): Promise<void> => {
    const done = await props.act.play(ask.by, move);
    if (done.ok) onDone();
  };
  return (
    <BarPart
      controls={
        <Button
          kind="primary"
          label={`Enter ${what}`}
          hint={problem ?? (complete ? sumWords(cargo) : undefined)}
          disabled={!complete || problem !== null}
          onPress={() => send({ ...ask.move, ...cargo })}
        />
      }
    >
      <AmountBoxes
        boxes={KINDS.map((kind) => ({
          label: capital(kind),
          glyph: KIND_GLYPHS[kind],
          value: counted[kind],
          wrong: wrong?.kind === 'over-the-hold' && wrong.what === kind,
        }))}
        most={SPACES.length * options.largest}
        onChange={put}
      />
      <Stack across>
        <Chip
          label={cargo.rats > 0 ? 'Not full: a rat fills no space' : `Full ship, +${FULL_SHIP}`}
          selected={full}
          disabled={cargo.rats > 0}
          onPress={() => setFull(!full)}
        />
        <Button kind="quiet" label="Count it for us" onPress={() => setByGrid(true)} />
      </Stack>
      {byGrid ? (
        <HoldGrid
          props={props}
          what={what}
          onClose={() => setByGrid(false)}
          onCount={(grid) => send({ ...ask.move, do: 'grid', ...grid })}
        />
      ) : null}
    </BarPart>
  );
}

const zeroed = ({ gold, rats, cannons, contraband }: Counted): Omit<Cargo, 'full'> => ({
  gold: gold ?? 0,
  rats: rats ?? 0,
  cannons: cannons ?? 0,
  contraband: contraband ?? 0,
});

/** What the hold is worth before anything is compared. */
const sumWords = ({ gold, rats, cannons, contraband, full }: Cargo): string => {
  const sum = gold - rats + cannons + contraband + (full ? FULL_SHIP : 0);
  return `${gold} − ${rats} + ${cannons} + ${contraband}${full ? ` + ${FULL_SHIP}` : ''} = ${plain(sum)} before holds are compared`;
};
