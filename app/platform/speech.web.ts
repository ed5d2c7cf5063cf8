/** The auctioneer's voice: the browser's own. What is said next waits for what is being said. */
const voice = (): SpeechSynthesis | null =>
  typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined'
    ? null
    : speechSynthesis;

export function say(words: string): void {
  const utterance = voice() && new SpeechSynthesisUtterance(words);
  if (!utterance) return;
  utterance.lang = 'en-GB';
  utterance.rate = 0.95;
  voice()?.speak(utterance);
}

export function hush(): void {
  voice()?.cancel();
}
