/** Cubes bid in secret: keys that never light up, a tray of dots, and the sum at the thumb for two seconds. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { Fact } from '../../../../engine';
import * as microShips from '../../../../engine/games/micro-ships';
import { Announce, Button, SPACE, Text, Tray, useMasked } from '../../../../components';
import type { SealAsk } from '../../kit/asks';
import { Paddle } from '../../kit/Paddle';
import { BarPart } from '../../kit/PanelFrame';
import { useBriefly } from '../../kit/useBriefly';
import { refusalOf } from '../refusals';
import { CubeMark } from '../Ships';
import { auctionNow, cubesIn, fleetOf, held, type Colour, type Panel } from '../state';
import { sumWords } from '../words';
import { CubeKeys } from './CubeKeys';

type Props = {
  readonly ask: SealAsk;
  readonly props: Panel;
  /** The hand is counted anew. */
  onRecount(): void;
};

export function CubePaddle({ ask, props, onRecount }: Props) {
  return (
    <Paddle ask={ask} props={props} peek={(value) => bidWords(props, cubesIn(value))}>
      <Writing key={ask.secret.slot} ask={ask} props={props} onRecount={onRecount} />
    </Paddle>
  );
}

/** "2 + 4, +2 Cutter = 8" */
function bidWords({ state, seat }: Panel, cubes: readonly Colour[]): string {
  const on = auctionNow(state);
  if (cubes.length === 0 || !on || !seat) return 'No bid';
  return sumWords(cubes, on.table, microShips.cubeBidValue(cubes, on.table, on.ship, fleetOf(state, seat)));
}

function Writing({ ask, props, onRecount }: Props) {
  const { slot } = ask.secret;
  const { state, game, own, masked } = props;
  const away = useMasked();
  /** Null: nothing yet; an empty list is no bid. */
  const [cubes, setCubes] = useState<readonly Colour[] | null>(null);
  const [sum, showSum] = useBriefly();
  const [refused, setRefused] = useState<Fact | null>(null);
  const most = Math.min(microShips.bidLimit(state.seats.length).cubes, held(state, ask.by));
  const judge = (next: readonly Colour[]): Fact | null => {
    const fits = game.fits(state, slot, { cubes: next }, own);
    return fits.ok ? null : fits.why;
  };
  // A hand that was counted anew since may not hold them any more.
  const problem = refused ?? (cubes ? judge(cubes) : null);
  const put = (next: readonly Colour[] | null): void => {
    setCubes(next);
    setRefused(null);
    showSum(next === null ? '' : bidWords(props, next));
  };
  const add = (colour: Colour): void => {
    const next = [...(cubes ?? []), colour];
    const why = judge(next);
    if (why) setRefused(why);
    else put(next);
  };
  const lock = async (): Promise<void> => {
    const done = await props.act.lock(ask.by, slot, { cubes: cubes ?? [] });
    if (done.ok) setCubes(null);
  };
  const before = props.before(slot);
  const shown = sum !== '' && !problem && !masked && !away ? sum : null;
  return (
    <BarPart
      controls={
        <View style={styles.controls}>
          {before === undefined ? null : (
            <Button kind="quiet" label="As before" onPress={() => props.act.lock(ask.by, slot, before)} />
          )}
          <Button
            grow
            label="Lock"
            glyph="lock"
            kind="primary"
            disabled={cubes === null || judge(cubes) !== null}
            onPress={lock}
          />
        </View>
      }
    >
      <View style={styles.line}>
        <Tray
          count={cubes?.length ?? null}
          most={most}
          onBack={() => put(cubes && cubes.length > 1 ? cubes.slice(0, -1) : null)}
        />
        <View style={styles.said}>
          {shown === null ? (
            <Text kind="small" tone={problem ? 'alarm' : 'muted'} aria-live="polite">
              {problem ? refusalOf(problem) : limitWords(most, state.seats.length)}
            </Text>
          ) : (
            <View style={styles.sum}>
              {(cubes ?? []).map((colour, i) => (
                <CubeMark key={i} colour={colour} size={18} />
              ))}
              <Text kind="number">{shown}</Text>
            </View>
          )}
        </View>
        {problem?.kind === 'not-in-hand' ? <Button kind="quiet" label="Recount" onPress={onRecount} /> : null}
      </View>
      <CubeKeys label="Your bid" table={state.table} onCube={add} onNone={() => put([])} />
      <Announce
        text={
          cubes === null
            ? ''
            : cubes.length === 0
              ? 'No bid chosen'
              : `${cubes.length} of ${most} cubes chosen`
        }
      />
    </BarPart>
  );
}

const limitWords = (most: number, players: number): string =>
  `Up to ${most}${players === 2 && most > 3 ? ' of 3 colours' : ''}, or no bid.`;

const styles = StyleSheet.create({
  controls: { flexDirection: 'row', gap: SPACE.s },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  said: { flex: 1 },
  sum: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.xs },
});
