/** Names and words that the runtime reads and no declaration or type lists. docs/migration.md describes them. */
import type { AjaxEvents } from '../../ajax/events.ts';

const lists = ['favourites', 'moodboard', 'compare'];

/** The words of attributes that have no other value, and what any other does. An empty one leaves the attribute without effect. */
export const attributeWords: Readonly<Record<string, { words: readonly string[]; otherwise: string }>> = {
  'data-ajax-update-mode': {
    words: ['append', 'prepend', 'replace'],
    otherwise: 'until then, the partial replaces what the element holds',
  },
  'data-comparable-type': { words: ['home_design', 'house_land'], otherwise: 'until then, Verandah compares nothing' },
  'data-saved-count': { words: lists, otherwise: 'until then, the element shows no number' },
  'data-saved-shown': { words: lists, otherwise: 'until then, the element neither appears nor disappears' },
  'data-region-name': { words: ['short'], otherwise: 'until then, the element shows the whole name' },
  'data-vr-color-scheme': { words: ['dark', 'light', 'light dark'], otherwise: 'until then, the colours are light' },
};

/** Events that fire on the window, which no listener of the document hears. */
export const windowEvents: readonly string[] = [
  'ajax:before-send',
  'ajax:confirm-message',
  'ajax:error-message',
  'ajax:invalid-field',
  'ajax:update-complete',
] satisfies (keyof AjaxEvents)[];

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
