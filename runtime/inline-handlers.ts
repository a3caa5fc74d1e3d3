/**
 * Opt-in entry that allows inline JavaScript in `data-request-success` and similar attributes. Include it after
 * verandah.js. The page's Content Security Policy must allow `unsafe-eval`.
 */
import type { Action } from './ajax/response/actions.ts';
import { setInlineCompiler } from './ajax/response/run-action.ts';

setInlineCompiler((code) => {
  // As in October: `data` is the response data, `this` the element.
  const run: unknown = new Function('data', code);
  return run as Action;
});
