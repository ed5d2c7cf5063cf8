import type { HowToPlay } from './page';

export const page: HowToPlay = {
  text: [
    'You deal in used spaceships: buy parts at auction, build ships of a front, a middle and a back, and sell them. After 3 rounds the most money wins.',
    'Each round sells a few lots of parts, one after the other. A paddle means a closed lot: everyone locks a bid on the phone, then all are turned over. A voice means an open lot: bid out loud, clockwise; one phone records who won. The least bid is £20. Rosettes show how many win; each winner pays their own bid.',
    'Then everyone sells. A ship brings £5 and the value of its parts, more if brands match, £10 more if the round’s specialist likes a brand in it. Its quality moves your reputation up or down the track.',
    'Reputation breaks ties in auctions, and pays or costs money at the end of a round. Count your money when the phone asks: the phones keep a ledger, the coins are yours.',
    'Everyone has one secret brand. At the end it pays for each of your ships that has it.',
  ],
  layOut: (players, { loyalty }) => [
    { glyph: 'coin', words: 'Each player: £80. The rest is the bank.' },
    { glyph: 'junk', words: 'Each player: 2 junk cards, face up.' },
    ...(loyalty === false
      ? []
      : [{ glyph: 'key' as const, words: 'Each player: 1 loyalty card. Look at it alone.' }]),
    {
      glyph: 'list',
      words: `3 part decks, each with ${2 * players} fronts, ${2 * players} middles, ${2 * players} backs.`,
    },
    {
      glyph: 'tag',
      words: `Auction and bidding cards for ${players} players.`,
    },
    { glyph: 'star', words: 'Tokens on 0 of the reputation board.' },
  ],
};
