/** A game's options, every one of them, drawn from what its shape may hold. What set-up refuses is not offered. */
import { useState } from 'react';
import { acceptsOptions, capital, offers, SEATS, type Json, type JsonObject } from '../../../engine';
import { Stack, Text } from '../../../components';
import type { OptionsProps } from '../contract';
import { OptionField } from '../kit/OptionField';
import { wordingFrom } from '../kit/words';

export function Options({ game, panels, players, options, onChange }: OptionsProps) {
  const seats = SEATS.slice(0, players);
  const wording = wordingFrom({ words: panels.words, names: {}, state: null });
  // A list that is being written may be refused on the way to one that is not; until then the last one holds.
  const [draft, setDraft] = useState<JsonObject | null>(null);
  const shown = draft ?? options;
  const members = game.options.holds.is === 'object' ? Object.keys(game.options.holds.members) : [];
  const set = (name: string, value: Json): void => {
    const next = { ...shown, [name]: value };
    const fits = acceptsOptions(game, next, seats);
    setDraft(fits ? null : next);
    if (fits) onChange(next);
  };
  return (
    <Stack gap="m">
      {members.map((name) => (
        <OptionField
          key={name}
          name={name}
          holds={offers(game, options, name, seats)}
          value={shown[name]}
          wording={wording}
          onChange={(value) => set(name, value)}
        />
      ))}
      {draft ? (
        <Text tone="alarm" aria-live="polite">
          {`${problemIn({ game, panels, players }, draft)} Until then it stays as it was.`}
        </Text>
      ) : null}
      {members.length === 0 ? <Text tone="muted">Played as in the box.</Text> : null}
    </Stack>
  );
}

function problemIn(
  { game, panels, players }: Pick<OptionsProps, 'game' | 'panels' | 'players'>,
  options: JsonObject,
): string {
  const misfit = game.options.misfit(options);
  if (misfit !== null) return `${capital(misfit.replace(/^\./, ''))}.`;
  const set = game.setup(options, SEATS.slice(0, players));
  return (set.ok ? null : panels.refusal(set.why, {})) ?? 'That does not fit together.';
}
