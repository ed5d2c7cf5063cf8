/** Sabotage without the map: whose card of which kind goes, and whether a capsule went with it. */
import { useState } from 'react';
import { isSeat, type Json, type JsonObject } from '../../../../engine';
import { Button, Chip, Chips, Text } from '../../../../components';
import { choices } from '../../kit/asks';
import { PanelFrame } from '../../kit/PanelFrame';
import { asObject } from '../../kit/secrets';
import { nameOf } from '../../kit/words';
import { cardIn, CAPSULES, type Capsule } from '../state';
import { capsuleName } from '../words';
import { FormBar, type CardForm } from './form';

export function DeclaredSabotage({ props, asks, above, head }: CardForm) {
  const s = props.state;
  const [chosen, choose] = useState<number | null>(null);
  const [breaks, setBreaks] = useState<readonly Capsule[]>([]);
  const targets = asks.flatMap((ask) =>
    [...choices(ask.fields, 'target'), ...(ask.move.target === undefined ? [] : [ask.move.target])].map(
      (target: Json) => ({ ask, target: asObject(target) ?? {} }),
    ),
  );
  const found = chosen === null ? null : (targets[chosen] ?? null);
  const has = found ? CAPSULES.filter((one) => choices(found.ask.fields, 'breaks').includes(one)) : [];
  const label = found ? pieceName(found.target) : '';
  const destroy = () =>
    found &&
    props.act.play(found.ask.by, {
      ...found.ask.move,
      target: found.target,
      ...(has.length > 0 ? { breaks: [...breaks] } : {}),
    });
  function pieceName({ owner, card }: JsonObject): string {
    return `${isSeat(owner) ? nameOf(props.names, owner) : ''}’s ${cardIn(s, String(card)).name}`;
  }
  return (
    <PanelFrame
      bar={
        <FormBar
          controls={
            <Button
              kind="primary"
              label={found ? `Destroy ${label}` : 'Destroy'}
              hint={found ? undefined : 'Choose a card'}
              disabled={!found}
              onPress={destroy}
            />
          }
        >
          {head}
          <Text kind="small">It must not split the station.</Text>
          {s.seats.map((owner) => {
            const own = targets.flatMap((one, i) => (one.target.owner === owner ? [{ ...one, i }] : []));
            return own.length === 0 ? null : (
              <Chips
                key={owner}
                label={owner === props.seat ? 'Your own' : `${nameOf(props.names, owner)}’s cards`}
              >
                {own.map(({ target, i }) => {
                  const card = String(target.card);
                  const count = s.pieces.filter((one) => one.owner === owner && one.card === card).length;
                  return (
                    <Chip
                      key={card}
                      label={`${cardIn(s, card).name}${count > 1 ? ` ×${count}` : ''}`}
                      selected={i === chosen}
                      onPress={() => {
                        choose(i);
                        setBreaks([]);
                      }}
                    />
                  );
                })}
              </Chips>
            );
          })}
          {has.length > 0 ? (
            <Chips label="Did it break a capsule?">
              {has.map((one) => (
                <Chip
                  key={one}
                  label={capsuleName(one)}
                  selected={breaks.includes(one)}
                  onPress={() =>
                    setBreaks(
                      breaks.includes(one) ? breaks.filter((other) => other !== one) : [...breaks, one],
                    )
                  }
                />
              ))}
            </Chips>
          ) : null}
        </FormBar>
      }
    >
      {above}
    </PanelFrame>
  );
}
