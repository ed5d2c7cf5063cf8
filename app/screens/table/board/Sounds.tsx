/** Knock, knock, knock: once for each call of a round's hammer and one for its flip. Only on a board. */
import { useEffect, useRef, useState } from 'react';
import { Choice, IconButton, Sheet } from '../../../../components';
import { prefer, usePreferences } from '../../../device/preferences';
import { SAND_GLASSES } from '../../../device/remembered';
import type { BoardProps } from '../../../games/contract';
import { knock } from '../../../platform/sound';

export function SoundSwitch() {
  const on = usePreferences((all) => all.knocks);
  return (
    <IconButton
      glyph={on ? 'sound' : 'sound-off'}
      label={on ? 'Silence the knocks' : 'Let it knock'}
      onPress={() => prefer({ knocks: !on })}
    />
  );
}

const YES_OR_NO = [
  { value: 'no', label: 'Off' },
  { value: 'yes', label: 'On' },
] as const;

/** What this board may do beside showing: speak, and let sand run. Both are off until somebody wants them. */
export function VoiceAndClock() {
  const [open, setOpen] = useState(false);
  const { voice, sandGlass } = usePreferences((all) => all);
  return (
    <>
      <IconButton glyph="sand-glass" label="Voice and sand glass" onPress={() => setOpen(true)} />
      {open ? (
        <Sheet open onClose={() => setOpen(false)} title="Voice and sand glass">
          <Choice
            label="The board speaks"
            columns={2}
            options={YES_OR_NO}
            value={voice ? 'yes' : 'no'}
            onChange={(chosen) => prefer({ voice: chosen === 'yes' })}
          />
          <Choice
            label="Sand glass for closed bids"
            columns={4}
            options={SAND_GLASSES.map((seconds) => ({
              value: String(seconds),
              label: seconds === 0 ? 'Off' : `${seconds} s`,
            }))}
            value={String(sandGlass)}
            onChange={(chosen) =>
              prefer({ sandGlass: SAND_GLASSES.find((one) => String(one) === chosen) ?? 0 })
            }
          />
        </Sheet>
      ) : null}
    </>
  );
}

export function Knocking({ props }: { readonly props: BoardProps }) {
  const aloud = usePreferences((all) => all.knocks);
  const flip = props.flips[0]?.seq ?? null;
  const heard = useRef(flip);
  useEffect(() => {
    if (flip === null || flip <= (heard.current ?? -1)) return;
    heard.current = flip;
    if (aloud) knock('hard');
  }, [flip, aloud]);
  if (!aloud) return null;
  return Object.entries(props.view.hammers).map(([round, falls]) => <Hammer key={round} falls={falls} />);
}

function Hammer({ falls }: { readonly falls: number }) {
  useEffect(() => {
    const left = Math.max(0, falls - performance.now());
    knock('soft');
    const twice = setTimeout(() => knock('soft'), left / 2);
    return () => clearTimeout(twice);
  }, [falls]);
  return null;
}
