/** What the games are called on screen, and in one sentence. */
export const TITLES: Readonly<Record<string, { readonly title: string; readonly pitch: string }>> = {
  'cheap-as-ships': {
    title: 'Cheap as Ships',
    pitch: 'Buy spaceship parts at auction, sell ships, keep your good name. 2 to 4 players.',
  },
  'starbase-jeff': { title: 'Starbase Jeff', pitch: 'Build capsules where nobody else can. 2 to 4 players.' },
  auction: { title: 'Auction', pitch: 'Cards face down, nerves on the table.' },
  'micro-ships': { title: 'Micro ships', pitch: 'Bid cubes, draw cubes, fly small.' },
  shipshape: { title: 'ShipShape', pitch: 'Crews and crates, and the Cap’n takes his share.' },
  'warm-up': { title: 'Warm-up lot', pitch: 'One practice auction. Nothing is kept.' },
};
