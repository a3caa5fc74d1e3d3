/** `window.oc`: the JavaScript API theme code calls, under the names October gave it. */
import { registerAction, type Action } from './response/actions.ts';
import type { AjaxPromise } from './request/ajax-promise.ts';
import type { AssetList } from './response/assets.ts';
import { elementEvents } from './delegated-events.ts';
import type { FlashOptions } from './feedback/flash.ts';
import type * as Extras from './feedback/index.ts';
import { parseRelaxed } from './request/relaxed-json.ts';
import type { RequestOptions } from './types.ts';
import { startRequest } from './request/request.ts';

export interface OctoberApi {
  ajax(handler: string, options?: RequestOptions): AjaxPromise;
  request(element: Element | string, handler?: string | RequestOptions, options?: RequestOptions): AjaxPromise;
  flashMsg(options: FlashOptions): string;
  progressBar: { show(): void; hide(): void };
  attachLoader: { show(element: Element | string): void; hide(element: Element | string): void; hideAll(): void };
  parseJSON(text: string): unknown;
  serializeJSON(container: Element): Record<string, unknown>;
  Events: typeof elementEvents;
  AssetManager: { load(assets: AssetList, then?: () => void): Promise<void> };
  waitFor(condition: () => unknown, timeout?: number): Promise<void>;
  pageReady(): Promise<void>;
  actions: { register(name: string, action: Action): void };
}

const elementOf = (element: Element | string): Element | null =>
  typeof element === 'string' ? document.querySelector(element) : element;

/** Runs something of the extras chunk once it is there. Where it does not arrive, nothing is shown: these only decorate. */
function withExtras(use: (extras: typeof Extras) => void): void {
  import('./feedback/index.ts').then(use).catch(() => {});
}

let flashes = 0;

export const api: OctoberApi = {
  /** A request without an element: its events are fired on the document, no attributes apply. */
  ajax: (handler, options) => startRequest(null, handler, options),

  /** A request of an element, with the attributes of its closest `[data-request]`. */
  request(element, handler, options) {
    const [name, given] = typeof handler === 'object' ? [undefined, handler] : [handler, options];
    const found = elementOf(element);
    const trigger = found?.closest('[data-request]') ?? found;
    return startRequest(trigger, name ?? trigger?.getAttribute('data-request'), given);
  },

  /** @returns an id for `replace`. */
  flashMsg(options) {
    const id = options.replace ?? `oc-flash-${++flashes}`;
    withExtras(({ flashMessage }) => flashMessage({ ...options, id }));
    return id;
  },
  progressBar: {
    show: () => withExtras(({ progressBar }) => progressBar.show()),
    hide: () => withExtras(({ progressBar }) => progressBar.hide()),
  },
  attachLoader: {
    show(element) {
      const found = elementOf(element);
      if (found) withExtras(({ attachLoader }) => attachLoader.show(found));
    },
    hide(element) {
      const found = elementOf(element);
      if (found) withExtras(({ attachLoader }) => attachLoader.hide(found));
    },
    hideAll: () => withExtras(({ attachLoader }) => attachLoader.hideAll()),
  },

  parseJSON: parseRelaxed,

  /** The named fields below `container`, `name[]` and repeated names as lists. */
  serializeJSON(container) {
    const form = document.createElement('form');
    const entries = container instanceof HTMLFormElement ? new FormData(container) : new FormData(form);
    if (!(container instanceof HTMLFormElement)) {
      for (const field of container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
        if (
          field.disabled ||
          (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type) && !field.checked)
        )
          continue;
        for (const { value } of field instanceof HTMLSelectElement ? field.selectedOptions : [field])
          entries.append(field.name, value);
      }
    }
    const result = new Map<string, unknown>();
    for (const name of new Set(entries.keys())) {
      const values = entries.getAll(name);
      result.set(name, values.length > 1 || name.endsWith('[]') ? values : values[0]);
    }
    return Object.fromEntries(result);
  },

  Events: elementEvents,

  AssetManager: {
    /** Loads each file once; resolves when all arrived or failed, after three seconds at the latest. */
    async load(assets, then) {
      await (await import('./response/assets.ts')).loadAssets(assets);
      then?.();
    },
  },

  // Whoever waits can wait for the code, too.
  waitFor: async (condition, timeout) => (await import('./wait-for.ts')).waitFor(condition, timeout),
  pageReady: async () => (await import('./wait-for.ts')).pageReady(),

  actions: { register: registerAction },
};
