/** Selling: tap three parts, see the price line by line, sell. Or the best sale at once, or a part alone. */
import { movesNamed } from '../../kit/asks';
import { useMemo, useState, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { counted, pounds, type Ask, type SeatId } from '../../../../engine';
import { Button, SPACE } from '../../../../components';
import { PanelFrame } from '../../kit/PanelFrame';
import {
  bestSale,
  facesIn,
  partJson,
  playerOf,
  samePart,
  shipPrice,
  SLOTS,
  unnamedIn,
  type Panel,
  type Part,
  type Ship,
} from '../state';
import { useShort } from '../LotCard';
import { PartPicker } from '../PartPicker';
import { slotName } from '../words';
import { Breakdown } from './Breakdown';
import { Best, type SaleMove, Slots, Workshop } from './SellingPieces';
import { fitting, nextSlot, placed, whole, type Building } from './ship';
import { SoldList } from './SoldList';

type Props = {
  readonly props: Panel;
  readonly seat: SeatId;
  readonly asks: readonly Ask[];
  /** What stands above: whom this is for, what is picked. */
  readonly head: ReactNode;
  /** What happened: above that too, or under everything on a small phone. */
  readonly outcome: ReactNode;
};

export function Selling({ props, seat, asks, head, outcome }: Props) {
  const s = props.state;
  const short = useShort();
  const [building, setBuilding] = useState<Building>({});
  const ships = useMemo(() => movesNamed(asks, 'ship'), [asks]);
  const alone = useMemo(() => movesNamed(asks, 'part'), [asks]);
  const [done] = movesNamed(asks, 'done');
  const player = playerOf(s, seat);
  const parts = player?.parts ?? NO_PARTS;
  const reputation = player?.reputation ?? 0;
  const best = useMemo(() => bestSale(parts, s.specialist, reputation), [parts, s.specialist, reputation]);
  // One brass thing: what is still to be taken, then the best sale, then done.
  const picking = movesNamed(asks, 'pick').length > 0;
  const ship = whole(building);
  const slot = nextSlot(building);
  const open = slot ? fitting(ships, building, slot) : [];
  const entering = slot
    ? open.filter((part) => part.type === slot && !parts.some((one) => samePart(one, part)))
    : [];
  const only = soleOf(building);

  const run = async (moves: readonly SaleMove[]): Promise<void> => {
    for (const move of moves) {
      const sold = await props.act.play(seat, move);
      if (!sold.ok) break;
    }
    setBuilding({});
  };
  const sellShip = ({ front, middle, back }: Ship): Promise<void> =>
    run([
      { do: 'ship', round: s.round, front: partJson(front), middle: partJson(middle), back: partJson(back) },
    ]);
  const sellAlone = (part: Part): Promise<void> =>
    run([{ do: 'part', round: s.round, part: partJson(part) }]);
  const canSellAlone = (part: Part): boolean =>
    alone.some((ask) => facesIn(ask, 'part').some((one) => samePart(one, part)));

  const bar = (
    <View style={styles.row}>
      {only && canSellAlone(only) ? (
        <Button label={`Alone for ${pounds(only.value)}`} grow onPress={() => sellAlone(only)} />
      ) : null}
      {ship ? (
        <Button
          label="Sell ship"
          kind="primary"
          grow

          hint={pounds(shipPrice(ship, s.specialist).total)}
          onPress={() => sellShip(ship)}
        />
      ) : done && !only ? (
        <Button
          label="Done selling"
          kind={picking || best.money > 0 ? 'plain' : 'primary'}
          grow

          hint={stayWords(parts.length + unnamedIn(s, seat))}
          onPress={() => run([{ do: 'done', round: s.round }])}
        />
      ) : null}
      {Object.keys(building).length > 0 ? (
        <Button label="Clear" kind="quiet" onPress={() => setBuilding({})} />
      ) : null}
    </View>
  );

  return (
    <PanelFrame bar={bar}>
      {short ? null : outcome}
      {head}
      <Best
        best={best}
        parts={parts}
        reputation={reputation}
        round={s.round}
        brass={!picking && Object.keys(building).length === 0}
        onSell={run}
        unnamed={unnamedIn(s, seat)}
      />
      <Slots
        building={building}
        props={props}
        onSlot={(one) => setBuilding({ ...building, [one]: undefined })}
      />
      {ship ? <Breakdown ship={ship} specialist={s.specialist} reputation={reputation} /> : null}
      {ship || parts.length === 0 ? null : (
        <Workshop
          parts={remaining(parts, building)}
          props={props}
          onPart={(part) => setBuilding(placed(ships, building, part) ?? { ...building, ...soloPlace(part) })}
        />
      )}
      {slot && entering.length > 0 ? (
        <PartPicker
          key={slot}
          title={`${slotName(slot)}: tap brand, value, quality`}
          faces={entering}
          brands={s.options.catalogue.brands}
          onPick={(part) => setBuilding({ ...building, [slot]: part })}
        />
      ) : null}
      <SoldList props={props} seat={seat} asks={asks} />
      {short ? outcome : null}
    </PanelFrame>
  );
}

const NO_PARTS: readonly Part[] = [];

const stayWords = (left: number): string =>
  left === 0
    ? 'Nothing is left in the workshop.'
    : `${counted(left, 'part')} stay${left === 1 ? 's' : ''} in the workshop.`;

/** The one part that is chosen, while it is alone. */
function soleOf(building: Building): Part | null {
  const chosen = SLOTS.flatMap((slot) => building[slot] ?? []);
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

/** A part that fits no ship can still be chosen, to be sold alone. */
const soloPlace = (part: Part): Building => ({ [part.type === 'junk' ? 'front' : part.type]: part });

/** Each chosen part leaves the workshop once. */
function remaining(parts: readonly Part[], building: Building): readonly Part[] {
  const left = [...parts];
  for (const slot of SLOTS) {
    const at = left.findIndex((one) => building[slot] !== undefined && samePart(one, building[slot]));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const styles = StyleSheet.create({ row: { flexDirection: 'row', gap: SPACE.s, alignItems: 'center' } });
