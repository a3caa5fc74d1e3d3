import * as v from 'valibot';
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import type { RequestOptions } from '../ajax/types.ts';
import { startRequest } from '../ajax/request/start.ts';
import { contract, type HandlerName, type Reads, type Sends } from '../contract.ts';
import { report } from '../diagnostics/report.ts';
import { browserMark, changeBetween, pageMark } from '../dom/account-mark.ts';
import { explainIssue } from '../islands/attributes.ts';
import { isSignedIn } from '../dom/trusted.ts';

/** A call under way. `abort` ends it with status -3. */
export interface Call<Name extends HandlerName> {
  /** Rejects with a `RequestFailure`, also if the server's data does not fit the contract. */
  response: Promise<Reads<Name>>;
  abort(): void;
}

/**
 * Calls `handler`. No error message is shown: the caller shows failures where they happened.
 * @param sentAs another name of the handler, if a theme has given it one; the response has to fit all the same.
 * @param account the mark of the account that it is sent for, if not the page's
 */
export function callHandler<Name extends HandlerName>(
  handler: Name,
  data: Sends<Name>,
  options: RequestOptions = {},
  sentAs: string = handler,
  account?: string,
): Call<Name> {
  let checked: Reads<Name> | undefined;

  const check = (received: unknown): boolean => {
    const result = v.safeParse(contract[handler], received);
    if (result.success) {
      checked = result.output as Reads<Name>;
      reportContradiction(sentAs, checked);
      return true;
    }
    const [issue] = result.issues;
    report({
      code: 'VR532',
      message: `${sentAs}: the answer does not fit the contract (${explainIssue(issue)}).`,
      subject: sentAs,
    });
    return false;
  };

  // `beforeUpdate` keeps the partials of an invalid response out of the page.
  const checkedOptions = { ...options, data, beforeUpdate: check, handleErrorMessage: () => {} };
  const request = startRequest(null, sentAs, checkedOptions, {}, { account });
  const response = request.then((received) => {
    if (checked) return checked;
    throw new RequestFailure('', 200, received, undefined);
  });

  return { response, abort: () => request.abort() };
}

/** Nothing has happened to the account, and still the server has another visitor than the page shows. */
function reportContradiction(handler: string, answer: unknown): void {
  const hasAccount: unknown = Reflect.get(Object(answer), 'signed_in');
  if (typeof hasAccount !== 'boolean' || hasAccount === isSignedIn() || changeBetween(pageMark(), browserMark()))
    return;
  const [page, server] = hasAccount ? ['a guest', 'a customer'] : ['a customer', 'a guest'];
  report({
    code: 'VR537',
    level: 'warn',
    message: `${handler}: the page belongs to ${page} and the response to ${server}, so saved items go to the wrong place.`,
    fix: 'Print {{ vr_head() }} in the head of every page, or <meta name="vr-account" content="…">.',
    subject: handler,
  });
}

/** For a `catch` of a call: a failed request is handled there, and every other error is thrown on. */
export function assertRequestFailure(error: unknown): asserts error is RequestFailure {
  if (!(error instanceof RequestFailure)) throw error;
}
