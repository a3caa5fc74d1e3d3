/**
 * Mount strategies. `data-widget-on="visible + media (min-width: 1025px)"` waits for both.
 *
 * User intent is a pointer over a waiting widget, or focus in it. Document listeners exist only while a widget waits. An
 * early click is not lost: links, checkboxes and submit buttons work natively; the last click on a button without a native
 * effect is replayed after the widget has mounted.
 */
import { VerandahError } from '../diagnostics/errors.ts';
import { idle } from '../diagnostics/loading.ts';
import { unknownStrategy } from '../diagnostics/rules/widget-faults.ts';
import { contains } from '../dom/clobbering.ts';

/** Resolves when the widget should mount; never rejects. Cleans up when the signal aborts. */
type Strategy = (root: HTMLElement, signal: AbortSignal, query: string) => Promise<void>;

const strategies: { readonly [name: string]: Strategy } = {
  load: () => Promise.resolve(),
  // User intent mounts the widget before idle time.
  idle: (root, signal) => Promise.race([idle(), intent.until(root, signal)]),
  visible,
  interaction: (root, signal) => intent.until(root, signal),
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
 * @throws VerandahError VR402 for an unknown strategy, or a media query that is missing or misplaced.
 */
export async function waitFor(on: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  await Promise.all(readStrategies(on).map(async ({ strategy, query }) => strategy(root, signal, query)));
}

/** @throws VerandahError as {@link waitFor} does. */
export function readStrategies(on: string): { strategy: Strategy; query: string }[] {
  return on.split('+').map((item) => {
    const [, name = '', query = ''] = /^(\w*)\s*([^]*)/.exec(item.trim()) ?? [];
    const strategy = Object.hasOwn(strategies, name) ? strategies[name] : undefined;
    // Only media takes a query, which is required.
    if (!strategy || (name === 'media') !== (query !== ''))
      throw new VerandahError(unknownStrategy(on, Object.keys(strategies)));
    return { strategy, query };
  });
}

interface WaitingRoot {
  promise: Promise<void>;
  resolve: () => void;
  click: { event: MouseEvent; button: HTMLElement } | undefined;
}

/** What shows that a visitor is about to use a widget. */
export const intentEvents = ['pointerover', 'focusin'] as const;

export class IntentWatcher {
  readonly #waiting = new Map<HTMLElement, WaitingRoot>();
  #listening: AbortController | undefined;

  /** Resolves on the first intent towards `root`; immediately if it already has focus or the pointer. */
  until(root: HTMLElement, signal: AbortSignal): Promise<void> {
    const existing = this.#waiting.get(root);
    if (existing) return existing.promise;
    let resolve = (): void => {};
    // Promise.withResolvers needs Safari 17.4.
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    this.#waiting.set(root, { promise, resolve, click: undefined });
    this.#listen();
    // Focus or the pointer may have arrived while code was loading.
    if (contains(root, document.activeElement) || root.matches(':hover')) resolve();
    signal.addEventListener('abort', () => this.resolve(root, false), { once: true });
    return promise;
  }

  /** Stops waiting for `root`. If it has mounted, replays the click that had no native effect. */
  resolve(root: HTMLElement, isMounted: boolean): void {
    const { event, button } = this.#waiting.get(root)?.click ?? {};
    this.#waiting.delete(root);
    if (!this.#waiting.size) {
      this.#listening?.abort();
      this.#listening = undefined;
    }
    // A listener of the page, such as that of hearts, has handled a click whose default it prevented.
    if (isMounted && button?.isConnected && !event?.defaultPrevented) button.click();
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal, capture: true };
    for (const type of intentEvents)
      document.addEventListener(type, (event) => this.#find(event)?.waiting.resolve(), { ...options, passive: true });
    document.addEventListener('click', (event) => this.#noteClick(event), options);
  }

  #noteClick(event: MouseEvent): void {
    const found = this.#find(event);
    if (!found) return;
    found.waiting.resolve();
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"], [role="button"]');
    // Popovers and disclosures open natively.
    if (button && contains(found.root, button) && !button.closest('a, label, summary, [popovertarget], [commandfor]'))
      found.waiting.click = { event, button };
  }

  /** The innermost waiting widget around the event's target. */
  #find({ target }: Event): { root: HTMLElement; waiting: WaitingRoot } | undefined {
    let root = target instanceof Element ? target.closest<HTMLElement>('[data-widget]') : null;
    while (root) {
      const waiting = this.#waiting.get(root);
      if (waiting) return { root, waiting };
      root = root.parentElement?.closest<HTMLElement>('[data-widget]') ?? null;
    }
    return undefined;
  }
}

/** The page's. */
export const intent = new IntentWatcher();
