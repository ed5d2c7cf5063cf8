/** Parts of the app come from the host, which may be out of reach for a while: what is missing is asked for again. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000] as const;
const LONGEST_MS = 15_000;

export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[tries] ?? LONGEST_MS));
    }
  }
}
