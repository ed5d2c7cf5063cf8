/**
 * A phone without a phone: the app's production bundle in a JavaScript context that has what Hermes has, with
 * stand-ins for the native half. Its screen can be read and pressed, and it is on a network with the others.
 */
import vm from 'node:vm';
import { seeded, seededBytes } from '../../../tools/testbed/random';
import type { Air, Interface } from './air';
import { expoGlobal, newDoings, type HostingSystem } from './expo-modules';
import { Fabric } from './fabric';
import { nativeModules } from './native-modules';
import { TcpSockets } from './tcp-sockets';
import type { Owner, Time } from './time';
import { webSocketModule } from './web-socket';

export type PhoneSetup = {
  readonly platform: 'android' | 'ios';
  readonly bundle: vm.Script;
  readonly time: Time;
  readonly air: Air;
  readonly interfaces: readonly Interface[];
  /** What the phone takes for chance: the same in every run, another on every phone. */
  readonly seed: number;
  /** The link that opened the app. */
  readonly link?: string;
  /** An Android that lets no service run. */
  readonly refusesService?: boolean;
};

/** What Hermes lacks and V8 has, see tools/lint-hermes.js; and the test's own time and chance. */
const LIKE_HERMES = `
  Date.now = wallClock;
  Math.random = chance;
  Object.defineProperty(Object.getPrototypeOf(Uint8Array), Symbol.species, { get: () => null });
  delete Array.prototype.toSorted; delete Array.fromAsync; delete Object.groupBy; delete Map.groupBy;
  for (const name of ['Iterator', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics', 'console', 'WebAssembly'])
    delete globalThis[name];
`;

/** Every module that the bundle defines passes by here. */
const WATCHING = `{
  let define;
  Object.defineProperty(globalThis, '__d', {
    configurable: true,
    enumerable: true,
    set: (given) => (define = given),
    get: () =>
      define &&
      ((factory, id, ...rest) => {
        __defined(id, factory);
        define(factory, id, ...rest);
      }),
  });
}`;

type Globals = Record<string, unknown> & {
  __r(id: number): Readonly<Record<string, unknown>>;
};

const WALL_CLOCK = Date.UTC(2026, 0, 1);
const NUMBERS = { immediate: 1, blocking: 2, normal: 3, low: 4, idle: 5 };

export class Phone {
  readonly screen = new Fabric();
  readonly doings = newDoings();
  readonly statusBar: string[] = [];
  readonly sockets: TcpSockets;
  readonly interfaces: Interface[];
  /** Errors that would have ended the app. */
  readonly fatal: string[] = [];
  colorScheme: 'light' | 'dark' = 'dark';
  private readonly globals: Globals;
  private readonly owner: Owner = { paused: false };
  private suspension = 0;
  private isHosting = false;
  /** A headless task of Android's service runs. */
  private serves = false;
  private readonly callable = new Map<string, () => Record<string, (...given: unknown[]) => unknown>>();
  private readonly factories = new Map<number, () => void>();
  private readonly parts = new Map<string, unknown>();

  constructor(private readonly setup: PhoneSetup) {
    this.interfaces = [...setup.interfaces];
    this.sockets = new TcpSockets(setup.air, this.interfaces, this.emit);
    this.globals = vm.createContext(this.natives()) as Globals;
    vm.runInContext(LIKE_HERMES, this.globals);
    vm.runInContext(WATCHING, this.globals);
    setup.bundle.runInContext(this.globals);
    this.call('AppRegistry', 'runApplication', 'main', {
      rootTag: 11,
      initialProps: {},
      fabric: true,
      concurrentRoot: true,
    });
  }

  /** Reads the screen until it says something. */
  sees(words: string | RegExp, patience?: number): Promise<void> {
    const says = (): boolean =>
      typeof words === 'string' ? this.screen.text.includes(words) : words.test(this.screen.text);
    return this.until(`the screen says ${String(words)}`, says, patience);
  }

  finds(label: string | RegExp): Promise<void> {
    return this.until(`something is called ${String(label)}`, () => this.screen.named(label) !== undefined);
  }

  async press(label: string | RegExp): Promise<void> {
    await this.finds(label);
    this.screen.press(label);
  }

  async until(what: string, isSo: () => boolean, patience?: number): Promise<void> {
    await this.setup.time
      .until(what, () => this.fatal.length > 0 || isSo(), patience)
      .catch((problem: Error) => {
        throw new Error(`${problem.message}\non the screen: ${this.screen.text}`);
      });
    if (this.fatal.length > 0) throw new Error(`the app died: ${this.fatal.join('\n')}`);
  }

  /** A part of the app by the name it is exported under. */
  part<T>(name: string): T {
    const known = this.parts.get(name);
    if (known !== undefined) return known as T;
    for (const [id, factory] of this.factories) {
      if (!String(factory).includes(name)) continue;
      const found = this.globals.__r(id);
      if (found === null || typeof found !== 'object' || !Object.hasOwn(found, name)) continue;
      this.parts.set(name, found[name]);
      return found[name] as T;
    }
    throw new Error(`the bundle exports no ${name}`);
  }

  /**
   * Android pauses timers, unless a task of a service runs, and keeps sockets. iOS lets an app that asks for it go on for
   * half a minute, and then ends both.
   */
  background(): void {
    this.appState('background');
    if (this.setup.platform === 'android') this.owner.paused = !this.serves;
    else this.suspension = this.setup.time.after(this.isHosting ? 30_000 : 0, () => this.suspend());
  }

  /** What some makers of phones do in spite of a service. */
  suspend(): void {
    this.owner.paused = true;
    if (this.setup.platform === 'ios') this.sockets.killAll();
  }

