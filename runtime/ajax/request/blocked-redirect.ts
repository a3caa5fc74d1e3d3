/**
 * A server that wants the visitor to sign in on another site redirects every request there. That site lets no script read
 * its answer, so the browser reports the same network error as for a lost connection. This finds out which it was.
 */
import { isUnloading } from '../../diagnostics/loading.ts';
import { isSameOrigin } from '../../dom/url.ts';
import { FailureStatus, type ServerResponse } from '../types.ts';
import { failedResponse } from './transport.ts';

const timeoutMs = 5000;

/** @returns the response, marked as redirected if another origin's redirect caused the network error. */
export async function withCause(response: ServerResponse, url: URL, signal: AbortSignal): Promise<ServerResponse> {
  if (response.status !== FailureStatus.network || !isSameOrigin(url) || navigator.onLine === false || isUnloading())
    return response;
  const isBlocked = await isRedirectedAway(signal);
  if (signal.aborted) return failedResponse(FailureStatus.abort, 'aborted');
  return isBlocked
    ? { ...response, redirectedElsewhere: true, problem: 'redirected to another origin, which blocks it' }
    : response;
}

/** Asks for the headers of the current page, which changes nothing on the server. The request is not sent again. */
async function isRedirectedAway(signal: AbortSignal): Promise<boolean> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, timeoutMs);
  const ask = (redirect: RequestRedirect): Promise<Response> =>
    fetch(location.href, {
      method: 'HEAD',
      redirect,
      // Fails at a redirect to another origin, without a request to it.
      mode: 'same-origin',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: controller.signal,
    });
  try {
    if ((await ask('manual')).type !== 'opaqueredirect') return false;
    return await ask('follow').then(
      () => false,
      () => !controller.signal.aborted,
    );
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
