/** Status codes of requests that got no usable HTTP response. */
export const FailureStatus = { network: 0, timeout: -1, notHtml: -2, abort: -3 } as const;

/** What fetch and XMLHttpRequest both provide. */
export type RawResponse = Pick<Response, 'status' | 'headers' | 'url' | 'redirected' | 'text' | 'blob'>;

/** A response as callbacks and events receive it. They call it `xhr`, and themes read the last two members. */
export interface ServerResponse {
  /** HTTP status, or a `FailureStatus`. */
  readonly status: number;
  /** `json` parsed data, `file` a Blob, `text` HTML or text, `none` an empty body. */
  readonly kind: 'json' | 'file' | 'text' | 'none';
  readonly data: unknown;
  /** True if the request was redirected to another path. */
  readonly redirectedElsewhere: boolean;
  /** Why the response is unusable; for diagnostics only. */
  readonly problem: string | undefined;
  readonly responseText: string;
  getResponseHeader(name: string): string | null;
}
