/** Options that are being written may be refused on the way to ones that are not; until then the last ones hold. */
import { useState } from 'react';
import { acceptsOptions, capital, SEATS, type JsonObject } from '../../../engine';
import type { OptionsProps } from '../contract';

type Draft<O> = {
  /** As they stand on screen. */
  readonly shown: O;
  /** Why they do not hold yet. */
  readonly problem: string | null;
  set(change: Partial<O>): void;
};

export function useDraftOptions<O extends JsonObject>(props: OptionsProps<O>): Draft<O> {
  const { game, players, options, onChange } = props;
  const [draft, setDraft] = useState<O | null>(null);
  const shown = draft ?? options;
  const set = (change: Partial<O>): void => {
    const next = { ...shown, ...change };
    const fits = acceptsOptions(game, next, SEATS.slice(0, players));
    setDraft(fits ? null : next);
    if (fits) onChange(next);
  };
  return { shown, problem: draft && problemIn(props, draft), set };
}

function problemIn<O extends JsonObject>({ game, panels, players }: OptionsProps<O>, options: O): string {
  const misfit = game.options.misfit(options);
  if (misfit !== null) return `${capital(misfit.replace(/^\./, ''))}.`;
  const set = game.setup(options, SEATS.slice(0, players));
  return (set.ok ? null : panels.refusal(set.why, {})) ?? 'That does not fit together.';
}
