/** When a widget mounts. `data-widget-on="visible + media (min-width: 1025px)"` waits for both. */
import { untilIntent } from '../intent.ts';
import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { load } from './load.ts';
import { media } from './media.ts';
import { visible } from './visible.ts';

/** Resolves when the moment has come; never rejects. Cleans up when the signal aborts. */
type Strategy = (root: HTMLElement, signal: AbortSignal, query: string) => Promise<void>;

const strategies: { readonly [name: string]: Strategy } = {
  load,
  // A visitor who reaches for the widget does not wait for idle time.
  idle: (root, signal) => Promise.race([idle(), untilIntent(root, signal)]),
  visible,
  interaction,
  media,
};

/**
 * Waits for every strategy in `on`.
 * @throws LoadError VR402 where a word is not a strategy, or a media query is missing or out of place.
 */
export async function waitFor(on: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const waits = on.split('+').map(async (wish) => {
    const [, name = '', query = ''] = /^\s*(\w*)\s*(.*?)\s*$/.exec(wish) ?? [];
    const strategy = Object.hasOwn(strategies, name) ? strategies[name] : undefined;
    // Only media takes a query, and it needs one.
    if (!strategy || (name === 'media') !== (query !== ''))
      throw (await import('../../diagnostics/load-errors.ts')).unknownStrategy(on, Object.keys(strategies));
    await strategy(root, signal, query);
  });
  await Promise.all(waits);
}
