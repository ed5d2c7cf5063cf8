/** Building and destroying on the map: legal places with their price, turned by another tap, and the way chosen. */
import { useMemo, useState } from 'react';
import type { JsonObject } from '../../../../engine';
import * as starbaseJeff from '../../../../engine/games/starbase-jeff';
import { Button, Chip, Chips, Text } from '../../../../components';
import { HOLD_MS } from '../../kit/AskForm';
import { PanelFrame } from '../../kit/PanelFrame';
import { nameOf } from '../../kit/words';
import { FormBar, SetAside, type CardForm } from '../now/form';
import { outlookWords } from '../now/Declared';
import { cardIn, holdersOf, nameOfPiece, outlookOf, type Outlook, type State } from '../state';
import { paidWords, placeWords } from '../words';
import { lying, seen, type Cell } from './geometry';
import { StationMap, useSide, type Spot } from './StationMap';

type Legal = ReturnType<typeof starbaseJeff.legalPlaces>[number];
type Chosen = Cell & { readonly way: number; readonly route: number };

const isAt = (cell: Cell, one: Cell): boolean => cell.x === one.x && cell.y === one.y;

/** The legal places of a card, a list of ways to turn it for each cell. */
function cellsOf(s: State, card: string): readonly (readonly Legal[])[] {
  const map = starbaseJeff.survey(s.options.deck, s.pieces);
  const cells = new Map<string, Legal[]>();
  for (const one of starbaseJeff.legalPlaces(map, cardIn(s, card), s.options.advanced)) {
    const key = `${one.place.x},${one.place.y}`;
    cells.set(key, [...(cells.get(key) ?? []), one]);
  }
  return [...cells.values()];
}

const costOf = (outlook: Outlook): number =>
  outlook.ok && outlook.paid
    ? outlook.paid.toPot -
      outlook.paid.fromPot +
      outlook.paid.payments.reduce((all, one) => all + one.amount, 0)
    : 0;

export function MapBuild({ props, seat, asks, card, above, head }: CardForm) {
  const s = props.state;
  const turn = useSide();
  const [chosen, choose] = useState<Chosen | null>(null);
  const ask = asks.find(({ move }) => move.do === 'build');
  const cells = useMemo(() => cellsOf(s, card), [s, card]);
  const ends = useMemo(() => starbaseJeff.openEnds(starbaseJeff.survey(s.options.deck, s.pieces)), [s]);
  const moveTo = (place: Legal['place'], passed?: JsonObject['passed']): JsonObject => ({
    ...ask?.move,
    place,
    ...(passed === undefined ? {} : { passed }),
  });
  const found = chosen && cells.find(([one]) => one && isAt(one.place, chosen));
  const legal = found?.[(chosen?.way ?? 0) % found.length] ?? null;
  const routes = legal ? routesOf(s, seat, legal) : [];
  const route = routes[chosen?.route ?? 0] ?? routes[0];
  const passed = route?.route.flatMap((id) => s.pieces.filter((one) => one.id === id).map(nameOfPiece)) ?? [];
  const move = legal ? moveTo(legal.place, passed) : null;
  const outlook = move ? outlookOf(props, seat, move) : null;
  const spots = cells.flatMap((ways): Spot[] => {
    const [first] = ways;
    if (!first) return [];
    const { x, y } = first.place;
    const here = chosen !== null && isAt(chosen, first.place);
    const price = outlookOf(props, seat, moveTo(first.place));
    const where = placeWords(seen({ x, y }, turn));
    const turns = ways.length > 1 ? `, ${ways.length} ways to turn it` : '';
    return [
      {
        x,
        y,
        label: `Build ${where}: ${price.ok && price.paid ? paidWords(price.paid, props.names) : ''}${turns}${here ? `, chosen${ways.length > 1 ? ', tap to turn' : ''}` : ''}`,
        text: String(costOf(price)),
        selected: here,
        onPress: () => choose({ x, y, way: here ? ((chosen?.way ?? 0) + 1) % ways.length : 0, route: 0 }),
      },
    ];
  });
  const words = outlook ? outlookWords(outlook, props.names, s, seat) : 'Tap a place on the map';
  const closes = outlook?.ok === true && outlook.closes;
  return (
    <PanelFrame
      bar={
        <FormBar
          controls={
            <>
              {ask ? (
                <Button
                  kind="primary"
                  label={
                    closes && outlook.ok ? `Build and close: you take the pot (${outlook.pot})` : 'Build here'
                  }
                  hint={words}
                  hold={closes ? HOLD_MS : undefined}
                  disabled={outlook?.ok !== true}
                  onPress={() => move && props.act.play(ask.by, move)}
                />
              ) : null}
              <SetAside props={props} asks={asks} />
            </>
          }
        >
          {head}
          {routes.length > 1 && chosen ? (
            <Chips label="Which way">
              {routes.map((one, i) => (
                <Chip
                  key={one.route.join()}
                  label={one.pays
                    .map(({ to, amount }) => `${amount} to ${nameOf(props.names, to)}`)
                    .join(', ')}
                  selected={one === route}
                  onPress={() => choose({ ...chosen, route: i })}
                />
              ))}
            </Chips>
          ) : null}
        </FormBar>
      }
    >
      <StationMap
        s={s}
        spots={spots}
        ends={ends}
        ghost={legal ? { card: cardIn(s, card), place: legal.place, owner: seat } : null}
        route={route?.route ?? []}
      />
      {above}
    </PanelFrame>
  );
}

