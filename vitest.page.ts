/**
 * Opens a page before each test file and closes it afterwards: a new window, and fresh copies of our modules. The files of a
 * worker share its process and the packages of node_modules, which take longer to start than most files take to run.
 */
import { configure } from '@testing-library/dom';
import type { Window as HappyWindow } from 'happy-dom';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

interface Pending {
  timers: Set<ReturnType<typeof setTimeout>>;
  immediates: Set<ReturnType<typeof setImmediate>>;
  channels: Set<BroadcastChannel>;
  turn: () => Promise<void>;
}

const key = Symbol.for('verandah:pending');

/**
 * Records pending timers and channels, once for each process: packages are shared by its files, and React's scheduler keeps the
 * functions it found when it was loaded.
 */
function recordPending(): Pending {
  const native = { setTimeout, setInterval, setImmediate, clearImmediate };
  const pending: Pending = {
    timers: new Set(),
    immediates: new Set(),
    channels: new Set(),
    turn: () => new Promise((resolve) => void native.setImmediate(resolve)),
  };
  const recorded = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
    Object.assign((...given: Parameters<typeof setTimeout>) => {
      const timer = start(...given);
      pending.timers.add(timer);
      return timer;
    }, start);
  globalThis.setTimeout = recorded(setTimeout);
  globalThis.setInterval = recorded(setInterval);
  globalThis.setImmediate = Object.assign((callback: (...given: unknown[]) => void, ...given: unknown[]) => {
    const immediate = native.setImmediate(() => {
      pending.immediates.delete(immediate);
      callback(...given);
    });
    pending.immediates.add(immediate);
    return immediate;
  }, setImmediate);
  globalThis.clearImmediate = (immediate) => {
    if (immediate) pending.immediates.delete(immediate);
    native.clearImmediate(immediate);
  };
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      pending.channels.add(this);
    }
  };
  Reflect.set(globalThis, key, pending);
  return pending;
}

const pending = (Reflect.get(globalThis, key) as Pending | undefined) ?? recordPending();
const before = new Set(Reflect.ownKeys(globalThis));

// How long a busy machine takes says nothing about a page: what never happens ends at the time limit of its test.
const { waitFor } = vi;
const waitingMs = 15_000;
vi.waitFor = (check, options) =>
  waitFor(check, {
    timeout: waitingMs,
    // Fake timers are moved on by the interval, real ones only waited for.
    interval: vi.isFakeTimers() ? 50 : 5,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
configure({ asyncUtilTimeout: waitingMs });

vi.resetModules();
const page = await builtinEnvironments['happy-dom'].setup(globalThis, {});
// A test answers its own requests; one that is sent after its test has ended stays without a response.
globalThis.fetch = () => new Promise(() => {});
// happy-dom has no reportError. An error that reaches it is uncaught, so the test must fail.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);
// happy-dom forgets the options of these listeners, and with them what ends one.
const { matchMedia } = globalThis;
globalThis.matchMedia = (query) => {
  const list = matchMedia(query);
  const addEventListener = list.addEventListener.bind(list);
  list.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions): void => {
    addEventListener(type, listener);
    options?.signal?.addEventListener('abort', () => list.removeEventListener(type, listener));
  };
  return list;
};
// An element in a line of the console would be written with its whole window: a thousand lines.
Reflect.set(Node.prototype, Symbol.for('nodejs.util.inspect.custom'), function inspect(this: Node): string {
  return this instanceof Element ? `<${this.localName}>` : this.nodeName;
});

/**
 * Resolves when nothing of the file is left to run: timers are dropped, modules on their way arrive, and React finishes what
 * it has scheduled, while there is still a window. What went on later would run in the page of the next file.
 */
async function comeToRest(): Promise<void> {
  const quietTurns = 10;
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    if (pending.timers.size + pending.immediates.size > 0) quiet = 0;
    for (const timer of pending.timers) clearTimeout(timer);
    pending.timers.clear();
    await vi.dynamicImportSettled();
    await pending.turn();
  }
}

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Vitest restores spies before the next test: it would give the next page a getter or a method of this window.
  vi.restoreAllMocks();
  // It also holds every spy of the process, with what each was called with.
  vi.clearAllMocks();
  vi.waitFor = waitFor;
  for (const channel of pending.channels) channel.close();
  pending.channels.clear();
  await comeToRest();
  // A window may not close itself unless another has opened it: its elements and listeners would stay in memory.
  await (globalThis as unknown as HappyWindow).happyDOM.close();
  await page.teardown(globalThis);
  for (const name of Reflect.ownKeys(globalThis)) if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
});
