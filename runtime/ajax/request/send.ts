/** One request on its way: collect, encode, post, and once more with a fresh token where the server refused the first one's. */
import { isSameOrigin, safeUrl } from '../../dom/url.ts';
import { refreshToken, renewTokenField } from './csrf.ts';
import { dialect } from '../response/dialects/index.ts';
import { emit } from '../events.ts';
import { readData } from './options.ts';
import { collectEntries, hasFiles, urlEncode } from './payload.ts';
import { failedResponse, FailureStatus, type ServerResponse } from '../response/response.ts';
import type { ActiveRequest } from '../types.ts';
import { post } from './transport.ts';

/** Seconds until status -1 where nothing else is said. */
const defaultTimeout = 30;

/** Sends what the exchange asks for. Never rejects for what the network or the server does. */
export async function sendRequest(it: ActiveRequest, signal: AbortSignal): Promise<ServerResponse> {
  const { context, trigger, form, handler, options, source: cause } = it;
  const data = { ...readData(trigger), ...options.data };
  const entries = collectEntries(form, cause.submitter ?? null, trigger, data);
  if (options.query) (await import('./query.ts')).pushQuery(options.query === true ? entries : options.query, form);
  const url = safeUrl(options.url ?? location.href);
  if (!url)
    return failedResponse(FailureStatus.abort, `the address ${String(options.url).slice(0, 80)} is not allowed`);

  const speaks = await dialect();
  const headers = speaks.headers({
    handler,
    flash: Boolean(options.flash),
    partial: options.partial,
    partials: Object.keys(it.update).map((key) => (key === '_self' ? (options.partial ?? key) : key)),
  });
  let encode = (): BodyInit => entries;
  if (options.bulk && !options.files) {
    headers['Content-Type'] = 'application/json';
    const { nestEntries } = await import('./payload-json.ts');
    encode = () => JSON.stringify(nestEntries(entries));
  } else if (!options.files && !(hasFiles(entries) && !form)) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    encode = () => urlEncode(entries);
  }
  const body = encode();
  const shipment = {
    url,
    body,
    headers: { ...headers, ...options.headers },
    timeout: (options.timeout ?? defaultTimeout) * 1000,
    signal,
    wantsFile: Boolean(options.download),
    keepalive: options.keepalive === true,
    onUpload:
      body instanceof FormData && hasFiles(entries)
        ? (loaded: number, total: number) => void emit(it.target, 'ajax:upload-progress', { context, loaded, total })
        : undefined,
  };
  emit(document, 'ajax:request-start', { url: url.href, xhr: undefined }, false);
  let reply = await post(shipment);
  const refused =
    reply.status === 419 ||
    (reply.status === 403 && /csrf|token mismatch|security token/i.test(reply.responseText.slice(0, 500)));
  // The server checks the token before it runs anything, so repeating is safe.
  if (refused && isSameOrigin(url) && (await refreshToken(signal, shipment.timeout).catch(() => false))) {
    renewTokenField(form, entries);
    reply = await post({ ...shipment, body: encode() });
  }
  emit(document, 'ajax:request-end', { url: url.href, xhr: reply }, false);
  return reply;
}
