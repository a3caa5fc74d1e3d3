/** Encodes and posts a request. If the server rejects its CSRF token, it is sent again with a new one. */
import { loadExtras } from 'verandah:tiers';
import { loadBundle } from '../../diagnostics/loading.ts';
import { isSameOrigin, safeUrl } from '../../dom/url.ts';
import { refreshToken, renewTokenField, reportMissingToken, reportRefusedToken } from './csrf.ts';
import { getDialect } from '../response/dialects/page-dialect.ts';
import { emit } from '../events.ts';
import { withCause } from './blocked-redirect.ts';
import { addData, hasFiles, urlEncode } from './payload.ts';
import { FailureStatus, type ServerResponse } from '../types.ts';
import type { ActiveRequest } from '../types.ts';
import { failedResponse, post } from './transport.ts';

const defaultTimeoutSeconds = 30;

/** Sends the request. Network and server failures resolve as a response with a `FailureStatus`. */
export async function sendRequest(request: ActiveRequest, signal: AbortSignal): Promise<ServerResponse> {
  const { context, form, handler, options, entries = new FormData() } = request;
  addData(entries, options.data ?? {});
  const url = safeUrl(options.url ?? location.href);
  if (!url)
    return failedResponse(FailureStatus.abort, `the address ${String(options.url).slice(0, 80)} is not allowed`);

  const dialect = await getDialect();
  const headers = dialect.headers({
    handler,
    flash: Boolean(options.flash),
    partial: options.partial,
    partials: Object.keys(request.update).map((key) => (key === '_self' ? (options.partial ?? key) : key)),
  });
  let encode = (): BodyInit => entries;
  if (options.bulk && !options.files) {
    headers['Content-Type'] = 'application/json';
    const { nestEntries } = await loadBundle(loadExtras);
    encode = () => JSON.stringify(nestEntries(entries));
  } else if (!options.files && !(hasFiles(entries) && !form)) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    encode = () => urlEncode(entries);
  }
  const body = encode();
  const postOptions = {
    url,
    body,
    headers: { ...headers, ...options.headers },
    timeout: (options.timeout ?? defaultTimeoutSeconds) * 1000,
    signal,
    wantsFile: Boolean(options.download),
    keepalive: options.keepalive === true,
    onUpload:
      body instanceof FormData && hasFiles(entries)
        ? (loaded: number, total: number) =>
            void emit(request.target, 'ajax:upload-progress', { context, loaded, total })
        : undefined,
  };
  const xhr = { ...failedResponse(FailureStatus.network, 'no response yet'), abort: context.abort };
  emit(document, 'ajax:request-start', { url: url.href, xhr }, false);
  let response = await post(postOptions);
  if (isSameOrigin(url) && isTokenRejected(response)) {
    reportMissingToken(handler);
    // The server checks the token before it runs the handler, so repeating is safe.
    if (await refreshToken(signal, postOptions.timeout).catch(() => false)) {
      renewTokenField(form, entries);
      response = await post({ ...postOptions, body: encode() });
    }
    if (isTokenRejected(response)) reportRefusedToken(handler);
  }
  response = await withCause(response, url, signal);
  emit(document, 'ajax:request-end', { url: url.href, xhr: Object.assign(xhr, response) }, false);
  return response;
}

function isTokenRejected({ status, responseText }: ServerResponse): boolean {
  return status === 419 || (status === 403 && /csrf|token mismatch|security token/i.test(responseText.slice(0, 500)));
}
