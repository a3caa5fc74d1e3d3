/** `window.oc`: the JavaScript API for themes, with October's names. */
import { loadExtras } from 'verandah:tiers';
import { loadBundle } from '../diagnostics/loading.ts';
import { actions, type Action } from './page-state.ts';
import { loadRequestTier, startRequest } from './request/start.ts';
import { reportLazily, reportMissingFile } from '../diagnostics/report-lazily.ts';
import type { AjaxPromise } from './request/ajax-promise.ts';
import type { AssetList } from './response/assets.ts';
import { elementEvents } from './delegated-events.ts';
import type { FlashOptions } from './feedback/flash.ts';
import { collectField } from './request/collect.ts';
import { parseRelaxed } from './request/relaxed-json.ts';
import type { RequestOptions } from './types.ts';

export interface OctoberApi {
  ajax(handler: string, options?: RequestOptions): AjaxPromise;
  request(element: Element | string, handler?: string | RequestOptions, options?: RequestOptions): AjaxPromise;
  flashMsg(options: FlashOptions): string;
  progressBar: { show(): void; hide(): void };
  attachLoader: { show(element: Element | string): void; hide(element: Element | string): void; hideAll(): void };
  parseJSON(text: string): unknown;
  serializeJSON(container: Element | string): Record<string, unknown>;
  Events: typeof elementEvents;
  AssetManager: { load(assets: AssetList, then?: () => void): Promise<void> };
  waitFor(condition: () => unknown, timeout?: number): Promise<void>;
  pageReady(): Promise<void>;
  actions: { register(name: string, action: Action): void };
}

declare global {
  interface Window {
    oc?: OctoberApi;
  }
}

/**
 * @param method of `oc`, for what the developer reads
 * @returns the element that is given or selected; null if nothing matches, which is reported
 * @throws TypeError for what is neither, such as a jQuery object
 */
function elementOf(method: string, element: Element | string): Element | null {
  const found = typeof element === 'string' ? document.querySelector(element) : element;
  if (found?.nodeType === 1) return found;

  const call = `oc.${method}`;
  if (found) throw new TypeError(`${call} takes an element or a selector. Of a jQuery object, write $(…)[0].`);
  reportLazily({
    code: 'VR502',
    level: 'warn',
    message: `${call}: nothing in the page matches ${element}.`,
    fix: 'Call it once the element is there, or correct the selector.',
  });
  return null;
}

/** Calls back with the code that shows things. */
function withFeedback(callback: (tier: Awaited<ReturnType<typeof loadRequestTier>>) => void): void {
  loadRequestTier().then(callback, reportMissingFile);
}

const onLoader =
  (method: 'show' | 'hide') =>
  (element: Element | string): void => {
    const target = elementOf(`attachLoader.${method}`, element);
    if (target) withFeedback(({ attachLoader }) => attachLoader[method](target));
  };

let flashCount = 0;

export const api: OctoberApi = {
  /** Starts a request without an element: no attributes apply, and events fire on the document. */
  ajax: (handler, options) => startRequest(null, handler, options),

  /** Starts a request with the attributes of the element's closest `[data-request]`. */
  request(element, handler, options) {
    const [name, overrides] = typeof handler === 'object' ? [undefined, handler] : [handler, options];
    const target = elementOf('request', element);
    const trigger = target?.closest('[data-request]') ?? target;
    return startRequest(trigger, name ?? trigger?.getAttribute('data-request') ?? null, overrides, { origin: target });
  },

  flashMsg(options) {
    const id = options.replace ?? `oc-flash-${++flashCount}`;
    withFeedback(({ flashMessage }) => flashMessage({ ...options, id }));
    return id;
  },
  progressBar: {
    show: () => withFeedback(({ progressBar }) => progressBar.show()),
    hide: () => withFeedback(({ progressBar }) => progressBar.hide()),
  },
  attachLoader: {
    show: onLoader('show'),
    hide: onLoader('hide'),
    hideAll: () => withFeedback(({ attachLoader }) => attachLoader.hideAll()),
  },

  parseJSON: parseRelaxed,

  /** Reads the named fields in an element or selector; `name[]` and repeated names become lists. */
  serializeJSON(container) {
    const element = elementOf('serializeJSON', container);
    const form = element instanceof HTMLFormElement ? element : undefined;
    const entries = new FormData(form);
    for (const field of (!form && element?.querySelectorAll('[name]')) || [])
      for (const [name, value] of collectField(field)) entries.append(name, value);
    return Object.fromEntries(
      [...new Set(entries.keys())].map((name) => {
        const values = entries.getAll(name);
        return [name, values.length > 1 || name.endsWith('[]') ? values : values[0]];
      }),
    );
  },

  Events: elementEvents,

  AssetManager: {
    /** Loads each file once; resolves when all have loaded or failed, or after three seconds. */
    async load(assets, then) {
      await (await loadBundle(loadExtras)).loadAssets(assets);
      then?.();
    },
  },

  waitFor: async (condition, timeout) => (await loadRequestTier()).waitFor(condition, timeout),
  pageReady: async () => (await loadRequestTier()).pageReady(),

  actions: { register: (name, action) => void actions.set(name, action) },
};
