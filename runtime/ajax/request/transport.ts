/** One POST and what came back of it, whatever came back. Never rejects: a failure is a reply with a status of its own. */
import { tokenHeaders } from './csrf.ts';
import { failedResponse, FailureStatus, type ServerResponse } from '../response/response.ts';

/** An answer larger than this is refused: 5 MB of HTML cannot be worked off while a visitor waits. */
const largestAnswer = 5 * 1024 * 1024;

/** A timer set for longer than this fires at once. */
const longestTimer = 2 ** 31 - 1;

export interface PostOptions {
  url: URL;
  headers: Record<string, string>;
  body: BodyInit;
  /** Milliseconds; 0 waits for ever. */
  timeout: number;
  /** The caller's own abort, which is status -3. */
  signal: AbortSignal;
  /** The caller asked for a file, so that an `inline` disposition or a JSON file is one. */
  wantsFile: boolean;
  /** Travels on where the page is left. Browsers take 64 kB of such bodies at a time. */
  keepalive?: boolean;
  /** Called while files travel; its presence makes the request go by XMLHttpRequest. */
  onUpload?: ((loaded: number, total: number) => void) | undefined;
}

export type RawResponse = Pick<Response, 'status' | 'headers' | 'url' | 'redirected' | 'text' | 'blob'>;

/** Sends and reads. Tokens travel to the page's own origin only. */
export async function post({
  url,
  headers,
  body,
  timeout,
  signal,
  wantsFile,
  keepalive = false,
  onUpload,
}: PostOptions): Promise<ServerResponse> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let timedOut = false;
  const timer = timeout
    ? setTimeout(
        () => {
          timedOut = true;
          abort();
        },
        Math.min(timeout, longestTimer),
      )
    : undefined;
  try {
    const request = {
      method: 'POST',
      body,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(url.origin === location.origin && tokenHeaders()),
        ...headers,
      },
      credentials: 'same-origin',
      keepalive,
      signal: controller.signal,
    } as const satisfies RequestInit;
    const raw: RawResponse = onUpload
      ? await (await import('./transport-upload.ts')).upload(url, request, onUpload)
      : await fetch(url, request);
    return await read(raw, url, wantsFile);
  } catch (error) {
    if (signal.aborted) return failedResponse(FailureStatus.abort, 'aborted');
    return timedOut
      ? failedResponse(FailureStatus.timeout, 'timed out')
      : failedResponse(FailureStatus.network, String(error));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

async function read(raw: RawResponse, asked: URL, wantsFile: boolean): Promise<ServerResponse> {
  const type = raw.headers.get('Content-Type') ?? '';
  const made = (kind: ServerResponse['kind'], data: unknown, responseText = '', problem?: string): ServerResponse => ({
    status: raw.status,
    kind,
    data,
    redirectedElsewhere: raw.redirected && new URL(raw.url, location.href).pathname !== asked.pathname,
    problem,
    responseText,
    getResponseHeader: (name) => raw.headers.get(name),
  });
  const isJson = /[/+]json\b/i.test(type);
  const [disposition] = /^\s*(?:attachment|inline)\b/i.exec(raw.headers.get('Content-Disposition') ?? '') ?? [];
  if (disposition && (wantsFile || (/attachment/i.test(disposition) && !isJson))) return made('file', await raw.blob());
  if (Number(raw.headers.get('Content-Length')) > largestAnswer)
    return made('none', undefined, '', 'the answer is larger than 5 MB');
  if (!isJson && !/^(?:text\/|application\/xhtml)|^$/i.test(type))
    return made('file', await raw.blob(), '', `Content-Type ${type}`);
  const text = await raw.text();
  if (text.length > largestAnswer) return made('none', undefined, '', 'the answer is larger than 5 MB');
  if (!text.trim()) return made('none', undefined);
  if (!isJson) return made('text', text, text, `Content-Type ${type || 'missing'}`);
  try {
    return made('json', JSON.parse(text), text);
  } catch {
    return made('none', undefined, '', 'the JSON in the answer is broken');
  }
}
