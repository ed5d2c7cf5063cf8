/** The hammer's knock, for a tablet that stands as the board. */
import { createAudioPlayer, setAudioModeAsync, type AudioPlayer } from 'expo-audio';
import hard from '../../assets/knock-hard.wav';
import soft from '../../assets/knock-soft.wav';

const SOUNDS = { hard, soft };
const players = new Map<keyof typeof SOUNDS, AudioPlayer>();

export function knock(how: 'soft' | 'hard'): void {
  try {
    // The evening's music goes on, and a board has its own switch for silence.
    if (players.size === 0)
      void setAudioModeAsync({ interruptionMode: 'mixWithOthers', playsInSilentMode: true });
    const player = players.get(how) ?? createAudioPlayer(SOUNDS[how]);
    players.set(how, player);
    void player.seekTo(0).then(() => player.play());
  } catch {
    // A device without sound is a quiet board.
  }
}
