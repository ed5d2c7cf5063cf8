/** Addresses under which phones on the same network reach this machine, the likeliest first. */
import { networkInterfaces } from 'node:os';

const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|wg|tailscale)/;

export function lanAddresses(listening: string): readonly string[] {
  if (listening !== '0.0.0.0' && listening !== '::') return [listening];
  const found = Object.entries(networkInterfaces()).flatMap(([name, all]) =>
    (all ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: rankOf(name, address) })),
  );
  const sorted = found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
  return sorted.length > 0 ? [...new Set(sorted)] : ['127.0.0.1'];
}

/** Home networks and hotspots first, networks inside this machine last. */
function rankOf(name: string, address: string): number {
  if (VIRTUAL.test(name)) return 9;
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 2;
  return address.startsWith('169.254.') ? 8 : 3;
}
