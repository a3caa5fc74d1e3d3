/** What comes back of a request, and the codes for what does not. */

/** The framework's own codes for replies that are none. */
export const FailureStatus = { network: 0, timeout: -1, notHtml: -2, abort: -3 } as const;

/** What came back. Also handed to callbacks and events as `xhr`, with the two members themes read from one. */
export interface ServerResponse {
  /** HTTP status, or one of `pseudoStatus`. */
  readonly status: number;
  /** `json` parsed data, `file` a Blob, `text` HTML or text, `none` an empty body. */
  readonly kind: 'json' | 'file' | 'text' | 'none';
  readonly data: unknown;
  /** The request was redirected to another path on its way. */
  readonly redirectedElsewhere: boolean;
  /** Why the answer cannot be used, for the diagnostic; never shown to visitors. */
  readonly problem: string | undefined;
  readonly responseText: string;
  getResponseHeader(name: string): string | null;
}

/** A reply that never came. */
export function failedResponse(status: number, problem: string): ServerResponse {
  return {
    status,
    kind: 'none',
    data: undefined,
    redirectedElsewhere: false,
    problem,
    responseText: '',
    getResponseHeader: () => null,
  };
}
