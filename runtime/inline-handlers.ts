/**
 * Opt-in, for themes that cannot give up inline JavaScript in `data-request-success` and its relatives. Include it after
 * verandah.js. It evaluates text, so it needs `unsafe-eval` in the page's policy and refuses to work without.
 */
import type { Action } from './ajax/response/actions.ts';
import { acceptInlineCode } from './ajax/response/run-action.ts';

acceptInlineCode((code) => {
  // As October compiles it: `data` is the answer, `this` the element.
  const run: unknown = new Function('data', code);
  return run as Action;
});
