/** How is everyone, and why: the values, the row, a plate and a fleet for each seat, and the feed. */
import { counted } from '../../../engine';
import * as microShips from '../../../engine/games/micro-ships';
import { Line, Stack, Text } from '../../../components';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { Plate } from '../kit/Seats';
import { ForSale } from './Now';
import { Fleet, ShipRow } from './Ships';
import { asideIn, tableBefore, type Panel } from './state';
import { ValueTable } from './ValueTable';

export function TablePanel(props: Panel) {
  const s = props.state;
  const aside = asideIn(s);
  return (
    <PanelFrame>
      <ValueTable table={s.table} before={tableBefore(props)} moves={s.shifts} />
      <ForSale {...props} />
      <ShipRow s={s} />
      {s.seats.map((seat) => (
        <Stack key={seat}>
          <Plate props={props} who={seat} large={false} />
          <Fleet s={s} seat={seat} />
        </Stack>
      ))}
      <Line words="In the cup">{counted(microShips.cubesInCup(s), 'cube')}</Line>
      {aside.length > 0 ? <Text>{`Put aside: ${aside.map(({ name }) => name).join(', ')}.`}</Text> : null}
      <Feed props={props} />
    </PanelFrame>
  );
}
