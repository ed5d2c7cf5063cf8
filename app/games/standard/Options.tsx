/** A game's options, every one of them, drawn from what its shape may hold. What set-up refuses is not offered. */
import { offers, SEATS } from '../../../engine';
import { Stack, Text } from '../../../components';
import type { OptionsProps } from '../contract';
import { useDraftOptions } from '../kit/draft-options';
import { OptionField } from '../kit/OptionField';
import { wordingFrom } from '../kit/words';

export function Options(props: OptionsProps) {
  const { game, panels, players, options } = props;
  const { shown, problem, set } = useDraftOptions(props);
  const wording = wordingFrom({ words: panels.words, names: {}, state: null });
  const members = game.options.holds.is === 'object' ? Object.keys(game.options.holds.members) : [];
  return (
    <Stack gap="m">
      {members.map((name) => (
        <OptionField
          key={name}
          name={name}
          holds={offers(game, options, name, SEATS.slice(0, players))}
          value={shown[name]}
          wording={wording}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {problem ? (
        <Text tone="alarm" aria-live="polite">
          {`${problem} Until then it stays as it was.`}
        </Text>
      ) : null}
      {members.length === 0 ? <Text tone="muted">Played as in the box.</Text> : null}
    </Stack>
  );
}
