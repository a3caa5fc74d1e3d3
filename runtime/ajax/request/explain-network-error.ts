/**
 * A server that wants the visitor to sign in on another site redirects every request there. That site lets no script read
 * its answer, so the browser reports the same network error as for a lost connection. This finds out which it was, or
 * whether a chosen file could not be read.
 */
import { report } from '../../diagnostics/report.ts';
import { withAbort } from '../../dom/scheduling.ts';
import { isUnloading } from '../../diagnostics/loading.ts';
import { isSameOrigin } from '../../dom/url.ts';
import { FailureStatus, type ServerResponse } from '../types.ts';
import { findUnreadableFile } from './payload.ts';
import { failedResponse } from './transport.ts';

const timeoutMs = 5000;

/**
 * @param body of the request.
 * @param handler of the request, for the report.
 * @returns the response, which says whether a file or another origin's redirect caused the network error.
 */
export async function explainNetworkError(
  response: ServerResponse,
  url: URL,
  body: BodyInit,
  signal: AbortSignal,
  handler: string,
): Promise<ServerResponse> {
  if (response.status !== FailureStatus.network) return response;
  const unreadableFile = await findUnreadableFile(body);
  if (unreadableFile !== undefined) return { ...response, unreadableFile };
  if (!isSameOrigin(url) || navigator.onLine === false || isUnloading()) return response;
  const cause = await withAbort(signal, timeoutMs, (limited) => findCause(url, limited));
  if (signal.aborted) return failedResponse(FailureStatus.abort, 'aborted');
  if (cause === 'blocked') return { ...response, redirectedTo: '' };
  if (cause === 'unknown')
    report({
      code: 'VR528',
      level: 'warn',
      message: `${handler}: no response came, though the site answers: the connection was lost, or the handler redirected to another origin, which is refused.`,
      fix: 'Redirect with the CMS’s Redirect, which answers a request of a script with an address to open.',
      subject: handler,
    });
  return response;
}

/**
 * `blocked`: the page is redirected to another origin. `unknown`: the server is there, so the handler may have
 * redirected, which looks like a lost connection. `lost`: nothing answers.
 */
type Cause = 'blocked' | 'unknown' | 'lost';

/** Asks for the headers of the page that was posted to, which changes nothing on the server. The request is not sent again. */
async function findCause(url: URL, signal: AbortSignal): Promise<Cause> {
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
    if ((await ask('manual')).type !== 'opaqueredirect') return 'unknown';
    return await ask('follow').then(
      () => 'unknown',
      () => (signal.aborted ? 'lost' : 'blocked'),
    );
  } catch {
    return 'lost';
  }
}
