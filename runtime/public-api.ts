/**
 * What `import … from 'verandah'` gives a theme's own modules: `window.oc` and its types. The runtime itself is the script in the
 * layout; a theme's bundler would tear it from its lazy files, and a page cannot have two.
 */
import type { OctoberApi } from './ajax/api.ts';

export type { OctoberApi } from './ajax/api.ts';
export type { AjaxEvents, Confirmation, ResponseDetail } from './ajax/events.ts';
export type { FlashOptions } from './ajax/feedback/flash.ts';
export type { AjaxPromise } from './ajax/request/ajax-promise.ts';
export type { Action } from './ajax/response/actions.ts';
export type { AssetList } from './ajax/response/assets.ts';
export type { ServerResponse } from './ajax/server-response.ts';
export type {
  HandlingPromise,
  RequestContext,
  RequestOptions,
  ResponseListener,
  SyncPolicy,
  UpdateMap,
  UpdateTarget,
} from './ajax/types.ts';

/**
 * The API of the page: `oc()?.flashMsg({ message: 'Saved' })`.
 * @returns undefined on a server, in a browser that is not supported, and until the script in the layout has run
 */
export function oc(): OctoberApi | undefined {
  return typeof window === 'undefined' ? undefined : window.oc;
}
