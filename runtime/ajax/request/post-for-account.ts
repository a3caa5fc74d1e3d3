/** Sends a request for the account of its page, with the page's token. */
import { browserMark } from '../../dom/account-mark.ts';
import { isSameOrigin } from '../../dom/url.ts';
import { accountHeader, accountHeaders, followHandler, isForeign, refusedStatus } from '../account-header.ts';
import type { ServerResponse } from '../types.ts';
import { isTokenRejected, refreshToken, reportRefusedToken, tokenHeaders } from './csrf.ts';
import { failedResponse, post, type PostOptions } from './transport.ts';

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

  if (mark !== undefined && (await refreshToken(mark, options.signal, options.timeout).catch(() => false))) {
    onRenewed();
    response = await send(encode());
    followHandler(response, mark);
  }

  if (isTokenRejected(response)) reportRefusedToken(handler, mark);
  return response;
}

/** A stand-in for the server's refusal, for a request that is not sent. */
function foreignResponse(): ServerResponse {
  const response = failedResponse(refusedStatus, 'the browser is signed in to another account');
  return { ...response, getResponseHeader: (name) => (name === accountHeader ? (browserMark() ?? null) : null) };
}
