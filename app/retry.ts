/** Parts of a page come from the host, which may be out of reach for a while: what is missing is asked for again. */
import { Platform } from 'react-native';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

export async function retryForever<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (problem) {
      // The app has all its parts with it: one that fails once fails for ever, and that must not look like waiting.
      if (Platform.OS !== 'web') throw problem;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
