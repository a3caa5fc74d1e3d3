/**
 * A server that wants the visitor to sign in on another site redirects every request there. That site lets no script read
 * its answer, so the browser reports the same network error as for a lost connection. This finds out which it was, or
 * whether a chosen file could not be read.
 */
import { withAbort } from '../../dom/scheduling.ts';
import { isUnloading } from '../../diagnostics/loading.ts';
import { isSameOrigin } from '../../dom/url.ts';
import { FailureStatus, type ServerResponse } from '../types.ts';
import { findUnreadableFile } from './payload.ts';
import { failedResponse } from './transport.ts';

const timeoutMs = 5000;

/**
 * @param body of the request.
 * @returns the response, which says whether a file or another origin's redirect caused the network error.
 */
export async function explainNetworkError(
  response: ServerResponse,
  url: URL,
  body: BodyInit,
  signal: AbortSignal,
): Promise<ServerResponse> {
  if (response.status !== FailureStatus.network) return response;

  const unreadableFile = await findUnreadableFile(body);
  if (unreadableFile !== undefined) return { ...response, unreadableFile };
  if (!isSameOrigin(url) || navigator.onLine === false || isUnloading()) return response;

  const isBlocked = await withAbort(signal, timeoutMs, (limited) => redirectsAway(url, limited));
  if (signal.aborted) return failedResponse(FailureStatus.abort, 'aborted');
  return isBlocked ? { ...response, redirectedTo: '' } : response;
}

/**
 * True if the page that was posted to redirects to another origin. Asks for its headers, which changes nothing on the server; the
 * request is not sent again.
 */
async function redirectsAway(url: URL, signal: AbortSignal): Promise<boolean> {
  const ask = (redirect: RequestRedirect): Promise<Response> =>
    fetch(url.href, {
      method: 'HEAD',
      redirect,
      // Fails at a redirect to another origin, without a request to it.
      mode: 'same-origin',
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
  try {
    if ((await ask('manual')).type !== 'opaqueredirect') return false;
    return await ask('follow').then(
      () => false,
      () => !signal.aborted,
    );
  } catch {
    return false;
  }
}
