/** The native projects that `expo prebuild` makes from app.json, together with what libraries add to them. */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expo, ROOT } from './support/expo';

const PACKAGES = path.join(ROOT, 'node_modules');

/** For the host's sockets, its address on the Wi-Fi, the QR code, and the buzz at the flip. */
const WANTED = [
  'android.permission.ACCESS_NETWORK_STATE',
  'android.permission.ACCESS_WIFI_STATE',
  'android.permission.CAMERA',
  'android.permission.INTERNET',
  'android.permission.VIBRATE',
];

let project: string;
let manifest: string;
let plist: string;

// A copy: android/ and ios/ never appear in the checkout.
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-prebuild-'));
  project = path.join(folder, 'app');
  for (const name of ['app.json', 'package.json', 'assets'])
    cpSync(path.join(ROOT, name), path.join(project, name), { recursive: true });
  symlinkSync(PACKAGES, path.join(project, 'node_modules'), 'junction');
  await expo(['prebuild', '--no-install', '--platform', 'all'], {
    cwd: project,
    home: path.join(folder, 'home'),
  });
  manifest = read(project, 'android/app/src/main/AndroidManifest.xml');
  plist = read(project, 'ios/PaddlesUp/Info.plist');
}, 300_000);

afterAll(() => rmSync(path.dirname(project), { recursive: true, force: true }));

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

const permissionTags = (xml: string): readonly string[] =>
  [...xml.matchAll(/<uses-permission\b[^>]*>/g), ...xml.matchAll(/<uses-permission-sdk-\d+\b[^>]*>/g)].map(
    ([tag]) => tag,
  );
const nameIn = (tag: string): string => /android:name="([^"]+)"/.exec(tag)?.[1] ?? tag;
const isRemoved = (tag: string): boolean => /tools:node="remove"/.test(tag);

/** Every manifest in an installed package, whether it is linked or not. */
function libraryManifests(): readonly string[] {
  const packages = readdirSync(PACKAGES).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(PACKAGES, name)).map((one) => path.join(name, one)) : [name],
  );
  return packages
    .flatMap((name) => ['android', 'ReactAndroid'].map((folder) => path.join(PACKAGES, name, folder)))
    .map((folder) => path.join(folder, 'src/main/AndroidManifest.xml'))
    .filter((file) => existsSync(file));
}

describe('Android', () => {
  test('the permissions of the app and its libraries, less those taken out, are the wanted ones', () => {
    const own = permissionTags(manifest);
    const manifests = libraryManifests();
    expect(manifests.map((file) => path.relative(PACKAGES, file))).toEqual(
      expect.arrayContaining(
        ['react-native-tcp-socket', 'expo-network', 'expo-camera', 'expo-haptics'].map(
          (name) => `${name}/android/src/main/AndroidManifest.xml`,
        ),
      ),
    );
    const libraries = manifests.flatMap((file) => permissionTags(read(file)));
    expect(libraries.filter(isRemoved)).toEqual([]);
    const removed = new Set(own.filter(isRemoved).map(nameIn));
    const asked = [...own.filter((tag) => !isRemoved(tag)), ...libraries].map(nameIn);
    expect([...new Set(asked)].filter((name) => !removed.has(name)).sort()).toEqual(WANTED);
    // Libraries do ask for more: the list of blocked permissions is what keeps it out.
    expect(asked).toContain('android.permission.CHANGE_NETWORK_STATE');
    expect(asked).toContain('android.permission.WRITE_EXTERNAL_STORAGE');
  });

  test('no backup carries keys away, and pages on the LAN need no certificate', () => {
    const application = /<application\b[^>]*>/.exec(manifest)?.[0] ?? '';
    expect(application).toContain('android:allowBackup="false"');
    expect(application).toContain('android:usesCleartextTraffic="true"');
    for (const file of libraryManifests())
      expect([file, read(file)]).not.toEqual([
        file,
        expect.stringMatching(/android:(allowBackup|usesCleartextTraffic)=/),
      ]);
  });

  test('Hermes runs it', () => {
    expect(read(project, 'android/gradle.properties')).toMatch(/^hermesEnabled=true$/m);
  });
});

describe('iOS', () => {
  const textOf = (key: string): string | undefined =>
    new RegExp(`<key>${key}</key>\\s*<string>([^<]*)</string>`).exec(plist)?.[1];

  test('the reasons for the camera and the local network are told, and no others', () => {
    const reasons = [...plist.matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, key]) => key).sort();
    expect(reasons).toEqual(['NSCameraUsageDescription', 'NSLocalNetworkUsageDescription']);
    expect(textOf('NSCameraUsageDescription')).toBe("Scan the table's code to take a seat.");
    expect(textOf('NSLocalNetworkUsageDescription')).toContain('your own Wi-Fi');
  });

  test('plain connections are allowed on the local network only', () => {
    const transport =
      /<key>NSAppTransportSecurity<\/key>\s*<dict>([^]*?)<\/dict>/.exec(plist)?.[1]?.replace(/\s/g, '') ?? '';
    expect(transport).toBe(
      '<key>NSAllowsArbitraryLoads</key><false/><key>NSAllowsLocalNetworking</key><true/>',
    );
  });

  test('it does nothing in the background', () => {
    expect(plist).not.toContain('UIBackgroundModes');
  });
});
