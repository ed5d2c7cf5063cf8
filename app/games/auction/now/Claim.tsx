/** The count, and whose colour it was: by the phone that knows, by the owner's own word, or by the host. */
import { isSeat, listed } from '../../../../engine';
import { Button, Chip, Chips, Text } from '../../../../components';
import { choices, movesNamed } from '../../kit/asks';
import { HOLD_MS } from '../../kit/AskForm';
import { CardEntry, cardsToRead } from '../../kit/PaperEntry';
import { PanelFrame } from '../../kit/PanelFrame';
import { RoundStatus } from '../../kit/RoundStatus';
import { useActing } from '../../kit/useActing';
import { nameOf } from '../../kit/words';
import { ColourBoard } from '../ColourBoard';
import { ItemTag } from '../Items';
import { TallyBars } from '../Tally';
import { hiddenIn, lastCount, shade, type Panel, type Table } from '../state';

/** "Whoever is Blue, turn your card over." and whose phone cannot answer. */
export function claimWords({ state: s, names, asleep }: Pick<Table, 'state' | 'names' | 'asleep'>): string {
  if (s.phase.at !== 'claim') return '';
  const sleeping = hiddenIn(s).filter((seat) => asleep.includes(seat));
  const who = listed(sleeping.map((seat) => nameOf(names, seat)));
  return `Whoever is ${shade(s.phase.colour)}, turn your card over.${who ? ` Asleep: ${who}.` : ''}`;
}

export function TallyNow(props: Panel) {
  const [card] = cardsToRead(props);
  return (
    <PanelFrame bar={card ? <CardEntry key={card.slot} {...card} props={props} /> : null}>
      <ItemTag s={props.state} />
      <Text kind="heading" level={2}>
        {card ? cardWords(props, card) : 'All have passed. The cards are turned over.'}
      </Text>
      <ColourBoard props={props} seat={props.seat} />
      <RoundStatus props={props} />
    </PanelFrame>
  );
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "Bob’s second card lies on Red: read it." */
export function cardWords(
  { state: s, names }: Table,
  { slot, seat }: ReturnType<typeof cardsToRead>[number],
): string {
  const at = Number(slot.split('/c')[1] ?? 1) - 1;
  return `${nameOf(names, seat)}’s ${NTH[at] ?? 'last'} card, on ${shade(s.boards[seat]?.[at] ?? '')}: read it.`;
}

export function ClaimNow(props: Panel) {
  const { state: s, own } = props;
  const acting = useActing(props, (all) => movesNamed(all, 'claim').length > 0);
  const [claim] = movesNamed(acting.asks, 'claim');
  const [owner] = movesNamed(props.hostAsks, 'owner');
  const count = lastCount(s);
  if (s.phase.at !== 'claim') return null;
  const colour = shade(s.phase.colour);
  const me = acting.seat === props.seat;
  return (
    <PanelFrame
      bar={
        claim ? (
          <Button
            kind="primary"
            label={me ? `I am ${colour}` : `${nameOf(props.names, acting.seat ?? 'A')} is ${colour}`}
            hold={HOLD_MS}
            onPress={() => props.act.play(claim.by, claim.move)}
          />
        ) : null
      }
    >
      {acting.head}
      <ItemTag s={s} />
      <Text kind="heading" level={2}>
        {own?.colour === s.phase.colour ? `You are ${colour}.` : claimWords(props)}
      </Text>
      {count ? <TallyBars props={props} lot={count} news /> : null}
      {owner ? (
        <Chips label={`Nobody’s phone says ${colour}? Whose card is it`}>
          {choices(owner.fields, 'seat')
            .filter(isSeat)
            .map((seat) => (
              <Chip
                key={seat}
                label={nameOf(props.names, seat)}
                onPress={() => void props.act.play(owner.by, { ...owner.move, seat })}
              />
            ))}
        </Chips>
      ) : null}
      <RoundStatus props={props} />
    </PanelFrame>
  );
}
