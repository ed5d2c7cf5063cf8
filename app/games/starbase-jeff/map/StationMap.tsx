/** The map on a phone: drag to pan, pinch or buttons to zoom, turned to one's own side; what can be tapped are buttons. */
import { memo, useState } from 'react';
import {
  Platform,
  Pressable,
  StyleSheet,
  useWindowDimensions,
  View,
  type GestureResponderEvent,
  type ViewStyle,
} from 'react-native';
import { createStore, useStore } from 'zustand';
import { IconButton, RADII, SPACE, Text, useSize, useTheme } from '../../../../components';
import type { State } from '../state';
import {
  boundsOf,
  CELL,
  columns,
  LEAST_CELL,
  lying,
  rows,
  seen,
  wider,
  type Bounds,
  type Cell,
} from './geometry';
import { StationPicture, type Ghost } from './StationPicture';

/** Something to tap on a cell. */
export type Spot = Cell & {
  /** What a screen reader says. */
  readonly label: string;
  /** What is drawn in it. */
  readonly text: string;
  readonly selected: boolean;
  readonly off?: boolean;
  onPress(): void;
};

type Props = {
  readonly s: State;
  readonly spots?: readonly Spot[];
  readonly hatched?: readonly number[] | undefined;
  readonly ends?: readonly Cell[] | undefined;
  readonly ghost?: Ghost | null;
  readonly route?: readonly number[] | undefined;
};

/** Which side of the table this device lies at: the same for every map it shows. */
const side = createStore<{ readonly turn: number }>(() => ({ turn: 0 }));
export const useSide = (): number => useStore(side, ({ turn }) => turn);

type View_ = { readonly dx: number; readonly dy: number; readonly zoom: number };
type Drag = { readonly x: number; readonly y: number; readonly apart: number; readonly view: View_ };

const MOST_ZOOM = 2;
const STEP = 1.3;
/** A finger that moves less than this taps. */
const SLOP = 6;

export function StationMap({ s, spots = [], hatched, ends, ghost = null, route }: Props) {
  const { colors } = useTheme();
  const [room, onLayout] = useSize();
  const { height } = useWindowDimensions();
  const turn = useSide();
  const bounds = wider(
    boundsOf([...lying(s).map(({ place }) => place), ...spots].map((one) => seen(one, turn))),
    1,
  );
  const content = { width: columns(bounds) * CELL, height: rows(bounds) * CELL };
  const place = { width: room?.width ?? 360, height: room?.height ?? 300 };
  const fit = Math.min(1.4, place.width / content.width, place.height / content.height);
  const least = Math.min(LEAST_CELL / CELL, fit);
  const still: View_ = { dx: 0, dy: 0, zoom: Math.max(LEAST_CELL / CELL, fit) };
  const [moved, setMoved] = useState<View_ | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const view = moved ?? still;
  const zoomTo = (zoom: number): void =>
    setMoved({ ...view, zoom: Math.min(MOST_ZOOM, Math.max(least, zoom)) });
  /** A cell that has the keyboard's focus comes into sight. */
  const bring = (cell: Cell): void => {
    const { x, y } = seen(cell, turn);
    const off = {
      x: (x - (bounds.left + bounds.right) / 2) * CELL * view.zoom,
      y: (y - (bounds.top + bounds.bottom) / 2) * CELL * view.zoom,
    };
    const half = (CELL * view.zoom) / 2;
    const out =
      Math.abs(off.x + view.dx) + half > place.width / 2 ||
      Math.abs(off.y + view.dy) + half > place.height / 2;
    if (out) setMoved({ ...view, dx: -off.x, dy: -off.y });
  };
  return (
    <View style={styles.map}>
      <View
        role="group"
        aria-label="The station"
        onLayout={onLayout}
        {...dragging({ view, drag, setDrag, setMoved, least })}
        style={[
          styles.window,
          CLIPPED,
          {
            height: Math.max(180, Math.min(460, height * 0.46)),
            borderColor: colors.lines,
            backgroundColor: colors.ground,
          },
        ]}
      >
        <View
          style={[
            styles.layer,
            content,
            {
              transform: [
                { translateX: (place.width - content.width) / 2 + view.dx },
                { translateY: (place.height - content.height) / 2 + view.dy },
                { scale: view.zoom },
              ],
            },
            drag ? LIFTED : null,
          ]}
        >
          <Layer
            s={s}
            turn={turn}
            bounds={bounds}
            hatched={hatched}
            ends={ends}
            ghost={ghost}
            route={route}
          />
          {spots.map((spot) => (
            <SpotButton
              key={`${spot.x},${spot.y}`}
              spot={spot}
              turn={turn}
              bounds={bounds}
              onFocus={() => bring(spot)}
            />
          ))}
        </View>
      </View>
      <View style={styles.tools}>
        <IconButton glyph="minus" label="Zoom out" onPress={() => zoomTo(view.zoom / STEP)} />
        <IconButton glyph="plus" label="Zoom in" onPress={() => zoomTo(view.zoom * STEP)} />
        <IconButton
          glyph="board"
          label="Show all of it"
          onPress={() => setMoved({ dx: 0, dy: 0, zoom: fit })}
        />
        <IconButton
          glyph="redo"
          label="Turn the map to my side"
          onPress={() => {
            side.setState({ turn: (turn + 1) % 4 });
            setMoved(null);
          }}
        />
      </View>
    </View>
  );
}

