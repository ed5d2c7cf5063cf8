/** Which of a device's addresses other phones around the table can reach, the likeliest first. */

export type NetworkInterface = { readonly name: string; readonly address: string };

/**
 * Phones, by the names their systems give. A hotspot comes first: whoever turns one on wants the others in it. All else
 * stays out: `rmnet`, `ccmni` and `pdp_ip` are the mobile network, `tun`, `utun`, `ipsec` and `ppp` a VPN, `awdl`, `llw`
 * and `p2p` find devices for the system's own purposes.
 */
const PHONE: readonly RegExp[] = [
  // iOS: bridge100. Android: ap0, swlan0, softap0, ap_br_swlan0, or a second wlan.
  /^(bridge\d+|ap\d+|ap_br_\w+|swlan\d+|softap\d+|wlan[1-9]\d*)$/,
  // The Wi-Fi that the phone itself has joined.
  /^(en0|wlan0)$/,
  // A cable: an adapter, or another device that shares its network over USB.
  /^(en[1-9]\d*|eth\d+|rndis\d+|usb\d+|ncm\d+)$/,
];

/** What only lives inside a computer. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|wg|tailscale)/;

const isPrivate = (address: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)\d/.test(address);

const distinct = (
  ranked: readonly { readonly address: string; readonly rank: number }[],
): readonly string[] => [
  ...new Set([...ranked].sort((a, b) => a.rank - b.rank).map(({ address }) => address)),
];

export function addressesOfPhone(all: readonly NetworkInterface[]): readonly string[] {
  return distinct(
    all
      .map(({ name, address }) => ({ address, rank: PHONE.findIndex((kind) => kind.test(name)) }))
      .filter(({ address, rank }) => rank >= 0 && isPrivate(address)),
  );
}

/** A computer's interfaces may be called anything, so everything is offered: home networks first, virtual ones last. */
export function addressesOfComputer(all: readonly NetworkInterface[]): readonly string[] {
  return distinct(all.map(({ name, address }) => ({ address, rank: rankOf(name, address) })));
}

function rankOf(name: string, address: string): number {
  if (VIRTUAL.test(name)) return 9;
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  if (isPrivate(address)) return 2;
  return address.startsWith('169.254.') ? 8 : 3;
}
