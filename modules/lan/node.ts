import { networkInterfaces } from 'node:os';
import { addressesOfComputer } from './choose';

/** The same for a laptop. */
export function lanAddresses(): readonly string[] {
  const all = Object.entries(networkInterfaces()).flatMap(([name, found]) =>
    (found ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address })),
  );
  return addressesOfComputer(all);
}
