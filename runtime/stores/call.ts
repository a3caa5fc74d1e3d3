/** How a store calls a handler: by its name in the contract, with an answer that has been checked against it. */
import * as v from 'valibot';
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import type { RequestOptions } from '../ajax/types.ts';
import { startRequest } from '../ajax/request/request.ts';
import { contract, type HandlerName, type Reads, type Sends } from '../contract.ts';
import { report } from '../diagnostics/report.ts';

/** A call under way. `abort` ends it with status -3. */
export interface Call<Name extends HandlerName> {
  answer: Promise<Reads<Name>>;
  abort(): void;
}

/**
 * Calls `handler`. The default error display stays silent: whoever calls shows the failure where it happened (R28).
 * @param sentAs another name of the same handler, where a theme has given it one (R103).
 * @returns an answer that rejects with a `RequestFailure`, also where the server's data does not fit the contract.
 */
export function callHandler<Name extends HandlerName>(
  handler: Name,
  data: Sends<Name>,
  options: RequestOptions = {},
  sentAs: string = handler,
): Call<Name> {
  let checked: Reads<Name> | undefined;
  const fits = (given: unknown): boolean => {
    const result = v.safeParse(contract[handler].reads, given);
    if (result.success) {
      checked = result.output as Reads<Name>;
      return true;
    }
    const [issue] = result.issues;
    report({
      code: 'VR532',
      message: `${handler}: the answer does not fit the contract (at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}).`,
      subject: handler,
    });
    return false;
  };
  // Before the update: of an answer that cannot be used, nothing reaches the page.
  const sending = startRequest(null, sentAs, { ...options, data, beforeUpdate: fits, handleErrorMessage: () => {} });
  const answer = sending.then((given) => {
    if (checked) return checked;
    throw new RequestFailure('', 200, given, undefined);
  });
  return { answer, abort: () => sending.abort() };
}
