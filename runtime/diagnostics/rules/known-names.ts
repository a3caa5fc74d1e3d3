/**
 * Names that the runtime reads and no declaration lists: attributes besides those of requests with a value (options.ts has
 * these) and those of widgets, and the settings of a page. docs/migration.md describes them.
 */

import type { OctoberApi } from '../../ajax/api.ts';
import type { AjaxEvents } from '../../ajax/events.ts';
import type { FlashOptions } from '../../ajax/feedback/flash.ts';
import type { AttributeKind, OwnAttribute, OwnPart, OwnWidget } from '../../islands/own-widget.ts';

/** Callbacks of a request, and what else controls it. */
const requestNames = [
  '',
  '-data',
  '-validate',
  '-success',
  '-error',
  '-complete',
  '-before-update',
  '-after-update',
  '-cancel',
];

export const runtimeAttributes: readonly string[] = [
  ...requestNames.map((name) => `data-request${name}`),
  'data-ajax-partial',
  'data-ajax-progress',
  'data-ajax-updating',
  'data-ajax-update-mode',
  'data-attach-loading',
  'data-validate-for',
  'data-validate-error',
  'data-error-message',
  'data-message',
  'data-widget',
  'data-widget-on',
  'data-part',
  'data-key',
  'data-card-id',
  'data-moodboard-id',
  'data-comparable-id',
  'data-comparable-type',
  'data-popout-open',
  'data-personalise',
  'data-no-prerender',
  'data-account-initials',
  'data-saved-count',
  'data-saved-shown',
  'data-region-name',
  'data-vr-keep',
  'data-vr-reset',
  'data-vr-permanent',
  'data-vr-untrusted',
  'data-vr-color-scheme',
  'data-vr-failed',
];

/** The words of attributes that have no other value, and what any other does. An empty one leaves the attribute without effect. */
export const attributeWords: Readonly<Record<string, { words: readonly string[]; otherwise: string }>> = {
  'data-ajax-update-mode': {
    words: ['append', 'prepend', 'replace'],
    otherwise: 'until then, the partial replaces what the element holds',
  },
  'data-comparable-type': { words: ['home_design', 'house_land'], otherwise: 'until then, Verandah compares nothing' },
  'data-saved-count': {
    words: ['favourites', 'moodboard', 'compare'],
    otherwise: 'until then, the element shows no number',
  },
  'data-saved-shown': {
    words: ['favourites', 'moodboard', 'compare'],
    otherwise: 'until then, the element neither appears nor disappears',
  },
  'data-region-name': { words: ['short'], otherwise: 'until then, the element shows the whole name' },
  'data-vr-color-scheme': { words: ['dark', 'light', 'light dark'], otherwise: 'until then, the colours are light' },
};

/** Members of `oc`, and options of its `flashMsg()`. */
export const apiMembers: readonly string[] = Object.keys({
  ajax: 1,
  request: 1,
  flashMsg: 1,
  progressBar: 1,
  attachLoader: 1,
  parseJSON: 1,
  serializeJSON: 1,
  Events: 1,
  AssetManager: 1,
  waitFor: 1,
  pageReady: 1,
  actions: 1,
} satisfies Record<keyof OctoberApi, 1>);

export const flashOptions: readonly string[] = Object.keys({
  id: 1,
  message: 1,
  type: 1,
  interval: 1,
  target: 1,
  replace: 1,
  hideAll: 1,
  control: 1,
  text: 1,
  class: 1,
} satisfies Record<keyof FlashOptions, 1>);

/** Events that fire on the window, which no listener of the document hears. */
export const windowEvents: readonly string[] = [
  'ajax:before-send',
  'ajax:confirm-message',
  'ajax:error-message',
  'ajax:invalid-field',
  'ajax:update-complete',
] satisfies (keyof AjaxEvents)[];

/** What `define()` takes, and what an attribute and a part of it take. */
export const definitionKeys = {
  widget: Object.keys({ name: 1, on: 1, view: 1, attributes: 1, parts: 1, load: 1 } satisfies Record<
    keyof OwnWidget,
    1
  >),
  attribute: Object.keys({
    kind: 1,
    optional: 1,
    default: 1,
    example: 1,
    min: 1,
    max: 1,
    words: 1,
  } satisfies Record<keyof Exclude<OwnAttribute, string>, 1>),
  part: Object.keys({ tag: 1, required: 1 } satisfies Record<keyof OwnPart, 1>),
  kinds: Object.keys({
    text: 1,
    number: 1,
    boolean: 1,
    'one of': 1,
    handler: 1,
    url: 1,
    selector: 1,
    json: 1,
    'id list': 1,
  } satisfies Record<AttributeKind, 1>),
};

/** Options of `vr_head()` in Twig. */
export const headOptions: readonly string[] = ['widgets', 'unlayered', 'nonce', 'prerender', 'dev'];

/** Names of `<meta>` elements in the head. */
export const settings: readonly string[] = [
  'csrf-token',
  'ajax-request-update',
  'ajax-dialect',
  'vr-account',
  'vr-allowed-origins',
  'vr-debug',
  'vr-folder',
  'vr-root',
  'vr-sign-in',
  'vr-withdrawn',
];
