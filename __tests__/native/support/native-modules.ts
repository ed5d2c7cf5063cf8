/** React Native's own native modules: each answers nothing unless something is said here. */

type Answer = (...given: never[]) => unknown;
export type NativeModule = Readonly<Record<string, unknown>>;

const SIZE = { width: 390, height: 844, scale: 3, fontScale: 1 };
const PIXELS = { width: 1170, height: 2532, scale: 3, fontScale: 1, densityDpi: 460 };
const VERSION = { major: 0, minor: 86, patch: 3 };

const CONSTANTS: Readonly<Record<string, object>> = {
  PlatformConstants: {
    isTesting: false,
    isDisableAnimations: true,
    reactNativeVersion: VERSION,
    Version: 35,
    osVersion: '18.0',
    systemName: 'iOS',
    interfaceIdiom: 'phone',
    forceTouchAvailable: false,
  },
  DeviceInfo: {
    Dimensions: { window: SIZE, screen: SIZE, windowPhysicalPixels: PIXELS, screenPhysicalPixels: PIXELS },
    isEdgeToEdge: true,
  },
  SourceCode: { scriptURL: 'file:///main.jsbundle' },
  I18nManager: { isRTL: false, doLeftAndRightSwapInRTL: true, localeIdentifier: 'en_GB' },
  StatusBarManager: { HEIGHT: 24, DEFAULT_BACKGROUND_COLOR: 0 },
  AppState: { initialAppState: 'active' },
  UIManager: { ViewManagerNames: [], LazyViewManagersEnabled: true },
  BlobModule: { BLOB_URI_SCHEME: 'content', BLOB_URI_HOST: 'x' },
  RNCSafeAreaContext: {
    initialWindowMetrics: {
      insets: { top: 24, right: 0, bottom: 16, left: 0 },
      frame: { x: 0, y: 0, width: 390, height: 844 },
    },
  },
};

const PRESENT = new Set(
  `AccessibilityInfo AccessibilityManager ActionSheetManager AlertManager AppState Appearance BlobModule Clipboard
  DeviceEventManager DeviceInfo DialogManagerAndroid ExceptionsManager FileReaderModule HeadlessJsTaskSupport I18nManager ImageLoader
  IntentAndroid KeyboardObserver LinkingManager ModalManager NativeAnimatedTurboModule NativeAnimatedModule
  NativeDOMCxx NativeIdleCallbacksCxx NativeMicrotasksCxx Networking PermissionsAndroid PlatformConstants
  SegmentFetcher SettingsManager ShareModule SourceCode StatusBarManager ToastAndroid UIManager Vibration
  RNSModule RNCSafeAreaContext RNSVGSvgViewModule RNSVGRenderableModule`.split(/\s+/),
);

/** `nativeModuleProxy`. `answers` are by `Module.method`, `own` are whole modules. */
export function nativeModules(
  own: Readonly<Record<string, NativeModule>>,
  answers: Readonly<Record<string, Answer>>,
): object {
  const made = new Map<string, object>(Object.entries(own));
  const make = (name: string): object =>
    new Proxy(
      {},
      {
        has: () => true,
        get(_, key) {
          // Neither a promise nor a React element.
          if (typeof key === 'symbol' || ['then', 'toJSON', '$$typeof', 'prototype'].includes(key))
            return undefined;
          if (key === 'getConstants') return () => CONSTANTS[name] ?? {};
          return answers[`${name}.${key}`] ?? (() => undefined);
        },
      },
    );
  return new Proxy(
    {},
    {
      has: (_, name) => typeof name === 'string' && (made.has(name) || PRESENT.has(name)),
      get(_, name) {
        if (typeof name === 'symbol') return undefined;
        if (!made.has(name) && PRESENT.has(name)) made.set(name, make(name));
        return made.get(name) ?? null;
      },
    },
  );
}