  foreground(): void {
    this.setup.time.cancel(this.suspension);
    this.owner.paused = false;
    this.appState('active');
  }

  back(): void {
    this.emitNow('hardwareBackPress', undefined);
  }

  becomes(scheme: 'light' | 'dark'): void {
    this.colorScheme = scheme;
    this.emitNow('appearanceChanged', { colorScheme: scheme });
  }

  private appState(state: string): void {
    this.emitNow('appStateDidChange', { app_state: state });
  }

  private readonly emitNow = (event: string, body: unknown): void => {
    this.call('RCTDeviceEventEmitter', 'emit', event, body);
  };

  /** From a native thread: JavaScript hears it later, also while its own timers are paused. */
  private readonly emit = (event: string, body: unknown): void => {
    this.setup.time.after(0, () => this.emitNow(event, body));
  };

  private call(module: string, method: string, ...given: unknown[]): void {
    this.callable
      .get(module)?.()
      [method]?.(...given);
  }

  private natives(): Record<string, unknown> {
    const { time, air, seed, link = null } = this.setup;
    const choose = seeded(seed);
    const guarded = (run: (...given: unknown[]) => void, given: unknown[]) => (): void => {
      try {
        run(...given);
      } catch (error) {
        this.dies(error);
      }
    };
    const later = (run: () => void, ms = 0): number => time.after(ms, guarded(run, []), this.owner);
    return {
      TextEncoder,
      chance: () => choose(2 ** 31) / 2 ** 31,
      wallClock: () => WALL_CLOCK + Math.round(time.now),
      __defined: (id: number, factory: () => void) => this.factories.set(id, factory),
      RN$Bridgeless: true,
      RN$enableMicrotasksInReact: true,
      RN$useAlwaysAvailableJSErrorHandling: true,
      RN$isRuntimeReady: () => true,
      RN$hasHandledFatalException: () => false,
      RN$notifyOfFatalException: () => undefined,
      RN$handleException: (error: unknown, isFatal: boolean) => {
        if (isFatal && !/Could not access feature flag/.test(String(error))) this.dies(error);
        return true;
      },
      RN$registerCallableModule: (
        name: string,
        module: () => Record<string, (...given: unknown[]) => unknown>,
      ) => this.callable.set(name, module),
      nativeLoggingHook: () => undefined,
      nativePerformanceNow: () => time.now,
      setTimeout: (run: () => void, ms: number, ...given: unknown[]) =>
        time.after(ms, guarded(run, given), this.owner),
      setInterval: (run: () => void, ms: number, ...given: unknown[]) =>
        time.every(ms, guarded(run, given), this.owner),
      clearTimeout: (id: number) => time.cancel(id),
      clearInterval: (id: number) => time.cancel(id),
      requestAnimationFrame: (run: (now: number) => void) => later(() => run(time.now), 16),
      cancelAnimationFrame: (id: number) => time.cancel(id),
      nativeFabricUIManager: this.screen.manager,
      nativeRuntimeScheduler: this.scheduler(later),
      nativeModuleProxy: nativeModules(
        {
          TcpSockets: this.sockets.module,
          WebSocketModule: webSocketModule(air, () => this.interfaces[0]?.address ?? '', this.emit),
        },
        {
          'Appearance.getColorScheme': () => this.colorScheme,
          'AppState.getCurrentAppState': (done: (state: object) => void) => done({ app_state: 'active' }),
          'AccessibilityInfo.isReduceMotionEnabled': (done: (on: boolean) => void) => done(true),
          'AccessibilityManager.getCurrentReduceMotionState': (done: (on: boolean) => void) => done(true),
          'HeadlessJsTaskSupport.notifyTaskFinished': () => (this.serves = false),
          'IntentAndroid.getInitialURL': async () => link,
          'LinkingManager.getInitialURL': async () => link,
          'NativeMicrotasksCxx.queueMicrotask': (run: () => void) => queueMicrotask(run),
          'StatusBarManager.setStyle': (style: string) => void this.statusBar.push(style),
        },
      ),
      expo: expoGlobal(this.doings, () => this.interfaces, seededBytes(seed), this.hosting()),
    };
  }

  private hosting(): HostingSystem {
    return {
      startHosting: () => {
        this.isHosting = true;
        if (this.setup.platform === 'ios') return 20_000;
        if (this.setup.refusesService) return 0;
        this.serves = true;
        this.setup.time.after(10, () =>
          this.call('AppRegistry', 'startHeadlessTask', 1, 'PaddlesUpHosting', {}),
        );
        return -1;
      },
      stopHosting: () => (this.isHosting = false),
    };
  }

  private scheduler(later: (run: () => void) => number): object {
    return {
      unstable_ImmediatePriority: NUMBERS.immediate,
      unstable_UserBlockingPriority: NUMBERS.blocking,
      unstable_NormalPriority: NUMBERS.normal,
      unstable_LowPriority: NUMBERS.low,
      unstable_IdlePriority: NUMBERS.idle,
      unstable_scheduleCallback: (_priority: number, run: (late: boolean) => unknown) => {
        const task = { on: true, callback: run };
        const go = (work: (late: boolean) => unknown): number =>
          later(() => {
            const more = task.on ? work(false) : null;
            if (typeof more === 'function') go(more as (late: boolean) => unknown);
          });
        go(run);
        return task;
      },
      unstable_cancelCallback: (task: { on: boolean }) => void (task.on = false),
      unstable_shouldYield: () => false,
      unstable_requestPaint: () => undefined,
      unstable_now: () => this.setup.time.now,
      unstable_getCurrentPriorityLevel: () => NUMBERS.normal,
    };
  }

  private dies(error: unknown): void {
    this.fatal.push(error instanceof Object && 'stack' in error ? String(error.stack) : String(error));
  }
}
