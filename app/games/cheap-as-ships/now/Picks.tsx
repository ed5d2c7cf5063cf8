/** Two winners draft a lot: who took which is only asked where parts were named. */
import { choices, movesNamed, type MoveAsk } from '../../kit/asks';
import { nameOf } from '../../kit/words';
import type { SeatId } from '../../../../engine';
import { Button, Stack, Text } from '../../../../components';
import { facesIn, partJson, type Panel } from '../state';
import { PartCards } from '../Parts';

/** Picks this phone may record: its own, and those of seats on paper. */
function picksFor(props: Panel): readonly (MoveAsk & { readonly seat: SeatId })[] {
  const all: readonly [SeatId, Panel['asks']][] = [
    ...((props.seat === null ? [] : [[props.seat, props.asks]]) as [SeatId, Panel['asks']][]),
    ...(Object.entries(props.paperAsks) as [SeatId, Panel['asks']][]),
  ];
  return all.flatMap(([seat, asks]) => movesNamed(asks, 'pick').map((ask) => ({ ...ask, seat })));
}

export function Picks({ props }: { readonly props: Panel }) {
  const { brands } = props.state.options.catalogue;
  return picksFor(props).map((ask) => {
    const { row, round } = ask.move;
    const who = ask.seat === props.seat ? 'do you' : `does ${nameOf(props.names, ask.seat)}`;
    const title = `What ${who} take from lot ${String(row)}?`;
    const unnamed = choices(ask.fields, 'part').includes(null);
    return (
      <Stack key={`${String(round)}/${String(row)}/${ask.seat}`} role="group" aria-label={title}>
        <Text>{title}</Text>
        <PartCards
          parts={facesIn(ask, 'part')}
          brands={brands}
          does="Take"
          onPart={(part) => void props.act.play(ask.by, { ...ask.move, part: partJson(part) })}
        />
        {unnamed ? (
          <Button
            kind="quiet"
            label="A card nobody named"
            onPress={() => props.act.play(ask.by, { ...ask.move, part: null })}
          />
        ) : null}
      </Stack>
    );
  });
}
