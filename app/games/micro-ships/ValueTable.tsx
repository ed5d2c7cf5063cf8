/** What a cube of each colour is worth: four ladders, a cube on each, and who moved what. */
import { capital } from '../../../engine';
import { cubeGlyph, Ladders, SeatShape, SWATCHES, useTheme } from '../../../components';
import { COLOURS, HIGHEST, LOWEST, type Colour, type State, type Values } from './state';

type Props = {
  /** Null before the colour worth 1 is known. */
  readonly table: Values | null;
  /** As it stood before it last moved. */
  readonly before?: Values | null;
  /** What tied players did since: their shapes stand at the arrows. */
  readonly moves?: State['shifts'];
  readonly rung?: number;
  /** A tied player's thumb. */
  readonly onMove?: ((colour: Colour, by: 1 | -1) => void) | undefined;
};

export function ValueTable({ table, before = null, moves = [], rung = 24, onMove }: Props) {
  const { scheme, colors } = useTheme();
  return (
    <Ladders
      label={`What a cube is worth: ${table ? COLOURS.map((one) => words(one, table, before)).join('; ') : 'not known yet'}`}
      least={LOWEST}
      most={HIGHEST}
      rung={rung}
      columns={COLOURS.map((colour) => ({
        name: capital(colour),
        glyph: cubeGlyph(colour),
        ink: SWATCHES[scheme][colour] ?? colors.text,
        value: table?.[colour] ?? null,
        was: before?.[colour] ?? null,
        marks: moves.map(({ seat, moved }, i) =>
          moved?.colour === colour ? <SeatShape key={i} seat={seat} size={rung * 0.6} /> : null,
        ),
      }))}
      onStep={
        onMove &&
        ((name, by) => {
          const colour = COLOURS.find((one) => capital(one) === name);
          if (colour) onMove(colour, by);
        })
      }
    />
  );
}

const words = (colour: Colour, table: Values, before: Values | null): string =>
  `${colour} ${table[colour]}${before && before[colour] !== table[colour] ? `, was ${before[colour]}` : ''}`;
