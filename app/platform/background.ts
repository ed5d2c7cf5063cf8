/** A hosting phone whose app is not in front: for how long the table goes on, and when its guests are told to wait. */
import { AppState, NativeEventEmitter, NativeModules } from 'react-native';

type Watch = {
  /** How long the system lets the app go on; Infinity for as long as the table is open. */
  readonly goesOnMs: number;
  /** It ends now: guests are told. */
  readonly leave: () => void;
  /** In front again, after `leave`. */
  readonly comeBack: () => void;
};

const BEAT_MS = 1000;
/** Timers that have been silent for so long are paused. */
const SILENT_MS = 5000;

export function watchBackground({ goesOnMs, leave, comeBack }: Watch): { stop(): void } {
  let away = false;
  let pulse: Pulse | null = null;
  const endPulse = (): void => {
    pulse?.stop();
    pulse = null;
  };
  const goAway = (): void => {
    endPulse();
    away = true;
    leave();
  };
  const watching = AppState.addEventListener('change', (state) => {
    if (state === 'background' && !away && !pulse) {
      if (goesOnMs === 0) goAway();
      else pulse = pulseFor(goesOnMs, goAway);
    }
    if (state !== 'active') return;
    // The system may have stopped the app earlier than it said it would.
    if (pulse?.isSilent()) goAway();
    endPulse();
    if (!away) return;
    away = false;
    comeBack();
  });
  return {
    stop() {
      endPulse();
      watching.remove();
    },
  };
}

type Pulse = { isSilent(): boolean; stop(): void };

/**
 * Some makers of phones pause timers whatever runs. Sockets go on all the same, so whatever a guest sends is the moment
 * to see it: a table whose hammer cannot fall must not look alive.
 */
function pulseFor(ms: number, over: () => void): Pulse {
  // Not the monotonic clock: on an iPhone that stands still while the phone sleeps.
  let last = Date.now();
  const beats = setInterval(() => (last = Date.now()), BEAT_MS);
  const end = ms === Infinity ? null : setTimeout(over, ms);
  const isSilent = (): boolean => Date.now() - last > SILENT_MS;
  const heard = new NativeEventEmitter(NativeModules['TcpSockets']).addListener('data', () => {
    if (isSilent()) over();
  });
  return {
    isSilent,
    stop() {
      clearInterval(beats);
      if (end) clearTimeout(end);
      heard.remove();
    },
  };
}
