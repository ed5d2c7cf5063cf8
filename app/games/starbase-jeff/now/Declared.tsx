/** Declared building: beside one's own with a tap, or a tap on an owner's plate for each card passed on the way. */
import { useState } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import { counted, type JsonObject, type SeatId } from '../../../../engine';
import {
  Button,
  Chip,
  Chips,
  LEAST_TOUCH,
  RADII,
  SeatShape,
  SPACE,
  Stack,
  Text,
  useTheme,
} from '../../../../components';
import { HOLD_MS } from '../../kit/AskForm';
import { choices } from '../../kit/asks';
import { PanelFrame } from '../../kit/PanelFrame';
import { nameOf } from '../../kit/words';
import {
  canBePassed,
  CAPSULES,
  cardIn,
  distinct,
  holdersOf,
  nameOfPiece,
  outlookOf,
  type Capsule,
  type Named,
  type Outlook,
  type State,
} from '../state';
import { capsuleName, paidWords } from '../words';
import { FormBar, SetAside, type CardForm } from './form';

/** Cards one may pass that cost alike: all of an owner's, or with their Sphere those of a kind. */
type Passable = { readonly owner: SeatId; readonly kind: string | null; readonly of: readonly Named[] };

function passables(s: State, seat: SeatId): readonly Passable[] {
  const open = s.pieces.filter((one) => one.owner !== seat && canBePassed(cardIn(s, one.card)));
  const spheres = holdersOf(s, 'sphere');
  return s.seats.flatMap((owner): Passable[] => {
    const of = open.filter((one) => one.owner === owner).map(nameOfPiece);
    if (of.length === 0) return [];
    if (!spheres.includes(owner)) return [{ owner, kind: null, of }];
    return distinct(of.map(({ card }) => card)).map((kind) => ({
      owner,
      kind,
      of: of.filter(({ card }) => card === kind),
    }));
  });
}

