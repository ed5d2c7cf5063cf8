/** Every word of the screens that the tests of the bundles look for; a change of words is followed here alone. */
export const CONTROLS = {
  hostTable: /^Host a table/,
  openTable: /^Open table/,
  myPaddle: /^My own phone/,
  sitDown: 'Sit down',
  warmUp: 'Warm-up lot',
  resume: 'Resume',
  settings: 'Settings',
  looksAsThePhone: /^As the phone/,
  pastGames: 'Past games',
  pastShipShape: /^ShipShape/,
  checkLog: 'Check it',
  shareLog: 'Download the log',
} as const;

export const emptySeat = (seat: string): string => `Seat ${seat}, empty`;

export const SAYS = {
  keepInFront: 'keep Paddles Up in front',
  hostIsAway: 'The host’s phone is away; the table waits until it is back.',
  severalNetworks: 'This phone is in several networks.',
  noNetwork: 'This phone is on no network.',
  logHolds: /\d+ lines, all in order/,
} as const;
