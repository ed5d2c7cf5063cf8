/** The auctioneer's voice on a tablet or phone that stands as the board. What is said next waits for what is being said. */
import * as Speech from 'expo-speech';

export function say(words: string): void {
  Speech.speak(words, { language: 'en-GB', rate: 0.95 });
}

export function hush(): void {
  void Speech.stop();
}
