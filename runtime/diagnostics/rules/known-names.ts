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
  'data-auto-submit',
  'data-track-input',
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

/** Attributes of October's script that are no longer read, and what to write instead. */
export const octoberAttributes: Readonly<Record<string, string>> = {
  'data-request-poll': 'Write data-auto-submit="5000", the time between two requests in milliseconds.',
  'data-request-trigger': 'Write data-auto-submit="5000", the time between two requests in milliseconds.',
  'data-control': 'Write a widget, data-widget, in its place.',
  'data-handler': 'Write the handler into data-request.',
  'data-request-parent': 'Put data-request-data on an element around this one.',
  'data-empty-mode': 'Remove it.',
  'data-turbo': 'Remove it: the browser loads pages.',
};

/** Members of October's globals that are no longer there, as a script calls them, and what to write instead. */
export const octoberMembers: readonly (readonly [name: string, pattern: RegExp, instead: string])[] = [
  ['oc.visit', /\boc\.visit\b/g, "Write location.assign('/page')."],
  ['oc.useTurbo', /\boc\.useTurbo\b/g, 'Remove it: the browser loads pages.'],
  [
    'oc.ControlBase',
    /\boc\.ControlBase\b/g,
    "Define a widget: verandah.define({ name, load: () => import('./widget.js') }).",
  ],
  [
    'oc.registerControl',
    /\boc\.(?:register|import|observe)Control\b/g,
    "Define a widget: verandah.define({ name, load: () => import('./widget.js') }).",
  ],
  [
    'oc.fetchControl',
    /\boc\.fetchControls?\b/g,
    'Ask for the element, and for what a widget of your own has put there.',
  ],
  [
    '$.request',
    /(?:\$|\bjQuery)(?:\([^()]*\))?\.request\(/g,
    "Write oc.ajax('onHandler'), or oc.request(element, 'onHandler').",
  ],
  ['$.oc', /\$\.oc\b/g, 'Write oc: flashMsg, progressBar and attachLoader are members of it.'],
  ['Snowboard', /\bSnowboard\.\w+/g, "Write oc.ajax('onHandler')."],
  ['jax', /\bjax\.(?:ajax|request|visit|flashMsg)\b/g, 'Write oc in the place of jax.'],
];

/** Events of October's script that never fire, by the start of their name, and what to listen to. */
export const octoberEvents: readonly (readonly [RegExp, string])[] = [
  [/^page:(?:loaded|updated|render)$/, 'Listen to "render": it fires for the page, and after each update.'],
  [
    /^page:before-|^page:(?:visit|click|unload|restored)$/,
    'Listen to "pagehide" or "pageshow": the browser loads pages.',
  ],
  [/^turbo:|^page:(?:load|request-start|request-end)$/, 'Remove it: the browser loads pages.'],
  [/^oc[A-Z]\w+$/, 'Listen to an event with "ajax:".'],
];

/** October's jQuery events: `ajaxUpdateComplete` is `ajax:update-complete` now. */
export const jqueryEvent =
  /^ajax(?:Setup|Promise|Fail|Done|Always|BeforeSend|BeforeRequest|BeforeUpdate|BeforeValidate|BeforeReplace|BeforeRedirect|ConfirmMessage|ErrorMessage|InvalidField|RequestStart|RequestEnd|RequestSuccess|RequestError|RequestComplete|Update|UpdateComplete|Success|Error|Complete|Redirect|Redirected)$/;
