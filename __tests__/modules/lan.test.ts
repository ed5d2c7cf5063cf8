/**
 * Which addresses a phone offers. A table with `from` is what a real phone printed and somebody posted there: its IPv4
 * addresses, as far as they were shown. The others are written by hand, from the names that systems give.
 */
import { addressesOfComputer, addressesOfPhone, type NetworkInterface } from '../../modules/lan/choose';

type Phone = {
  readonly phone: string;
  readonly from?: string;
  readonly has: Readonly<Record<string, string>>;
  readonly offers: readonly string[];
};

const ANDROID: readonly Phone[] = [
  {
    phone: 'a Redmi K20 Pro with Android 15 as a hotspot',
    from: 'github.com/XhyEax/SoftApHelper/issues/42',
    has: { wlan1: '192.168.129.144', rmnet_data3: '10.179.97.81' },
    offers: ['192.168.129.144'],
  },
  {
    phone: 'a Samsung that shares its Wi-Fi, beside it the mobile network',
    from: 'github.com/y-polek/ADB-Wi-Fi/issues/4 and the test of its mend (R28M51Y8E0H)',
    has: { rmnet_data0: '100.106.57.3', wlan0: '192.168.1.188', swlan0: '192.168.43.1' },
    offers: ['192.168.43.1', '192.168.1.188'],
  },
  {
    phone: 'a Samsung SM-F741N with Android 16 as a hotspot, IPv6 alone on the mobile network',
    from: 'notes of an experiment of 2026-09-01 on GitHub (“SM-F741N” “rmnet_data9” “192.0.0.8”)',
    has: { swlan0: '10.69.97.36', rmnet_data9: '192.0.0.8' },
    offers: ['10.69.97.36'],
  },
  {
    phone: 'Android 12 as a hotspot, on Wi-Fi and in a VPN at once',
    from: 'github.com/Mygod/VPNHotspot/issues/390',
    has: { wlan0: '192.168.31.232', ap0: '192.168.190.246', tun0: '172.19.0.1' },
    offers: ['192.168.190.246', '192.168.31.232'],
  },
  {
    phone: 'an Android on Wi-Fi with a VPN of its own',
    from: 'github.com/w2sv/WiFi-Widget/issues/45',
    has: { lo: '127.0.0.1', tun0: '172.19.0.1', wlan0: '192.168.199.166' },
    offers: ['192.168.199.166'],
  },
  {
    phone: 'a MediaTek phone on the mobile network alone',
    from: 'a log of 2026-09-25 on GitHub (“dev ccmni1 proto kernel scope link src 10.55.248.101”)',
    has: { ccmni1: '10.55.248.101' },
    offers: [],
  },
  {
    phone: 'a phone that shares its network by USB',
    from: 'github.com/Mygod/VPNHotspot/issues/6 (the addresses that Android gives)',
    has: { rndis0: '192.168.42.129', tun0: '10.8.0.2' },
    offers: ['192.168.42.129'],
  },
  {
    phone: 'a hotspot on two bands (ap_br_wlan2 is what hostapd of Android 12 and later calls it)',
    has: { ap_br_wlan2: '192.168.82.170', rmnet1: '10.142.7.33', dummy0: '192.168.250.1' },
    offers: ['192.168.82.170'],
  },
  {
    phone: 'an old Android, whose hotspot is its Wi-Fi',
    has: { wlan0: '192.168.43.1', rmnet0: '10.116.198.67' },
    offers: ['192.168.43.1'],
  },
  {
    phone: 'a tablet on a network cable, and in Wi-Fi Direct with a printer',
    has: { eth0: '192.168.1.90', 'p2p-wlan0-0': '192.168.49.1' },
    offers: ['192.168.1.90'],
  },
];

const IOS: readonly Phone[] = [
  {
    phone: 'an iPhone on Wi-Fi',
    from: 'getifaddrs, quoted in an Objective-C source on GitHub (“en2/ipv4” “169.254.246.244”)',
    has: { en0: '192.168.0.103', en2: '169.254.246.244', lo0: '127.0.0.1' },
    offers: ['192.168.0.103'],
  },
  {
    phone: 'the same iPhone in no network',
    from: 'the same',
    has: { en2: '169.254.246.244', lo0: '127.0.0.1' },
    offers: [],
  },
  {
    phone: 'the same iPhone as a hotspot',
    from: 'the same',
    has: { bridge100: '172.20.10.1', lo0: '127.0.0.1', pdp_ip0: '10.229.245.134' },
    offers: ['172.20.10.1'],
  },
  {
    phone: 'an iPhone as a hotspot, with its calls over Wi-Fi',
    from: 'getifaddrs, quoted in an Objective-C++ source on GitHub (“ipsec6/ipv4 : 192.0.0.6”)',
    has: {
      ipsec6: '192.0.0.6',
      ipsec4: '192.0.0.6',
      ipsec0: '192.0.0.6',
      pdp_ip0: '10.11.12.129',
      en2: '169.254.188.175',
      lo0: '127.0.0.1',
      bridge100: '172.20.10.1',
    },
    offers: ['172.20.10.1'],
  },
  {
    phone: 'an iPhone as a hotspot and on Wi-Fi at once',
    from: 'getifaddrs, quoted in an Objective-C source on GitHub (“pdp_ip0/ipv4” “10.179.86.194”)',
    has: { bridge100: '172.20.10.1', en0: '192.168.0.189', lo0: '127.0.0.1', pdp_ip0: '10.179.86.194' },
    offers: ['172.20.10.1', '192.168.0.189'],
  },
  {
    phone: 'an iPhone 14 Pro whose Wi-Fi is en2',
    from: 'github.com/fluttercommunity/plus_plugins/issues/1652',
    has: { en2: '10.1.120.4' },
    offers: ['10.1.120.4'],
  },
  {
    phone: 'an iPhone on the mobile network alone',
    from: 'github.com/stripe/stripe-cli/pull/1225',
    has: { lo0: '127.0.0.1', pdp_ip0: '100.107.184.2' },
    offers: [],
  },
  {
    phone: 'an iPhone in a VPN',
    has: { utun4: '192.168.77.2', en0: '10.0.0.12' },
    offers: ['10.0.0.12'],
  },
  {
    phone: 'an iPad on a network cable',
    has: { en2: '169.254.12.7', en4: '192.168.1.93', awdl0: '169.254.9.9' },
    offers: ['192.168.1.93'],
  },
];

const table = (has: Readonly<Record<string, string>>): readonly NetworkInterface[] =>
  Object.entries(has).map(([name, address]) => ({ name, address }));

test.each([...ANDROID, ...IOS])('$phone', ({ has, offers }) => {
  expect(addressesOfPhone(table(has))).toEqual(offers);
  // No system promises an order.
  expect(addressesOfPhone(table(has).slice().reverse())).toEqual(offers);
});

test('one address on two interfaces is offered once', () => {
  expect(addressesOfPhone(table({ wlan0: '192.168.1.20', eth0: '192.168.1.20' }))).toEqual(['192.168.1.20']);
});

test('a laptop offers all it has, home networks first and its own inner networks last', () => {
  const laptop = {
    docker0: '172.17.0.1',
    enp0s31f6: '169.254.3.4',
    wlp3s0: '192.168.1.5',
    eth1: '10.0.0.4',
    Ethernet: '172.16.0.4',
    uplink: '203.0.113.7',
  };
  expect(addressesOfComputer(table(laptop))).toEqual([
    '192.168.1.5',
    '10.0.0.4',
    '172.16.0.4',
    '203.0.113.7',
    '169.254.3.4',
    '172.17.0.1',
  ]);
});
