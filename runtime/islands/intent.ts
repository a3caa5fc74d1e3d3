/**
 * First intent: a pointer over a waiting widget, or focus in it. One set of document listeners serves every waiting
 * widget, and is taken down when none is left.
 *
 * A click that arrives before its widget is not lost. Where the element has a native effect (a link, a checkbox, a submit
 * button) that effect happens; a bare button has none, so the last click on one is replayed once after mounting.
 */

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  replay: HTMLElement | undefined;
}

const waiting = new Map<HTMLElement, Waiting>();
const intents = ['pointerover', 'focusin'] as const;
let listening: AbortController | undefined;

function waitingRootOf(event: Event): HTMLElement | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  let root = target.closest<HTMLElement>('[data-widget]');
  while (root && !waiting.has(root)) root = root.parentElement?.closest<HTMLElement>('[data-widget]') ?? null;
  return root;
}

function onIntent(event: Event): void {
  const root = waitingRootOf(event);
  if (root) waiting.get(root)?.resolve();
}

function onClick(event: MouseEvent): void {
  const root = waitingRootOf(event);
  const entry = root && waiting.get(root);
  if (!entry) return;
  entry.resolve();
  const button = (event.target as Element).closest<HTMLElement>('button[type="button"], [role="button"]');
  // A popover or a disclosure opens without us.
  if (button && root.contains(button) && !button.closest('a, label, summary, [popovertarget]')) entry.replay = button;
}

function listen(): void {
  if (listening) return;
  listening = new AbortController();
  const { signal } = listening;
  for (const type of intents) document.addEventListener(type, onIntent, { signal, passive: true, capture: true });
  document.addEventListener('click', onClick, { signal, capture: true });
}

/** Resolves on the first intent towards `root`, or at once where it has focus or the pointer. Forgotten when the signal aborts. */
export function untilIntent(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const known = waiting.get(root);
  if (known) return known.promise;
  const { promise, resolve } = withResolvers();
  waiting.set(root, { promise, resolve, replay: undefined });
  listen();
  // Focus or the pointer came while this code, or a widget around this one, was on its way.
  if (root.contains(document.activeElement) || root.matches(':hover')) resolve();
  signal.addEventListener('abort', () => resolveIntent(root, false), { once: true });
  return promise;
}

/** Stops waiting for `root`; once it has mounted, replays the click that had no native effect. */
export function resolveIntent(root: HTMLElement, mounted: boolean): void {
  const entry = waiting.get(root);
  if (!entry) return;
  waiting.delete(root);
  if (!waiting.size) {
    listening?.abort();
    listening = undefined;
  }
  if (mounted && entry.replay?.isConnected) entry.replay.click();
}

// Promise.withResolvers is missing from Safari 17.3 and older.
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
