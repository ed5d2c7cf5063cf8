/** What the app protects, and its honest limits. */
import type { HelpTopic } from '../games/contract';

export const FAIRNESS: readonly HelpTopic[] = [
  {
    title: 'Your bid stays on your phone',
    text: [
      'When you lock a bid, your phone keeps it and sends the table only a fingerprint of it. From a fingerprint nobody can read the bid, and you cannot change the bid without changing the fingerprint.',
      'The bid itself leaves your phone when the hammer has fallen, and not before: your phone first checks that every other player has signed what they locked. Then everyone checks the bid against the fingerprint.',
    ],
  },
  {
    title: 'When your phone sleeps',
    text: [
      'With the fingerprint your phone leaves its bid in a locked envelope with the host, and the key to it with the other players’ phones. The host alone cannot open it, nor can another player alone. After the hammer, when your phone does not answer, they open it together, and the feed says so.',
      'So the host and one other player who work together against you could open it early. Whoever runs the host on a laptop and plays on a phone is both. That is the price of a phone that may sleep.',
      'A phone that has not opened five seconds after the hammer is named, and the table may count it as no bid. The feed says so first. If it names your phone although it was awake, the host is not honest.',
    ],
  },
  {
    title: 'Nobody rewrites the evening',
    text: [
      'Every step is a line in a log that each phone keeps and works out for itself. Each line depends on the one before, so nothing can be changed later without every phone noticing. The eight characters at the top are the same on all screens, or somebody sees another table.',
      'Taking back and mending are lines too. What a phone has opened is overruled by nobody. Under Past games any log can be checked again from the first line to the last.',
    ],
  },
  {
    title: 'The dice',
    text: [
      'When the app draws, the phone of every seat adds a secret pinch of chance, fixed before any of them is known. A phone that is too late is left out by name. One that keeps its pinch shut makes the draw void, and all draw again.',
      'So nobody chooses what comes out as long as one honest phone has a part in it. A dishonest host could leave phones out: the feed names each of them.',
    ],
  },
  {
    title: 'What is not protected',
    text: [
      'A phone in a browser runs the page the host served, over a connection of the Wi-Fi that is not encrypted. Whoever builds a dishonest host, or answers in its place on that Wi-Fi, could serve a dishonest page, and a page that comes later from the same address can read what an earlier one kept there. The app from a store does not have this weakness.',
      'A dishonest host program could read the bids in the moment between the hammer and the flip, and then break off in front of everyone. It cannot alter a bid.',
      'Eyes over your shoulder. The keys do not light up and what you type hides after two seconds; the rest is up to you.',
    ],
  },
];
