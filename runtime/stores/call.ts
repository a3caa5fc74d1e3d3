import * as v from 'valibot';
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import type { RequestOptions } from '../ajax/types.ts';
import { startRequest } from '../ajax/request/start.ts';
import { contract, type HandlerName, type Reads, type Sends } from '../contract.ts';
import { report } from '../diagnostics/report.ts';

/** A call under way. `abort` ends it with status -3. */
export interface Call<Name extends HandlerName> {
  /** Rejects with a `RequestFailure`, also if the server's data does not fit the contract. */
  response: Promise<Reads<Name>>;
  abort(): void;
}

/**
 * Calls `handler`. No error message is shown: the caller shows failures where they happened (R28).
 * @param sentAs another name of the handler, if a theme has given it one (R103); the response has to fit all the same.
 */
export function callHandler<Name extends HandlerName>(
  handler: Name,
  data: Sends<Name>,
  options: RequestOptions = {},
  sentAs: string = handler,
): Call<Name> {
  let checked: Reads<Name> | undefined;
  const check = (received: unknown): boolean => {
    const result = v.safeParse(contract[handler].reads, received);
    if (result.success) {
      checked = result.output as Reads<Name>;
      return true;
    }
    const [issue] = result.issues;
    report({
      code: 'VR532',
      message: `${sentAs}: the answer does not fit the contract (at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}).`,
      subject: sentAs,
    });
    return false;
  };
  // `beforeUpdate` keeps the partials of an invalid response out of the page.
  const request = startRequest(null, sentAs, { ...options, data, beforeUpdate: check, handleErrorMessage: () => {} });
  const response = request.then((received) => {
    if (checked) return checked;
    throw new RequestFailure('', 200, received, undefined);
  });
  return { response, abort: () => request.abort() };
}

/** For a `catch` of a call: a failed request is handled there, and every other error is thrown on. */
export function assertRequestFailure(error: unknown): asserts error is RequestFailure {
  if (!(error instanceof RequestFailure)) throw error;
}
