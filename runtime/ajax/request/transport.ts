/** Sends one POST. Never rejects: a failure is a response with a `FailureStatus`. */
import { isSameOrigin } from '../../dom/url.ts';
import { withAbort } from '../../dom/scheduling.ts';
import { parseJson } from '../../dom/parse-json.ts';
import { FailureStatus, type ServerResponse } from '../types.ts';

/** Larger responses are refused, because inserting them would block the page for too long. */
const maxResponseSize = 5 * 1024 * 1024;

export interface PostOptions {
  url: URL;
  headers: Record<string, string>;
  body: BodyInit;
  timeout: number;
  /** Aborting ends the request with status -3. */
  signal: AbortSignal;
  /** True if a file is expected: then `inline` and JSON responses with a disposition are files too. */
  wantsFile: boolean;
  /** Continues when the page unloads. Browsers limit such bodies to 64 kB in total. */
  keepalive?: boolean;
}

/** Sends the request and reads the response. */
export async function post(options: PostOptions): Promise<ServerResponse> {
  const { url, body, signal, keepalive = false } = options;
  return withAbort(signal, options.timeout, async (limited) => {
    try {
      // The address as text, which scripts that wrap `fetch` expect.
      const response = await fetch(url.href, {
        method: 'POST',
        body,
        headers: { 'X-Requested-With': 'XMLHttpRequest', ...options.headers },
        // The page's own server never gets to send tokens, fields and files on to another by a redirect.
        mode: isSameOrigin(url) ? 'same-origin' : 'cors',
        credentials: 'same-origin',
        keepalive,
        signal: limited,
      });
      return await read(response, url, options.wantsFile);
    } catch (error) {
      if (signal.aborted) return failedResponse(FailureStatus.abort, 'aborted');
      return limited.aborted
        ? failedResponse(FailureStatus.timeout, 'timed out')
        : failedResponse(FailureStatus.network, String(error));
    }
  });
}

async function read(response: Response, requested: URL, wantsFile: boolean): Promise<ServerResponse> {
  const type = response.headers.get('Content-Type') ?? '';

  const toResponse = (
    kind: ServerResponse['kind'],
    data: unknown,
    responseText = '',
    problem?: string,
  ): ServerResponse => ({
    status: response.status,
    kind,
    data,
    redirectedTo:
      response.redirected && new URL(response.url).pathname !== requested.pathname ? response.url : undefined,
    problem,
    responseText,
    getResponseHeader: (name) => response.headers.get(name),
  });

  const isJson = /[/+]json\b/i.test(type);
  const [disposition] = /^\s*(?:attachment|inline)\b/i.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  if (disposition && (wantsFile || (/attachment/i.test(disposition) && !isJson)))
    return toResponse('file', await response.blob());
  if (Number(response.headers.get('Content-Length')) > maxResponseSize)
    return toResponse('none', undefined, '', 'the response is larger than 5 MB');
  if (!isJson && !/^(?:text\/|application\/xhtml)|^$/i.test(type))
    return toResponse('file', await response.blob(), '', `Content-Type ${type}`);

  const text = await response.text();
  if (text.length > maxResponseSize) return toResponse('none', undefined, '', 'the response is larger than 5 MB');
  if (!text.trim()) return toResponse('none', undefined);
  if (!isJson) return toResponse('text', text, text, `Content-Type ${type || 'missing'}`);
  try {
    // Each file of PHP can begin with a byte order mark, of which the browser removes one.
    return toResponse('json', parseJson(text.trim()), text);
  } catch {
    return toResponse('none', undefined, text, 'the JSON in the response is broken');
  }
}

/** A stand-in for a response that never arrived. */
export function failedResponse(status: number, problem: string): ServerResponse {
  return {
    status,
    kind: 'none',
    data: undefined,
    problem,
    responseText: '',
    getResponseHeader: () => null,
  };
}

/**
 * For code of requests that failed to load, usually because the page is offline, so nothing was sent.
 * @throws any other error, which is a bug: a failed import is a TypeError in every browser.
 */
export function toNetworkFailure(error: unknown): ServerResponse {
  if (!(error instanceof TypeError)) throw error;
  return failedResponse(FailureStatus.network, String(error));
}
