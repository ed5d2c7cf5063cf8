/** What do I do? One screen for each moment of a round. Seats go without hues here: colours are what the game is about. */
import { useState } from 'react';
import { ThemeProvider } from '../../../components';
import { isNote } from '../kit/asks';
import { Outcome } from '../kit/Outcome';
import { PanelFrame } from '../kit/PanelFrame';
import { RoundStatus } from '../kit/RoundStatus';
import { useFresh } from '../kit/useFresh';
import { BiddingNow } from './now/Bidding';
import { ClaimNow, TallyNow } from './now/Claim';
import { NeighbourBar, RepresentativesNow } from './now/Representatives';
import { DealForUs, TurnUp } from './now/TurnUp';
import { ItemTag } from './Items';
import { TallyBars } from './Tally';
import { lastCount, lastOutcome, type Panel } from './state';

export const Now = (props: Panel) => (
  <ThemeProvider plainSeats>
    <Moment {...props} />
  </ThemeProvider>
);

function Moment(props: Panel) {
  switch (props.state.phase.at) {
    case 'representatives':
      return <RepresentativesNow {...props} />;
    case 'bidding':
      return <BiddingNow {...props} />;
    case 'tally':
      return <TallyNow {...props} />;
    case 'claim':
      return <ClaimNow {...props} />;
    case 'turn-up':
    case 'over':
      return <BetweenRounds {...props} />;
  }
}

/** What was sold stays in sight while the next item is turned up. */
function BetweenRounds(props: Panel) {
  const { state: s } = props;
  const count = lastCount(s);
  const [later, setLater] = useState(false);
  const news = useFresh(s.lots.length, props.feed.at(-1)?.at ?? 0);
  const deals = props.hostAsks.length > 0 && s.dealing === 'table';
  const neighbour = props.asks.filter(isNote).some(({ what, wanted }) => what === 'neighbour' && wanted);
  return (
    <PanelFrame
      bar={
        neighbour && !later && s.round === 1 ? (
          <NeighbourBar props={props} onLater={() => setLater(true)} />
        ) : deals ? (
          <DealForUs props={props} />
        ) : null
      }
    >
      <ItemTag s={s} />
      {count ? <TallyBars props={props} lot={count} news={news} /> : null}
      <Outcome props={props} outcome={lastOutcome(props)} />
      <TurnUp props={props} />
      {deals ? null : <RoundStatus props={props} />}
    </PanelFrame>
  );
}