type LayerProps = Omit<Props, 'spots'> & { readonly turn: number; readonly bounds: Bounds };

const sameBounds = (a: Bounds, b: Bounds): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

/** Panning moves it as a whole: it is drawn anew only when something lies differently. */
const Layer = memo(
  function Layer({ s, turn, bounds, hatched, ends, ghost, route }: LayerProps) {
    return (
      <StationPicture
        s={s}
        turn={turn}
        cell={CELL}
        bounds={bounds}
        ghost={ghost ?? null}
        {...(hatched ? { hatched } : {})}
        {...(ends ? { ends } : {})}
        {...(route ? { route } : {})}
      />
    );
  },
  (a, b) =>
    a.s === b.s &&
    a.turn === b.turn &&
    sameBounds(a.bounds, b.bounds) &&
    a.ghost?.place === b.ghost?.place &&
    a.ghost?.card === b.ghost?.card &&
    a.hatched === b.hatched &&
    a.ends === b.ends &&
    String(a.route) === String(b.route),
);

type SpotProps = { readonly spot: Spot; readonly turn: number; readonly bounds: Bounds; onFocus(): void };

function SpotButton({ spot, turn, bounds, onFocus }: SpotProps) {
  const { colors } = useTheme();
  const { x, y } = seen(spot, turn);
  return (
    <Pressable
      role="button"
      aria-label={spot.label}
      aria-disabled={spot.off === true}
      {...(Platform.OS === 'web' ? { 'aria-pressed': spot.selected } : { 'aria-selected': spot.selected })}
      disabled={spot.off === true}
      onPress={() => spot.onPress()}
      onFocus={onFocus}
      style={[
        styles.spot,
        {
          left: (x - bounds.left) * CELL,
          top: (y - bounds.top) * CELL,
          borderColor: spot.selected ? colors.text : colors.brass,
          borderStyle: spot.selected ? 'solid' : 'dashed',
        },
        spot.off === true ? styles.none : null,
      ]}
    >
      {spot.text === '' || spot.selected ? null : (
        <View style={[styles.price, { backgroundColor: colors.panel }]} aria-hidden>
          <Text kind="small" tight>
            {spot.text}
          </Text>
        </View>
      )}
    </Pressable>
  );
}

type Dragging = {
  readonly view: View_;
  readonly drag: Drag | null;
  readonly least: number;
  setDrag(drag: Drag | null): void;
  setMoved(view: View_): void;
};

/** One finger pans, two zoom; a finger that rests is left to what lies under it. */
function dragging({ view, drag, least, setDrag, setMoved }: Dragging) {
  const fingers = ({ nativeEvent }: GestureResponderEvent) => {
    const [one = nativeEvent, two] = nativeEvent.touches ?? [];
    return {
      x: two ? (one.pageX + two.pageX) / 2 : one.pageX,
      y: two ? (one.pageY + two.pageY) / 2 : one.pageY,
      apart: two ? Math.hypot(one.pageX - two.pageX, one.pageY - two.pageY) : 0,
    };
  };
  const begin = (event: GestureResponderEvent): void => setDrag({ ...fingers(event), view });
  return {
    onStartShouldSetResponder: () => true,
    onMoveShouldSetResponder: (event: GestureResponderEvent) => {
      const { x, y } = fingers(event);
      if (drag) return Math.hypot(x - drag.x, y - drag.y) > SLOP;
      setDrag({ x, y, apart: 0, view });
      return false;
    },
    onResponderGrant: begin,
    onResponderMove: (event: GestureResponderEvent) => {
      const now = fingers(event);
      if (!drag || now.apart > 0 !== drag.apart > 0) return begin(event);
      const zoom = now.apart > 0 ? drag.view.zoom * (now.apart / drag.apart) : drag.view.zoom;
      return setMoved({
        dx: drag.view.dx + now.x - drag.x,
        dy: drag.view.dy + now.y - drag.y,
        zoom: Math.min(MOST_ZOOM, Math.max(least, zoom)),
      });
    },
    onResponderRelease: () => setDrag(null),
    onResponderTerminate: () => setDrag(null),
  };
}

/** On a page: what has the focus must not scroll the window, and fingers move the map alone. */
const CLIPPED = (
  Platform.OS === 'web' ? { overflow: 'clip', touchAction: 'none' } : { overflow: 'hidden' }
) as ViewStyle;
const LIFTED = (Platform.OS === 'web' ? { willChange: 'transform' } : {}) as ViewStyle;

const styles = StyleSheet.create({
  map: { gap: SPACE.xs },
  window: { borderWidth: 1, borderRadius: RADII.small },
  layer: { position: 'absolute', left: 0, top: 0 },
  spot: {
    position: 'absolute',
    width: CELL,
    height: CELL,
    borderWidth: 2,
    borderRadius: RADII.small,
    alignItems: 'center',
    justifyContent: 'center',
  },
  none: { borderWidth: 0 },
  price: { paddingHorizontal: SPACE.xs, borderRadius: RADII.small },
  tools: { flexDirection: 'row', justifyContent: 'flex-end', gap: SPACE.xs },
});