/** The ways to an own card, cheapest first; of those that pay the same people the same the shortest. */
function routesOf(s: State, seat: CardForm['seat'], { joined }: Legal): readonly starbaseJeff.PricedRoute[] {
  const map = starbaseJeff.survey(s.options.deck, s.pieces);
  const all = starbaseJeff.pricedRoutes(map, seat, joined, holdersOf(s, 'sphere'));
  const key = ({ pays }: (typeof all)[number]): string =>
    [...pays]
      .sort((a, b) => a.to.localeCompare(b.to))
      .map(({ to, amount }) => `${to}${amount}`)
      .join();
  return all
    .filter((one, i) => all.findIndex((other) => key(other) === key(one)) === i)
    .sort((a, b) => a.total - b.total);
}

export function MapSabotage({ props, asks, above, head }: CardForm) {
  const s = props.state;
  const turn = useSide();
  const [chosen, choose] = useState<number | null>(null);
  const [ask] = asks;
  const held = useMemo(() => starbaseJeff.splitters(starbaseJeff.survey(s.options.deck, s.pieces)), [s]);
  const target = s.pieces.find(({ id }) => id === chosen);
  const nameOfOne = (one: (typeof s.pieces)[number]): string =>
    `${nameOf(props.names, one.owner)}’s ${cardIn(s, one.card).name}`;
  const spots = lying(s).map((one): Spot => {
    const off = held.includes(one.id);
    const where = placeWords(seen(one.place, turn));
    return {
      x: one.place.x,
      y: one.place.y,
      label: `${nameOfOne(one)}, ${where}${off ? ': the station would fall apart' : ''}${one.id === chosen ? ', chosen' : ''}`,
      text: '',
      selected: one.id === chosen,
      off,
      onPress: () => choose(one.id),
    };
  });
  return (
    <PanelFrame
      bar={
        <FormBar
          controls={
            <Button
              kind="primary"
              label={target ? `Destroy ${nameOfOne(target)}` : 'Destroy'}
              hint={target ? undefined : 'Tap a card on the map'}
              disabled={!target}
              onPress={() =>
                target && ask && props.act.play(ask.by, { ...ask.move, target: nameOfPiece(target) })
              }
            />
          }
        >
          {head}
          <Text kind="small" tone="muted">
            Hatched cards hold the station together and stay.
          </Text>
        </FormBar>
      }
    >
      <StationMap s={s} spots={spots} hatched={held} />
      {above}
    </PanelFrame>
  );
}
