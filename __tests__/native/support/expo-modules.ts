/** Expo's C++ and its modules, as far as the app calls them. */
import { sqliteModule } from './sqlite';

type Listener = (...given: unknown[]) => void;

class EventEmitter {
  private readonly listeners = new Map<string, Set<Listener>>();
  addListener(event: string, run: Listener) {
    const all = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, all.add(run));
    return { remove: () => void all.delete(run) };
  }
  removeListener(event: string, run: Listener): void {
    this.listeners.get(event)?.delete(run);
  }
  removeAllListeners(event: string): void {
    this.listeners.delete(event);
  }
  emit(event: string, ...given: unknown[]): void {
    for (const run of [...(this.listeners.get(event) ?? [])]) run(...given);
  }
  listenerCount(event: string): number {
    return this.listeners.get(event)?.size ?? 0;
  }
}
class NativeModule extends EventEmitter {}
class SharedObject extends EventEmitter {
  release(): void {}
}
class SharedRef extends SharedObject {}

/** What the app did to the phone, for a test to look at. */
export type Doings = {
  awake: boolean;
  buzzes: number;
  knocks: number;
  /** Files shared with other apps, and what was in them. */
  readonly shared: { readonly uri: string; readonly text: string }[];
  readonly secrets: Map<string, string>;
  /** Folders that no backup takes. */
  readonly unsaved: string[];
  /** Calls into the native half of SQLite. */
  stored: number;
};

export const newDoings = (): Doings => ({
  awake: false,
  buzzes: 0,
  knocks: 0,
  shared: [],
  secrets: new Map(),
  unsaved: [],
  stored: 0,
});

/** What the system does for an app that hosts. */
export type HostingSystem = { startHosting(): number; stopHosting(): void };

export function expoGlobal(
  doings: Doings,
  interfaces: () => readonly object[],
  getRandomValues: (bytes: Uint8Array) => Uint8Array,
  hosting: HostingSystem,
): object {
  const expoModule = (members: object): object => Object.assign(new NativeModule(), members);
  const files = new Map<string, string>();
  class NativeFile extends SharedObject {
    readonly uri: string;
    constructor(uri = '') {
      super();
      this.uri = uri;
    }
    validatePath(): void {}
    create(): void {
      files.set(this.uri, '');
    }
    write(text: string): void {
      files.set(this.uri, text);
    }
  }
  class AudioPlayer extends SharedObject {
    play(): void {
      doings.knocks += 1;
    }
    async seekTo(): Promise<void> {}
  }
  const camera = (granted: boolean) => ({
    status: granted ? 'granted' : 'undetermined',
    granted,
    canAskAgain: true,
    expires: 'never',
  });
  const modules: Readonly<Record<string, object>> = {
    ExpoAsset: expoModule({ downloadAsync: async () => 'file:///asset' }),
    ExpoAudio: expoModule({
      AudioPlayer,
      AudioRecorder: SharedObject,
      AudioPlaylist: SharedObject,
      AudioStream: SharedObject,
      setAudioModeAsync: async () => undefined,
    }),
    ExpoCamera: expoModule({
      getCameraPermissionsAsync: async () => camera(false),
      requestCameraPermissionsAsync: async () => camera(true),
      isModernBarcodeScannerAvailable: true,
      toggleRecordingAsyncAvailable: false,
    }),
    ExpoCrypto: expoModule({ getRandomValues }),
    ExpoCryptoAES: expoModule({ EncryptionKey: SharedObject, SealedData: SharedObject }),
    ExpoFetchModule: expoModule({ NativeRequest: SharedObject, NativeResponse: SharedObject }),
    ExpoFontLoader: expoModule({ getLoadedFonts: () => [], loadAsync: async () => undefined }),
    ExpoHaptics: expoModule({
      impactAsync: async () => void (doings.buzzes += 1),
      performHapticsAsync: async () => void (doings.buzzes += 1),
    }),
    ExpoKeepAwake: expoModule({
      activate: async () => void (doings.awake = true),
      deactivate: async () => void (doings.awake = false),
    }),
    ExpoLinking: expoModule({ getLinkingURL: () => null }),
    ExpoSecureStore: expoModule({
      AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY: 1,
      getValueWithKeyAsync: async (key: string) => doings.secrets.get(key) ?? null,
      setValueWithKeyAsync: async (value: string, key: string) => void doings.secrets.set(key, value),
      deleteValueWithKeyAsync: async (key: string) => void doings.secrets.delete(key),
    }),
    ExpoSharing: expoModule({
      isAvailableAsync: async () => true,
      shareAsync: async (uri: string) => void doings.shared.push({ uri, text: files.get(uri) ?? '' }),
    }),
    ExpoSpeech: expoModule({ speak: async () => undefined, stop: async () => undefined }),
    ExpoSplashScreen: expoModule({ preventAutoHideAsync: async () => true, hide: () => undefined }),
    ExpoSQLite: expoModule(sqliteModule(SharedObject, () => (doings.stored += 1))),
    ExpoSystemUI: expoModule({
      setBackgroundColorAsync: async () => undefined,
      getBackgroundColorAsync: async () => null,
    }),
    ExponentConstants: expoModule({
      manifest: '{"name":"Paddles Up","slug":"paddles-up","sdkVersion":"57.0.0"}',
      executionEnvironment: 'standalone',
      statusBarHeight: 24,
      platform: { android: {}, ios: {} },
    }),
    FileSystem: expoModule({
      FileSystemFile: NativeFile,
      FileSystemDirectory: NativeFile,
      cacheDirectory: 'file:///cache/',
      documentDirectory: 'file:///documents/',
      bundleDirectory: 'file:///bundle/',
    }),
    PaddlesUpLan: expoModule({ interfaces }),
    PaddlesUpPhone: expoModule({
      ...hosting,
      excludeFromBackup: (folder: string) => void doings.unsaved.push(folder),
    }),
  };
  return {
    EventEmitter,
    NativeModule,
    SharedObject,
    SharedRef,
    modules,
    uuidv4: () => '00000000-0000-4000-8000-000000000000',
    uuidv5: () => '00000000-0000-5000-8000-000000000000',
    getViewConfig: () => ({ validAttributes: {}, directEventTypes: {} }),
    reloadAppAsync: async () => undefined,
    expoModulesCoreVersion: { version: '57.0.20' },
    cacheDir: 'file:///cache/',
    documentsDir: 'file:///documents/',
  };
}
