/** Guests on a bad network, and a host program that stands still now and then. */
import { ACCIDENTS, BadWifi } from './bad-wifi';
import { endure, type Endured } from './ordeal';

const KINDS = [...ACCIDENTS, 'host-stands-still'] as const;

export type WifiRun = Endured & { readonly connections: number };

export async function wifiRun(seed: number, accidents: number): Promise<WifiRun> {
  const wifi = new BadWifi();
  try {
    const endured = await endure(
      seed,
      async (table, choose) => {
        for (let i = 0; i < accidents; i++) {
          await table.progress(1 + choose(5));
          table.witness();
          // Every kind in turn, whatever the seed.
          const kind = KINDS[i % KINDS.length] ?? 'cut';
          if (kind === 'host-stands-still') await table.freeze(200 + choose(800));
          else wifi.befall(kind, choose);
          if (choose(2) === 0) table.retry();
        }
      },
      { reach: (invite) => wifi.before(invite) },
    );
    return { ...endured, connections: wifi.connections };
  } finally {
    wifi.close();
  }
}
