/** Sends files with XMLHttpRequest, because fetch reports no upload progress. */
import type { RawResponse } from '../types.ts';

interface UploadRequest {
  body: BodyInit;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** @param onProgress receives bytes sent and total bytes. @throws as fetch does. */
export function upload(
  url: URL,
  { body, headers, signal }: UploadRequest,
  onProgress: (loaded: number, total: number) => void,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url.href);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    xhr.addEventListener('load', () => {
      const blob = xhr.response as Blob;
      resolve({
        status: xhr.status,
        headers: new Headers(
          xhr
            .getAllResponseHeaders()
            .trim()
            .split(/\r?\n/)
            .filter(Boolean)
            .map((line): [string, string] => [
              line.slice(0, line.indexOf(':')),
              line.slice(line.indexOf(':') + 1).trim(),
            ]),
        ),
        url: xhr.responseURL,
        redirected: xhr.responseURL !== '' && xhr.responseURL !== url.href.replace(/#.*/, ''),
        text: () => blob.text(),
        blob: () => Promise.resolve(blob),
      });
    });
    xhr.addEventListener('error', () => reject(new TypeError('the network failed')));
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    // XMLHttpRequest fires no abort event before it is sent.
    if (signal.aborted) reject(new DOMException('aborted', 'AbortError'));
    else xhr.send(body as XMLHttpRequestBodyInit);
  });
}
