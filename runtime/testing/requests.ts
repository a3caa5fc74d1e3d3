/** A server that responds when the test says so. */
import { vi } from 'vitest';

export interface HeldRequest {
  handler: string;
  /** Names of the partials to render. */
  partials: string[];
  fields: URLSearchParams;
  signal: AbortSignal | null | undefined;
  keepalive: boolean | undefined;
  respond(data: unknown, status?: number): void;
  /** Loses the connection. */
  lose(): void;
}

/**
 * Replaces `fetch`: requests stay open until the test responds.
 * @param onRequest sees each request once it is sent
 * @returns the requests, filled as they are sent
 */
export function holdRequests(onRequest: (request: HeldRequest) => void = () => {}): HeldRequest[] {
  const requests: HeldRequest[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body, headers, signal, keepalive }: RequestInit) => {
    // Looks for the cause of a lost connection; see explain-network-error.ts.
    if (method === 'HEAD') return Promise.reject(new TypeError('Failed to fetch'));
    const sent = new Headers(headers);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const request: HeldRequest = {
        handler: sent.get('X-OCTOBER-REQUEST-HANDLER') ?? '',
        partials: (sent.get('X-OCTOBER-REQUEST-PARTIALS') ?? '').split('&').filter(Boolean),
        fields: new URLSearchParams(String(body)),
        signal,
        keepalive,
        respond: (data, status = 200) =>
          resolve(new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json' } })),
        lose: () => reject(new TypeError('Failed to fetch')),
      };
      requests.push(request);
      onRequest(request);
    });
  });
  return requests;
}

/** Resolves with the request of that number, from 1, once it is sent. */
export function requestOf(requests: readonly HeldRequest[], number: number): Promise<HeldRequest> {
  return vi.waitFor(
    () => {
      const request = requests[number - 1];
      if (!request) throw new Error(`Request ${number} was not sent.`);
      return request;
    },
    { interval: 2, timeout: 15_000 },
  );
}
