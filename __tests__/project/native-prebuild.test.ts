/** The native projects that `expo prebuild` makes from app.json, together with what libraries add to them. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expo, ROOT } from './support/expo';
import wanted from './native-prebuild.json';

const PACKAGES = path.join(ROOT, 'node_modules');
const AUTOLINKING = require.resolve('expo-modules-autolinking/bin/expo-modules-autolinking.js', {
  paths: [path.dirname(require.resolve('expo/package.json'))],
});

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

const ownManifests = (): readonly string[] =>
  readdirSync(path.join(ROOT, 'modules'))
    .map((name) => path.join(ROOT, 'modules', name, 'android/src/main/AndroidManifest.xml'))
    .map((file) => read(file));

/** Services with what they are for, which the system asks of those that stay. */
const servicesIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<service\b[^>]*>/g)].map(([tag]) => {
    const type = /foregroundServiceType="([^"]+)"/.exec(tag)?.[1];
    return `${nameIn(tag)}${type ? ` (${type})` : ''}`;
  });

/** What stores and owners of phones look at. */
function facts() {
  const own = permissionTags(manifest);
  const asked = [
    ...own.filter((tag) => !isRemoved(tag)),
    ...libraryManifests().flatMap((file) => permissionTags(read(file))),
    ...ownManifests().flatMap(permissionTags),
  ].map(nameIn);
  const removed = new Set(own.filter(isRemoved).map(nameIn));
  const application = /<application\b[^>]*>/.exec(manifest)?.[0] ?? '';
  const schemes = (xml: string, pattern: RegExp) =>
    [...new Set([...xml.matchAll(pattern)].map(([, scheme]) => scheme))].sort();
  return {
    android: {
      permissions: [...new Set(asked)].filter((name) => !removed.has(name)).sort(),
      removed: [...removed].sort(),
      queries: /<queries>([^]*?)<\/queries>/.exec(manifest)?.[1]?.replace(/\s+/g, ' ').trim() ?? '',
      services: [manifest, ...ownManifests()].flatMap(servicesIn),
      allowBackup: /android:allowBackup="(\w+)"/.exec(application)?.[1],
      usesCleartextTraffic: /android:usesCleartextTraffic="(\w+)"/.exec(application)?.[1],
      schemes: schemes(manifest, /<data android:scheme="([^"]+)"\/>/g),
      splash: /name="splashscreen_background">([^<]+)</.exec(
        read(project, 'android/app/src/main/res/values/colors.xml'),
      )?.[1],
      gradle: Object.fromEntries(
        [...read(project, 'android/gradle.properties').matchAll(/^([\w.]+)=(.*)$/gm)]
          .map(([, key = '', value = '']) => [key, value] as const)
          .filter(([key]) => /hermes|newArch|Minify|ShrinkResources|edgeToEdge/i.test(key)),
      ),
    },
    ios: {
      reasons: Object.fromEntries(
        [...plist.matchAll(/<key>(NS\w+UsageDescription)<\/key>\s*<string>([^<]*)</g)].map(
          ([, key = '', reason = '']) => [key, reason],
        ),
      ),
      transport: /<key>NSAppTransportSecurity<\/key>\s*<dict>([^]*?)<\/dict>/
        .exec(plist)?.[1]
        ?.replace(/\s/g, ''),
      backgroundModes: /<key>UIBackgroundModes<\/key>\s*<array>([^]*?)<\/array>/.exec(plist)?.[1] ?? 'none',
      nonExemptEncryption: /<key>ITSAppUsesNonExemptEncryption<\/key>\s*<(\w+)\/>/.exec(plist)?.[1],
      schemes: schemes(
        /<key>CFBundleURLTypes<\/key>([^]*?)<key>CFBundleVersion/.exec(plist)?.[1] ?? '',
        /<string>([^<]+)<\/string>/g,
      ),
      splash: JSON.parse(
        read(project, 'ios/PaddlesUp/Images.xcassets/SplashScreenBackground.colorset/Contents.json'),
      ).colors[0].color.components,
      collects: /<key>NSPrivacyCollectedDataTypes<\/key>\s*<array\/>/.test(
        read(project, 'ios/PaddlesUp/PrivacyInfo.xcprivacy'),
      )
        ? 'nothing'
        : 'something',
    },
  };
}

test('the native projects are as the checked-in list has them', () => {
  expect(facts()).toEqual(wanted);
});

test('libraries ask for more, and the list of blocked permissions is what keeps it out', () => {
  const manifests = libraryManifests();
  expect(manifests.map((file) => path.relative(PACKAGES, file))).toEqual(
    expect.arrayContaining(
      ['react-native-tcp-socket', 'expo-audio', 'expo-camera', 'expo-haptics'].map(
        (name) => `${name}/android/src/main/AndroidManifest.xml`,
      ),
    ),
  );
  const libraries = manifests.flatMap((file) => permissionTags(read(file)));
  expect(libraries.filter(isRemoved)).toEqual([]);
  const asked = libraries.map(nameIn);
  expect(asked).toContain('android.permission.CHANGE_NETWORK_STATE');
  expect(asked).toContain('android.permission.MODIFY_AUDIO_SETTINGS');
  for (const file of manifests)
    expect([file, read(file)]).not.toEqual([
      file,
      expect.stringMatching(/android:(allowBackup|usesCleartextTraffic)=/),
    ]);
});

test('our own native modules are linked on both platforms', () => {
  for (const platform of ['android', 'apple']) {
    const found = execFileSync(process.execPath, [AUTOLINKING, 'search', '--platform', platform, '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const name of readdirSync(path.join(ROOT, 'modules'))) expect(found).toContain(`modules/${name}`);
  }
});
