/** Very large text and small pages, charts of large amounts, and a past game in people's figures. */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react-native';
import * as native from 'react-native';
import { gameNamed, SEATS, toBase64url } from '../../engine';
import { Chart, TableRound, useLandscape } from '../../components';
import { App } from '../../app/App';
import { storageHere } from '../../app/device/storage';
import { leave } from '../../app/table/ways';
import { Desk, secretKey } from '../../tools/testbed/log-desk';

const USUAL = native.Dimensions.get('window');
const size = (window: native.ScaledSize): void =>
  act(() => native.Dimensions.set({ window, screen: window }));
const page = (width: number, height: number): void => size({ ...USUAL, width, height });

afterEach(() => size(USUAL));

test('[F13] [F14] only a phone on its side has a side rail: no large text, no keyboard makes one', () => {
  for (const [width, height, rail] of [
    [195, 332, false],
    [300, 511, false],
    [360, 300, false],
    [390, 664, false],
    [664, 320, true],
  ] as const) {
    page(width, height);
    expect(renderHook(() => useLandscape()).result.current).toBe(rail);
  }
});

test('[F13] where a page is very narrow the chairs are a list', () => {
  page(195, 332);
  render(<TableRound seats={SEATS.map((seat) => ({ seat, state: 'empty' }))} onSeat={() => undefined} />);
  fireEvent(screen.getByLabelText('The table'), 'layout', {
    nativeEvent: { layout: { x: 0, y: 0, width: 163, height: 270 } },
  });
  const chairs = screen.getAllByRole('button');
  expect(chairs).toHaveLength(8);
  for (const chair of chairs)
    expect(native.StyleSheet.flatten(chair.props.style as native.ViewStyle).position).not.toBe('absolute');
});

test('[F18] an axis has room for its amounts in one line, and no mark falls below it', () => {
  render(
    <Chart
      label="Money"
      series={[
        { seat: 'A', name: 'Sidney', points: [80, 6161] },
        { seat: 'B', name: 'Grace', points: [80, 0] },
        { seat: 'C', name: 'James', points: [80, 0] },
      ]}
      show={(amount) => `£${amount}`}
    />,
  );
  const rule = screen.getByText('£10000');
  expect(rule.props.numberOfLines).toBe(1);
  const { width } = native.StyleSheet.flatten(rule.props.style as native.TextStyle);
  expect(width).toBeGreaterThanOrEqual(48);
});

test('[F19] a past game is told in pounds, and its time without seconds', async () => {
  const desk = Desk.seated(['A', 'B'], gameNamed);
  const game = gameNamed('cheap-as-ships');
  if (!game) throw new Error('no such game');
  desk.must(0, { do: 'start', game: game.id, rules: game.rules, options: game.defaults(2) });
  const { storage } = await storageHere();
  await storage.values.write({ 'key/device': toBase64url(secretKey(0)), 'app/last': null });
  await storage.logs.append(desk.table.id, desk.lines);
  render(<App />);
  fireEvent.press(await screen.findByRole('button', { name: 'Past games' }));
  const row = await screen.findByRole('button', { name: /Player A, Player B/ });
  fireEvent.press(row);
  expect(await screen.findAllByText('£80')).toHaveLength(2);
  expect(screen.queryAllByText(/\d:\d\d:\d\d/)).toEqual([]);
  await act(() => leave());
  await storage.logs.remove(desk.table.id);
});
