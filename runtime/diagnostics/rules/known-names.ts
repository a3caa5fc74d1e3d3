/**
 * Names that the runtime reads and no declaration lists: attributes besides those of requests with a value (options.ts has
 * these) and those of widgets, and the settings of a page. docs/migration.md describes them.
 */

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
  'data-region-name',
  'data-vr-keep',
  'data-vr-reset',
  'data-vr-permanent',
  'data-vr-untrusted',
  'data-vr-color-scheme',
  'data-vr-failed',
];

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