export function DeclaredBuild({ props, seat, asks, card, above, head }: CardForm) {
  const s = props.state;
  const builds = asks.filter(({ move }) => move.do === 'build');
  const beside = builds.find(({ move }) => move.passed !== undefined);
  const over = builds.find(({ fields }) => fields.some(({ name }) => name === 'passed'));
  const [passed, setPassed] = useState<readonly Named[]>([]);
  const [completes, setCompletes] = useState<readonly Capsule[]>([]);
  const ask = (passed.length > 0 ? over : beside) ?? beside;
  if (!ask) return null;
  const missing = CAPSULES.filter((one) => choices(ask.fields, 'completes').includes(one));
  const asksClosed = ask.fields.some(({ name }) => name === 'closed');
  const move: JsonObject = {
    ...ask.move,
    passed,
    ...(missing.length > 0 ? { completes: [...completes] } : {}),
  };
  const open = asksClosed ? { ...move, closed: false } : move;
  const outlook = outlookOf(props, seat, open);
  const own = s.pieces.some(({ owner }) => owner === seat);
  const ways = own ? passables(s, seat) : [];
  const how =
    passed.length > 0
      ? `through ${counted(passed.length, 'card')}`
      : own
        ? 'beside mine'
        : 'the first of mine';
  const hint = outlookWords(outlook, props.names, s, seat);
  const play = (what: JsonObject) => () => props.act.play(ask.by, what);
  const closed = outlookOf(props, seat, { ...move, closed: true });
  const closing = closed.ok ? `Build and close: you take the pot (${closed.pot})` : '';
  const closes = outlook.ok && outlook.closes;
  return (
    <PanelFrame
      bar={
        <FormBar
          controls={
            <>
              {asksClosed ? <Text kind="small">Is an open end left?</Text> : null}
              {closes ? (
                <Button
                  kind="primary"
                  label={closing}
                  hint={`${hint}. Hold: it ends the round`}
                  hold={HOLD_MS}
                  onPress={play(move)}
                />
              ) : (
                <Button
                  kind="primary"
                  label={`Build ${how}${asksClosed ? ', it stays open' : ''}`}
                  hint={hint}
                  disabled={!outlook.ok}
                  onPress={play(open)}
                />
              )}
              {asksClosed && closed.ok ? (
                <Button
                  label={`No, it closes: take the pot (${closed.pot})`}
                  hold={HOLD_MS}
                  onPress={play({ ...move, closed: true })}
                />
              ) : null}
              <SetAside props={props} asks={asks} />
            </>
          }
        >
          {head}
          {ways.length > 0 ? <Ways props={props} ways={ways} passed={passed} onChange={setPassed} /> : null}
          {missing.length > 0 ? (
            <Chips label="Does it complete a capsule of yours?">
              {missing.map((one) => (
                <Chip
                  key={one}
                  label={capsuleName(one)}
                  selected={completes.includes(one)}
                  onPress={() =>
                    setCompletes(
                      completes.includes(one)
                        ? completes.filter((other) => other !== one)
                        : [...completes, one],
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
      <Text kind="small" tone="muted">
        {`Lay ${cardIn(s, card).name} where it fits. ${own ? 'Beside a card of yours nobody is paid for the way.' : ''}`}
      </Text>
    </PanelFrame>
  );
}

/** What it costs whom; where the money runs short, who is paid first. */
export function outlookWords(
  outlook: Outlook,
  names: CardForm['props']['names'],
  s: State,
  seat: SeatId,
): string {
  if (!outlook.ok) return outlook.why;
  const { paid } = outlook;
  if (!paid) return '';
  const words = paidWords(paid, names);
  if (paid.short === 0) return words;
  const has = s.players.find((one) => one.seat === seat)?.credits ?? 0;
  return `You have ${has} of ${has + paid.short + paid.fromPot}: the pot first. ${words}`;
}

type WaysProps = Pick<CardForm, 'props'> & {
  readonly ways: readonly Passable[];
  readonly passed: readonly Named[];
  onChange(passed: readonly Named[]): void;
};

/** A plate for each owner: a tap is a card passed, a hold takes one off. */
function Ways({ props, ways, passed, onChange }: WaysProps) {
  const { colors } = useTheme();
  const isOf = ({ owner, kind }: Passable, one: Named): boolean =>
    one.owner === owner && (kind === null || one.card === kind);
  return (
    <Stack gap="xs" role="group" aria-label="Or through cards of others">
      <Text kind="small" tone="muted">
        Or through cards of others, one tap for each, from the new card on:
      </Text>
      <View style={styles.plates}>
        {ways.map((way) => {
          const count = passed.filter((one) => isOf(way, one)).length;
          const kind = way.kind === null ? '' : `’s ${cardIn(props.state, way.kind).name}`;
          const name = `${nameOf(props.names, way.owner)}${kind}`;
          const full = count >= way.of.length;
          const takeOff = (): void => {
            const at = passed.findLastIndex((one) => isOf(way, one));
            if (at >= 0) onChange(passed.filter((_, i) => i !== at));
          };
          return (
            <Pressable
              key={name}
              role="button"
              aria-label={`Through ${name}: ${count} of ${way.of.length} passed`}
              aria-disabled={full}
              onPress={() => {
                const next = way.of[count];
                if (next) onChange([...passed, next]);
              }}
              onLongPress={takeOff}
              delayLongPress={HOLD_MS}
              style={({ pressed }) => [
                styles.plate,
                {
                  backgroundColor: pressed ? colors.raised : colors.panel,
                  borderColor: count > 0 ? colors.text : colors.lines,
                },
              ]}
            >
              <SeatShape seat={way.owner} size={26} />
              <Text lines={1}>{name}</Text>
              <Text kind="number">{count > 0 ? `×${count}` : ' '}</Text>
            </Pressable>
          );
        })}
        {passed.length > 0 ? (
          <Button
            kind="quiet"
            glyph="back"
            label="Take one off"
            onPress={() => onChange(passed.slice(0, -1))}
          />
        ) : null}
      </View>
    </Stack>
  );
}

const styles = StyleSheet.create({
  plates: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
  plate: {
    minHeight: LEAST_TOUCH,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingHorizontal: SPACE.m,
    borderWidth: 1,
    borderRadius: RADII.small,
    userSelect: 'none',
  },
});
