/** What themes written for October's script, or for an earlier version, still have, and what to write instead: for rules and migrate.ts. */

/** Attributes of October's script that are no longer read, and what to write instead. */
export const octoberAttributes: Readonly<Record<string, string>> = {
  'data-request-poll': 'Write data-auto-submit="5000", the time between two requests in milliseconds.',
  'data-request-trigger': 'Write data-auto-submit="5000", the time between two requests in milliseconds.',
  'data-control': 'Write a widget, data-widget, in its place.',
  'data-handler': 'Write the handler into data-request.',
  'data-request-parent': 'Put data-request-data on an element around this one.',
  'data-empty-mode': 'Remove it.',
  'data-turbo': 'Remove it: the browser loads pages.',
  'data-turbo-action': 'Remove it: the browser loads pages.',
  'data-turbo-permanent': 'Write data-vr-permanent, and an id.',
  'data-turbo-track': 'Remove it: the browser loads pages.',
};

/** Attributes, events and options of requests that were withdrawn. */
export const withdrawnNames: readonly string[] = [
  'data-request-upload-progress',
  'ajax:upload-progress',
  'uploadProgress',
];

const defineWidget = "Define a widget: verandah.define({ name, load: () => import('./widget.js') }).";
const sendRequest = "Write oc.ajax('onHandler'), or oc.request(element, 'onHandler').";

/** Members of October's globals that are no longer there, as a script calls them, and what to write instead. */
export const octoberMembers: readonly (readonly [name: string, pattern: RegExp, instead: string])[] = [
  ['oc.visit', /\boc\.visit\b/g, "Write location.assign('/page')."],
  ['oc.useTurbo', /\boc\.useTurbo\b/g, 'Remove it: the browser loads pages.'],
  ['oc.ControlBase', /\boc\.ControlBase\b/g, defineWidget],
  ['oc.registerControl', /\boc\.(?:register|import|observe)Control\b/g, defineWidget],
  [
    'oc.fetchControl',
    /\boc\.fetchControls?\b/g,
    'Ask for the element, and for what a widget of your own has put there.',
  ],
  ['$.request', /(?:\$|\bjQuery)(?:\([^()]*\))?\.request\(/g, sendRequest],
  ['$.oc', /\$\.oc\b/g, 'Write oc: flashMsg, progressBar and attachLoader are members of it.'],
  ['Snowboard.request', /\bSnowboard\.request\b/g, sendRequest],
  ['Snowboard.flash', /\bSnowboard\.flash\b/g, 'Write oc.flashMsg({ message, type }).'],
  [
    'Snowboard',
    /\bSnowboard\.(?!request\b|flash\b)\w+/g,
    "A plugin becomes a widget: verandah.define({ name, load: () => import('./widget.js') }).",
  ],
  ['jax', /\bjax\.(?:ajax|request|visit|flashMsg)\b/g, 'Write oc in the place of jax.'],
];

/** Events of October's script that never fire, by the start of their name, and what to listen to. */
const octoberEvents: readonly (readonly [RegExp, string])[] = [
  [/^page:(?:loaded|updated|render)$/, 'Listen to "render": it fires for the page, and after each update.'],
  [
    /^page:before-|^page:(?:visit|click|unload|restored)$/,
    'Listen to "pagehide" or "pageshow": the browser loads pages.',
  ],
  [/^turbo:|^page:(?:load|request-start|request-end)$/, 'Remove it: the browser loads pages.'],
  [/^oc[A-Z]\w+$/, 'Listen to an event with "ajax:".'],
];

/** jQuery's events of October's first script, and those of the browser that replace them. */
export const jqueryEvents: Readonly<Record<string, string>> = {
  ajaxSetup: 'ajax:setup',
  'oc.beforeRequest': 'ajax:before-request',
  ajaxBeforeSend: 'ajax:before-send',
  ajaxPromise: 'ajax:promise',
  ajaxBeforeUpdate: 'ajax:before-update',
  ajaxBeforeReplace: 'ajax:before-replace',
  ajaxUpdate: 'ajax:update',
  ajaxUpdateComplete: 'ajax:update-complete',
  ajaxSuccess: 'ajax:request-success',
  ajaxError: 'ajax:request-error',
  ajaxComplete: 'ajax:request-complete',
  ajaxDone: 'ajax:done',
  ajaxFail: 'ajax:fail',
  ajaxAlways: 'ajax:always',
  ajaxRedirect: 'ajax:before-redirect',
  ajaxValidation: 'ajax:before-validate',
  ajaxInvalidField: 'ajax:invalid-field',
  ajaxConfirmMessage: 'ajax:confirm-message',
  ajaxErrorMessage: 'ajax:error-message',
};

/** jQuery's own requests fire these too, so a listener of them may be right. */
const eventsOfJquery: ReadonlySet<string> = new Set(['ajaxSuccess', 'ajaxError', 'ajaxComplete']);

/** @returns what to listen to instead of an event of October's script; undefined for any other */
export function insteadOfEvent(name: string): string | undefined {
  const instead = octoberEvents.find(([pattern]) => pattern.test(name))?.[1];
  if (instead || !Object.hasOwn(jqueryEvents, name) || eventsOfJquery.has(name)) return instead;
  return `Listen to "${jqueryEvents[name]}".`;
}

/**
 * @param name of an attribute, a member such as `oc.visit`, or an event
 * @throws Error if there is none of this name
 */
export function adviceOn(name: string): string {
  const advice =
    octoberAttributes[name] ??
    octoberMembers.find(([member]) => member === name)?.[2] ??
    (Object.hasOwn(jqueryEvents, name) ? `Listen to "${jqueryEvents[name]}".` : insteadOfEvent(name));
  if (advice === undefined) throw new Error(`No leftover is called ${name}.`);
  return advice;
}
