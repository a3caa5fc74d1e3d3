/**
 * Opens a page for a test file, and closes it behind the file: a new window, and every module of ours read anew. The files
 * of a worker share its process and the packages of node_modules, which cost more to start than most files take.
 */
import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const before = new Set(Reflect.ownKeys(globalThis));
const native = { setTimeout, setInterval, BroadcastChannel };
const timers = new Set<ReturnType<typeof setTimeout>>();
const channels = new Set<BroadcastChannel>();

/** What is still to come when a file ends would come to the page of the next one. */
function remembered<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return Object.assign((...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  }, start);
}

globalThis.setTimeout = remembered(setTimeout);
globalThis.setInterval = remembered(setInterval);
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
};

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

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.waitFor = waitFor;
  for (const timer of timers) clearTimeout(timer);
  for (const channel of channels) channel.close();
  await page.teardown(globalThis);
  Object.assign(globalThis, native);
  for (const name of Reflect.ownKeys(globalThis)) if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
});
