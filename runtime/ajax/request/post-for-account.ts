/** Sends a request for the account of its page, with the page's token. */
import { report } from '../../diagnostics/report.ts';
import { browserMark } from '../../dom/account-mark.ts';
import { isSameOrigin } from '../../dom/url.ts';
import { accountHeader, accountHeaders, followHandler, isForeign, refusedStatus } from '../account-header.ts';
import type { ServerResponse } from '../types.ts';
import { isTokenRejected, refreshToken, reportMissingToken, reportRefusedToken, tokenHeaders } from './csrf.ts';
import { failedResponse, post, type PostOptions } from './transport.ts';

/** Reports a page without an account mark, whose request is not repeated: a new token would belong to the account that is signed in now. */
function reportMissingMark(handler: string): void {
  report({
    code: 'VR529',
    message: `${handler}: the server refused the CSRF token. Verandah did not repeat the request, because the page has no account mark.`,
    fix: 'Print {{ vr_head() }} in the <head>, or <meta name="vr-account" content="…">; see docs/requests.md#accounts.',
    subject: handler,
  });
}

/**
 * Posts for an account; if this site refuses the token, once more with a new one of the same account. The server checks the
 * token before it runs the handler, so repeating is safe.
 * @param mark of the account; undefined for a page without one
 * @param encode makes the body again
 * @param onRenewed called before that, with the new token in the page
 */
export async function postForAccount(
  handler: string,
  options: PostOptions,
  mark: string | undefined,
  encode: () => BodyInit,
  onRenewed: () => void,
): Promise<ServerResponse> {
  // Tokens and marks go to the page's own origin only.
  if (!isSameOrigin(options.url)) return post(options);
  if (isForeign(mark)) return foreignResponse();

  const send = (body: BodyInit): Promise<ServerResponse> =>
    post({ ...options, body, headers: { ...tokenHeaders(), ...accountHeaders(mark), ...options.headers } });
  let response = await send(options.body);
  followHandler(response, mark);
  if (!isTokenRejected(response)) return response;

  reportMissingToken(handler);
  if (mark === undefined) reportMissingMark(handler);
  else if (await refreshToken(mark, options.signal, options.timeout).catch(() => false)) {
    onRenewed();
    response = await send(encode());
    followHandler(response, mark);
  }

  if (isTokenRejected(response)) reportRefusedToken(handler);
  return response;
}

/** A stand-in for the server's refusal, for a request that is not sent. */
function foreignResponse(): ServerResponse {
  const response = failedResponse(refusedStatus, 'the browser is signed in to another account');
  return { ...response, getResponseHeader: (name) => (name === accountHeader ? (browserMark() ?? null) : null) };
}
