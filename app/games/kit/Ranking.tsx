/** Who won, by what: the ranking, with every tie-break that was looked at in words. */
import { listed, plain, type Standing } from '../../../engine';
import { Stack, Text } from '../../../components';
import type { TableProps } from '../contract';
import { Plate } from './Seats';
import { namesOf, wordingOf, type Wording } from './words';

export function Ranking({ props, large = false }: { readonly props: TableProps; readonly large?: boolean }) {
  const standings = props.game.standings(props.state);
  const wording = wordingOf(props);
  return (
    <Stack>
      {standings.map((one, i) => {
        const why = chainWords(standings[i - 1], one, wording);
        return (
          <Stack key={one.who} gap="xs">
            <Plate props={props} who={one.who} large={large} place={one.place} />
            {why ? (
              <Text kind={large ? 'body' : 'small'} tone="muted" align="center">
                {why}
              </Text>
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** "Grace wins with £80." */
export function winnerWords(props: TableProps): string {
  const { game, state, panels } = props;
  const first = game.standings(state).filter(({ place }) => place === 1);
  const who = namesOf(
    wordingOf(props),
    first.map((one) => one.who),
  );
  const amount = first[0]?.score ?? 0;
  const score = panels.words.score?.(amount) ?? plain(amount);
  if (first.length === 0) return game.isOver(state) ? 'Nobody wins.' : 'The game ended early.';
  if (!game.isOver(state)) return `The game ended early. ${who} had the most, ${score}.`;
  return first.length > 1 ? `${who} share the win with ${score} each.` : `${who} wins with ${score}.`;
}

/** Level in this and this with whoever stands above; then that decides, with both numbers. */
export function chainWords(above: Standing | undefined, one: Standing, wording: Wording): string | null {
  if (!above || above.score !== one.score || one.chain.length === 0) return null;
  const at = one.chain.findIndex(({ amount }, i) => above.chain[i]?.amount !== amount);
  const level = ['score', ...one.chain.slice(0, at < 0 ? undefined : at).map(({ by }) => by)].map(
    wording.term,
  );
  const name = wording.name(above.who);
  const last = one.chain[at];
  if (!last)
    return above.place === one.place ? `Level with ${name} in ${listed(level)}: they share the place.` : null;
  const amount = (n: number | undefined): string => wording.value(last.by, n ?? 0);
  return `Level with ${name} in ${listed(level)}. Decided by ${wording.term(last.by)}: ${amount(above.chain[at]?.amount)} to ${amount(last.amount)}.`;
}
