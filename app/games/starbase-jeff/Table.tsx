/** How is everyone, and why: standings, pot, the order of building, the station, and the feed. */
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { Seats } from '../kit/Seats';
import { PotAndPurse } from './Money';
import { OrderStrip } from './OrderStrip';
import { Station } from './Station';
import type { Panel } from './state';

export const TablePanel = (props: Panel) => (
  <PanelFrame>
    <PotAndPurse props={props} />
    <Seats props={props} />
    <OrderStrip props={props} />
    <Station props={props} />
    <Feed props={props} />
  </PanelFrame>
);
