/** Mount strategies. `data-widget-on="visible + media (min-width: 1025px)"` waits for both. */
import { unknownStrategy } from '../../diagnostics/load-errors.ts';
import { untilIntent } from '../intent.ts';
import { idle } from './idle.ts';

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
