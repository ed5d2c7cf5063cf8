/** The words by which people find things on their screens and know what happened: each stands here once. */

/** Of the shell, whatever is played. */
export const SHELL = {
  hostTools: 'Host tools',
  close: 'Close',
  lobby: 'Lobby',
  chairs: 'Tap your chair',
  sitDown: 'Sit down',
  onPaper: 'Writes on paper',
  anotherPlayer: 'Another player on this phone',
  iAm: (name: string) => `I am ${name}`,
  anyoneLifts: /^I am /,
  codes: 'Show the codes',
  boardLobby: /^Scan with your phone’s camera/,
  thisIsTheBoard: /^Shared screen for the table/,
  chooseGame: 'Game and options',
  chosen: 'Done',
  nextGame: 'The next game',
  warmUp: 'Warm-up lot',
  start: (game: string) => `Start ${game}`,
  rematch: 'Rematch',
  toTheLobby: 'Back to the lobby',
  takeOverASeat: 'Take over a seat',
  mayGetASeat: /^The host can hand a seat to phone \d+/,
  watching: 'You are watching',
  leave: 'Leave the table',
  lost: /^Lost the table/,
  pauses: /^The table pauses\./,
  goOn: 'Go on',
  iAmBack: 'I am back',
  doIt: 'Do it',
  endedEarly: /^The game ended early\./,
  /** How a game that was played to its end ends. */
  ranking: /(?:wins|win|share the win) with |^Nobody wins/,
} as const;

/** Pages of the host's tools, and what others ask the host for. */
export const TOOLS = {
  undo: 'Undo last',
  redo: 'Bring it back',
  moreBack: 'Take back more',
  fix: 'Fix a fact',
  correct: 'Correct an amount',
  seats: 'Seats and phones',
  moreFor: (name: string) => `More for ${name}`,
  nudge: 'Nudge',
  away: 'Back in five',
  backAgain: 'Back again',
  tempo: 'Hammer, pause, end',
  hammer: 'Hammer, in seconds',
  whyEnd: 'Why the game ends here',
  end: 'End the game',
  passHost: 'Make another the host',
  board: 'the board',
  askUndo: /^Ask to take back/,
  askFix: /^Ask to fix a fact/,
  askPause: 'Ask for a pause',
} as const;

/** A paddle, in any game. */
export const PADDLE = {
  lock: 'Lock',
  locked: /^Locked\. Hold here to peek/,
  lift: 'Lift your paddle',
  asBefore: 'As before',
  noBid: 'No bid',
  going: /^Going (once|twice)\./,
  mayPutDown: /You may put the phone down\.$/,
  waitingFor: (names: string) => `Waiting for ${names}.`,
  asleep: (name: string) => `${name}’s phone is asleep. Wake it, wait, or count it as no bid.`,
  asleepForOthers: (name: string) =>
    `${name}’s phone is asleep. The host decides: wait, or count it as no bid.`,
  asleepWithCard: (name: string) =>
    `${name}’s phone is asleep. Wake it, wait, or have the real card read out.`,
  readCard: 'Read the card',
  whatDoesItSay: (name: string, what: string) => `What does ${name}’s ${what} say?`,
} as const;

/** Choices before a game starts. */
export const OPTIONS = {
  moneyOnPhones: /^Only on the phones/,
  turnByTurn: /^Turn by turn/,
  startNamed: /^Named by us/,
  noLoyalty: /^Left in the box/,
  credits: /^Credits( each)?: /,
} as const;

export const SHIPS = {
  title: 'Cheap as Ships',
  whoStarts: 'Who starts?',
  realCards: 'We used the real cards',
  specialist: 'The specialist',
  row: (n: number) => `Row ${n}`,
  allRows: 'That is all the rows',
  deal: 'Deal round',
  lot: (n: number) => new RegExp(`^Lot ${n}: `),
  nameParts: 'Name parts',
  wins: (name: string, lot: number, price: number) => `${name} wins lot ${lot} at £${price}`,
  bidUpTo: (money: number) => `You have £${money}. Bid up to that.`,
  doneSelling: /^Done selling/,
  won: /(?:wins|share the win) with £\d+/,
} as const;

/** Of ShipShape. */
export const SAILS = {
  title: 'ShipShape',
  deal: 'Deal for us',
  card: 'crew card',
  turn: (voyage: number, turn: number) => `Voyage ${voyage} of 3, turn ${turn} of 3`,
  /** A line of the taking order. */
  crate: (crate: number, name: string, card: number) => `Crate ${crate}: ${name}, with ${card}`,
} as const;
