/** Which addresses a phone offers, from tables of interfaces as Android and iOS give them. */
import { addressesOfComputer, addressesOfPhone, type NetworkInterface } from '../../modules/lan/choose';

const table = (text: string): readonly NetworkInterface[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', address = ''] = line.trim().split(/\s+/);
      return { name, address };
    });

const PIXEL_ON_WIFI = `
  wlan0             192.168.1.20
  rmnet1            10.142.7.33
  v4-rmnet1         192.0.0.4
  dummy0            192.168.250.1`;
const PIXEL_HOTSPOT = `
  wlan2             192.168.119.44
  rmnet1            10.142.7.33`;
const PIXEL_BRIDGED_HOTSPOT = `
  ap_br_wlan2       192.168.82.170
  rmnet1            10.142.7.33`;
const SAMSUNG_HOTSPOT_BESIDE_WIFI = `
  wlan0             192.168.178.31
  swlan0            192.168.43.1
  rmnet_data2       100.72.3.9`;
const MEDIATEK_HOTSPOT = `
  ap0               192.168.43.1
  ccmni1            10.33.4.5`;
const OLD_ANDROID_HOTSPOT = `
  wlan0             192.168.43.1
  rmnet_data0       10.20.30.40`;
const ANDROID_WITH_VPN = `
  tun0              10.8.0.2
  wlan0             10.0.0.77
  ipsec0            172.16.3.1
  ppp0              192.168.200.2`;
const ANDROID_CABLE = `
  eth0              192.168.1.90
  rndis0            192.168.42.129
  p2p-wlan0-0       192.168.49.1`;
const ANDROID_MOBILE_ONLY = `
  rmnet_data0       10.181.2.16
  rmnet_data1       192.168.10.5`;

const IPHONE_ON_WIFI = `
  en0               192.168.1.21
  pdp_ip0           10.68.112.9
  ipsec0            192.0.0.1
  utun3             10.5.0.2`;
const IPHONE_HOTSPOT = `
  pdp_ip0           10.68.112.9
  bridge100         172.20.10.1`;
const IPHONE_HOTSPOT_BESIDE_WIFI = `
  en0               192.168.1.21
  bridge100         172.20.10.1`;
const IPHONE_BEFORE_THE_FIRST_GUEST = `
  pdp_ip0           10.68.112.9`;
const IPAD_CABLE = `
  en2               169.254.12.7
  en4               192.168.1.93
  awdl0             169.254.9.9`;
const IPHONE_VPN = `
  utun4             192.168.77.2
  en0               10.0.0.12`;

test.each([
  ['a Pixel on Wi-Fi', PIXEL_ON_WIFI, ['192.168.1.20']],
  ['a Pixel as a hotspot', PIXEL_HOTSPOT, ['192.168.119.44']],
  ['a Pixel as a hotspot on two bands', PIXEL_BRIDGED_HOTSPOT, ['192.168.82.170']],
  ['a Samsung that shares its Wi-Fi', SAMSUNG_HOTSPOT_BESIDE_WIFI, ['192.168.43.1', '192.168.178.31']],
  ['a MediaTek phone as a hotspot', MEDIATEK_HOTSPOT, ['192.168.43.1']],
  ['an old Android as a hotspot', OLD_ANDROID_HOTSPOT, ['192.168.43.1']],
  ['an Android with a VPN', ANDROID_WITH_VPN, ['10.0.0.77']],
  ['an Android on two cables', ANDROID_CABLE, ['192.168.1.90', '192.168.42.129']],
  ['an Android on the mobile network alone', ANDROID_MOBILE_ONLY, []],
  ['an iPhone on Wi-Fi', IPHONE_ON_WIFI, ['192.168.1.21']],
  ['an iPhone as a hotspot', IPHONE_HOTSPOT, ['172.20.10.1']],
  ['an iPhone as a hotspot, and on Wi-Fi', IPHONE_HOTSPOT_BESIDE_WIFI, ['172.20.10.1', '192.168.1.21']],
  ['an iPhone whose hotspot nobody has joined yet', IPHONE_BEFORE_THE_FIRST_GUEST, []],
  ['an iPad on a cable', IPAD_CABLE, ['192.168.1.93']],
  ['an iPhone with a VPN', IPHONE_VPN, ['10.0.0.12']],
])('%s', (_, interfaces, addresses) => {
  expect(addressesOfPhone(table(interfaces))).toEqual(addresses);
});

test('one address on two interfaces is offered once', () => {
  expect(addressesOfPhone(table('wlan0 192.168.1.20\neth0 192.168.1.20'))).toEqual(['192.168.1.20']);
});

test('a laptop offers all it has, home networks first and its own inner networks last', () => {
  const laptop = `
    docker0         172.17.0.1
    enp0s31f6       169.254.3.4
    wlp3s0          192.168.1.5
    eth1            10.0.0.4
    Ethernet        172.16.0.4
    uplink          203.0.113.7`;
  expect(addressesOfComputer(table(laptop))).toEqual([
    '192.168.1.5',
    '10.0.0.4',
    '172.16.0.4',
    '203.0.113.7',
    '169.254.3.4',
    '172.17.0.1',
  ]);
});
