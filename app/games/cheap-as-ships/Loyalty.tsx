/** The brand loyalty card: locked with two taps at the start, peeked at by its owner, shown by itself at the end. */
import { brandGlyph, Chip, Chips, Stack, Text, type GlyphName } from '../../../components';
import type { Json, RoundView, SeatId } from '../../../engine';
import { sealFor, type SealAsk } from '../kit/asks';
import { KeptCard, KeptReminder } from '../kit/KeptCard';
import { isOpenTo } from '../kit/secrets';
import { nameOf } from '../kit/words';
import type { Panel, Table } from './state';

function loyaltyAsk(props: Panel): SealAsk | null {
  const ask = sealFor(props.asks, 'loyalty');
  return ask && isOpenTo(props, ask) ? ask : null;
}

const glyphs =
  ({ state }: Table) =>
  (brand: Json): GlyphName | undefined =>
    typeof brand === 'string' ? brandGlyph(brand, state.options.catalogue.brands) : undefined;

const WHAT = 'your secret brand';

/** A quiet line until it is locked; it can wait for the whole game. */
export function LoyaltyReminder({ props }: { readonly props: Panel }) {
  const ask = loyaltyAsk(props);
  return ask ? (
    <KeptReminder
      ask={ask}
      props={props}
      what={WHAT}
      hint="Needed by the end of the game. Look at your card alone."
      glyphOf={glyphs(props)}
    />
  ) : null;
}

export function LoyaltyPeek({ props }: { readonly props: Panel }) {
  const ask = loyaltyAsk(props);
  return ask ? <KeptCard ask={ask} props={props} what={WHAT} glyphOf={glyphs(props)} /> : null;
}

/** The end: cards open by themselves; one that was never locked, or whose phone is gone, is read from the table. */
export function LoyaltyShow({ props }: { readonly props: Table }) {
  const round = props.rounds.find(({ kind }) => kind === 'show');
  const wanted = round ? missingIn(round, props) : [];
  return (
    <Stack>
      <Text kind="heading">Loyalty cards</Text>
      <Text>
        {wanted.length === 0
          ? 'The phones are turning them over.'
          : 'Turn over the cards that no phone shows.'}
      </Text>
      {wanted.map(({ name, seat }) =>
        round ? <CardRead key={name} round={round.name} slot={name} seat={seat} props={props} /> : null,
      )}
    </Stack>
  );
}

const missingIn = ({ name: round, slots }: RoundView, { view }: Table): RoundView['slots'] =>
  slots.filter(
    ({ name, state }) =>
      (state !== 'locked' && state !== 'entered') || view.silent[round]?.includes(name) === true,
  );

type CardProps = {
  readonly round: string;
  readonly slot: string;
  readonly seat: SeatId;
  readonly props: Table;
};

function CardRead({ round, slot, seat, props }: CardProps) {
  const who = nameOf(props.names, seat);
  const may = props.gavel || props.table.seats[seat]?.kind === 'paper';
  if (!may) return <Text>{`${who}’s card is read out; the host types it in.`}</Text>;
  return (
    <Chips label={`${who}’s card`} title={`What is on ${who}’s card?`}>
      {[...props.state.options.catalogue.brands, null].map((brand) => (
        <Chip
          key={brand ?? 'none'}
          label={brand ?? 'No card'}
          glyph={glyphs(props)(brand)}
          onPress={() => void props.act.send({ do: 'enter', round, slot, value: { brand } })}
        />
      ))}
    </Chips>
  );
}
