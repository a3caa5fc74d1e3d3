/**
 * Mount strategies. `data-widget-on="visible + media (min-width: 1025px)"` waits for both.
 *
 * User intent is a pointer over a waiting widget, or focus in it. Document listeners exist only while a widget waits. An
 * early click is not lost: links, checkboxes and submit buttons work natively; the last click on a button without a native
 * effect is replayed after the widget has mounted.
 */
import { LoadError } from '../diagnostics/errors.ts';
import { idle } from '../diagnostics/loading.ts';
import { call, read } from '../dom/clobber-safe-members.ts';
import { closest } from '../dom/clobber-safe.ts';

/** Resolves when the widget should mount; never rejects. Cleans up when the signal aborts. */
type Strategy = (root: HTMLElement, signal: AbortSignal, query: string) => Promise<void>;

const strategies: { readonly [name: string]: Strategy } = {
  load: () => Promise.resolve(),
  // User intent mounts the widget before idle time.
  idle: (root, signal) => Promise.race([idle(), untilIntent(root, signal)]),
  visible,
  interaction: untilIntent,
  media,
};

/** Waits until the root is within 200 pixels of the viewport. */
function visible(root: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(root);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}

function media(_root: HTMLElement, signal: AbortSignal, query: string): Promise<void> {
  return new Promise((resolve) => {
    const list = matchMedia(query);
    if (list.matches) resolve();
    else list.addEventListener('change', () => list.matches && resolve(), { signal });
  });
}

/**
 * Waits for every strategy in `on`.
 * @throws LoadError VR402 for an unknown strategy, or a media query that is missing or misplaced.
 */
export async function waitFor(on: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const waits = on.split('+').map(async (item) => {
    const [, name = '', query = ''] = /^(\w*)\s*([^]*)/.exec(item.trim()) ?? [];
    const strategy = Object.hasOwn(strategies, name) ? strategies[name] : undefined;
    // Only media takes a query, which is required.
    if (!strategy || (name === 'media') !== (query !== '')) throw unknownStrategy(on, Object.keys(strategies));
    await strategy(root, signal, query);
  });
  await Promise.all(waits);
}

function unknownStrategy(on: string, names: readonly string[]): LoadError {
  return new LoadError({
    code: 'VR402',
    message: `data-widget-on="${on}" names no strategy.`,
    fix: `Write ${names.join(', ')} (media takes a query), joined with + where all must hold.`,
  });
}

interface WaitingRoot {
  promise: Promise<void>;
  resolve: () => void;
  click: { event: MouseEvent; button: HTMLElement } | undefined;
}

const waiting = new Map<HTMLElement, WaitingRoot>();
/** What shows that a visitor is about to use a widget. */
export const intentEvents = ['pointerover', 'focusin'] as const;
let listening: AbortController | undefined;

function findWaitingRoot(event: Event): HTMLElement | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  let root = closest<HTMLElement>(target, '[data-widget]');
  while (root && !waiting.has(root)) root = closest<HTMLElement>(read(root, 'parentElement'), '[data-widget]');
  return root;
}

function onIntent(event: Event): void {
  const root = findWaitingRoot(event);
  if (root) waiting.get(root)?.resolve();
}

function onClick(event: MouseEvent): void {
  const root = findWaitingRoot(event);
  const entry = root && waiting.get(root);
  if (!entry) return;
  entry.resolve();
  const button = closest<HTMLElement>(event.target as Element, 'button[type="button"], [role="button"]');
  // Popovers and disclosures open natively.
  if (button && call(root, 'contains', button) && !button.closest('a, label, summary, [popovertarget]'))
    entry.click = { event, button };
}

function listen(): void {
  if (listening) return;
  listening = new AbortController();
  const { signal } = listening;
  for (const type of intentEvents) document.addEventListener(type, onIntent, { signal, passive: true, capture: true });
  document.addEventListener('click', onClick, { signal, capture: true });
}

/** Resolves on the first intent towards `root`; immediately if it already has focus or the pointer. */
export function untilIntent(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const existing = waiting.get(root);
  if (existing) return existing.promise;
  const { promise, resolve } = withResolvers();
  waiting.set(root, { promise, resolve, click: undefined });
  listen();
  // Focus or the pointer may have arrived while code was loading.
  if (call(root, 'contains', document.activeElement) || call(root, 'matches', ':hover')) resolve();
  signal.addEventListener('abort', () => resolveIntent(root, false), { once: true });
  return promise;
}

/** Stops waiting for `root`. If it has mounted, replays the click that had no native effect. */
export function resolveIntent(root: HTMLElement, isMounted: boolean): void {
  const entry = waiting.get(root);
  if (!entry) return;
  waiting.delete(root);
  if (!waiting.size) {
    listening?.abort();
    listening = undefined;
  }
  // A listener of the page, such as that of hearts, has handled a click whose default it prevented.
  const { event, button } = entry.click ?? {};
  if (isMounted && button?.isConnected && !event?.defaultPrevented) button.click();
}

// Promise.withResolvers needs Safari 17.4.
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
