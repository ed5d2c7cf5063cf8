/** How is everyone, and why: what is at stake, the seats, and the feed with its rulings. */
import { Line, Text } from '../../../components';
import type { PanelProps } from '../contract';
import { accountKey, accountWords } from '../kit/accounts';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { everyone, Seats } from '../kit/Seats';
import { wordingOf } from '../kit/words';

export function TablePanel(props: PanelProps) {
  const wording = wordingOf(props);
  const people = everyone(props);
  const shared = props.game
    .accounts(props.state)
    .filter(({ of }) => of === undefined || !people.includes(of));
  return (
    <PanelFrame>
      {props.panels.Subject ? <props.panels.Subject props={props} large={false} /> : null}
      <Seats props={props} />
      {shared.length > 0 ? <Text kind="heading">On the table</Text> : null}
      {shared.map((account) => (
        <Line key={accountKey(account)} words={accountWords(account, wording)}>
          {wording.value(account.what, account.amount)}
        </Line>
      ))}
      <Feed props={props} />
    </PanelFrame>
  );
}
