/** What every hold of a voyage brought, column by column, and why. */
import { StyleSheet, View } from 'react-native';
import { counted, plain } from '../../../engine';
import { Glyph, SPACE, Stack, Text, useTheme, type GlyphName } from '../../../components';
import { outcomeOf } from '../kit/outcome';
import { byCoins, scoresOf, type Kind, type Sailor, type State, type Table } from './state';
import { Mark, nameIn } from './TakeOrder';

export const KIND_GLYPHS: { readonly [K in Kind]: GlyphName } = {
  gold: 'coin',
  rats: 'rat',
  cannons: 'cannon',
  contraband: 'chest',
};

type Props = { readonly props: Table };
type Score = ReturnType<typeof scoresOf>[number];

type Column = { readonly title: string; readonly glyph?: GlyphName; of(one: Score): number };

const COLUMNS: readonly Column[] = [
  { title: 'Gold less rats', glyph: 'coin', of: ({ gold }) => gold },
  { title: 'Cannons', glyph: 'cannon', of: ({ cannons }) => cannons },
  { title: 'Contraband', glyph: 'chest', of: ({ contraband }) => contraband },
  { title: 'Full', of: ({ full }) => full },
];

export function ScoreTable({ props }: Props) {
  const { scale, board } = useTheme();
  const s = props.state;
  const last = s.scored.at(-1);
  if (!last) return null;
  const scores = scoresOf(s, last.cargo);
  const rows = byCoins(s).flatMap((who) => scores.filter((one) => one.who === who));
  const size = board ? 34 * scale : 20;
  const head = (text: string, key: string, glyph?: GlyphName) => (
    <View key={key} style={styles.cell}>
      {glyph ? (
        <Glyph name={glyph} size={size} />
      ) : (
        <Text kind="small" level={false} tone="muted" align="center" lines={1} tight>
          {text}
        </Text>
      )}
    </View>
  );
  return (
    <Stack
      role="region"
      aria-label={`Score of voyage ${s.scored.length}`}
      gap="xs"
      style={board ? styles.fill : null}
    >
      <Text kind="heading">{`Voyage ${s.scored.length} is home`}</Text>
      <View style={styles.row} aria-hidden>
        <View style={styles.who} />
        {COLUMNS.map(({ title, glyph }) => head(title, title, glyph))}
        {head('Trip', 'trip')}
        {head('All', 'all')}
      </View>
      {rows.map((one) => (
        <Row key={one.who} one={one} scores={scores} props={props} />
      ))}
      {reasonsOf(props).map((text) => (
        <Text key={text} kind="small" tone="muted" {...(board ? { lines: 1 } : {})}>
          {text}
        </Text>
      ))}
    </Stack>
  );
}

type RowProps = Props & { readonly one: Score; readonly scores: readonly Score[] };

function Row({ one, scores, props }: RowProps) {
  const { colors, scale, board } = useTheme();
  const all = props.state.coins[one.who] ?? 0;
  const kind = board ? 'title' : 'number';
  const figure = (text: string, key: string, best = false, strong = false) => (
    <View key={key} style={styles.cell}>
      <Text
        kind={kind}
        level={false}
        tight
        lines={1}
        tone={best ? 'airlock' : strong ? 'text' : 'muted'}
        align="center"
      >
        {text}
      </Text>
    </View>
  );
  return (
    <View
      role="img"
      accessible
      aria-label={`${nameIn(props, one.who)}: ${scoreWords(one)}, ${counted(all, 'coin')} in all`}
      style={[styles.row, styles.line, board ? styles.grown : null, { borderColor: colors.raised }]}
    >
      <View style={styles.who} aria-hidden>
        <Mark who={one.who} size={board ? 38 * scale : 20} />
        <Text kind={board ? 'title' : 'body'} level={false} lines={1} style={styles.name}>
          {nameIn(props, one.who)}
        </Text>
      </View>
      {COLUMNS.map(({ title, of }) => {
        const most = Math.max(...scores.map(of));
        const seized = title === 'Contraband' && one.seized && most > 0;
        return figure(seized ? '–' : plain(of(one)), title, of(one) === most && most > 0);
      })}
      {figure(String(one.coins), 'trip', false, true)}
      {figure(String(all), 'all', false, true)}
    </View>
  );
}

/** "gold less rats 4, cannons 11, contraband seized, full ship 8: 23 coins" */
export function scoreWords({ gold, cannons, contraband, seized, full, sum, coins }: Score): string {
  const parts = [
    `gold less rats ${plain(gold)}`,
    `cannons ${cannons}`,
    seized && contraband === 0 ? 'contraband seized or none' : `contraband ${contraband}`,
    ...(full > 0 ? [`full ship ${full}`] : []),
  ];
  return `${parts.join(', ')}: ${sum < 0 ? `${plain(sum)}, so ` : ''}${counted(coins, 'coin')}`;
}

/** Fewest cannons, and what the Navy took, as the feed told it. */
function reasonsOf(props: Table): readonly string[] {
  const outcome = outcomeOf(props, null, (before, after) => after.scored.length > before.scored.length);
  return (outcome?.lines ?? []).filter(({ kind }) => kind === 'reason').map(({ text }) => text);
}

/** "You get 18 coins, 28 in all." */
export function earnedWords(s: State, who: Sailor): string | null {
  const got = s.scored.at(-1)?.coins[who];
  return got === undefined ? null : `You get ${counted(got, 'coin')}, ${s.coins[who] ?? 0} in all.`;
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', minHeight: 30 },
  line: { borderTopWidth: 1 },
  fill: { flex: 1, minHeight: 0 },
  grown: { flex: 1, minHeight: 0, maxHeight: 96 },
  who: { flex: 5, flexDirection: 'row', alignItems: 'center', gap: SPACE.xs, minWidth: 0 },
  name: { flexShrink: 1 },
  cell: { flex: 2, alignItems: 'center', justifyContent: 'center', minWidth: 0 },
});
