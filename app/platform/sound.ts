/** The hammer's knock. Only boards make a sound, and a phone is no board. */
export function knock(_how: 'soft' | 'hard'): void {
  // Nothing to hear on native: tablets that stand as a board there stay quiet.
}
