/** What one request is, for everybody who takes part in its life. Types only. */
import type { ServerResponse } from './response/response.ts';

/** Where a partial goes: a selector with its sigil, an element, `true` for the partial's own place, `false` for nowhere. */
export type UpdateTarget = string | boolean | Element;
export type UpdateMap = Record<string, UpdateTarget>;

/** What a second request of the same element and handler does while the first is in flight. */
export type SyncPolicy = 'drop' | 'replace' | 'queue' | 'none';

type ResponseCallback<Returns> = (
  this: RequestContext,
  data: unknown,
  status: number,
  reply: ServerResponse | undefined,
) => Returns;

export interface RequestOptions {
  data?: Record<string, unknown>;
  /** Merged into the address bar before sending; `true` takes the form's fields. */
  query?: boolean | Record<string, unknown>;
  headers?: Record<string, string>;
  url?: string;
  form?: string | HTMLFormElement;
  update?: UpdateMap;
  partial?: string;
  files?: boolean;
  bulk?: boolean;
  /** True, or the file name to save under. */
  download?: boolean | string;
  /** `html` asks for an HTML answer and makes any other status -2. */
  responseType?: 'json' | 'html';
  browserTarget?: string;
  browserValidate?: boolean;
  browserRedirectBack?: boolean;
  confirm?: string;
  redirect?: string;
  /** True, `*`, or a comma list of flash types. */
  flash?: boolean | string;
  message?: string;
  /** A selector or element shown while the request runs. */
  loading?: string | HTMLElement;
  progressBar?: boolean;
  /** Milliseconds before the progress bar shows. */
  progressBarDelay?: number;
  sync?: SyncPolicy;
  /** Seconds until status -1; 0 waits for ever. */
  timeout?: number;
  /** The request goes on where the visitor leaves the page; for small ones whose answer nobody waits for. */
  keepalive?: boolean;
  start?: (this: RequestContext) => void;
  beforeUpdate?: ResponseCallback<unknown>;
  afterUpdate?: ResponseCallback<unknown>;
  /** Replaces the built-in treatment; call `this.success(…)` to run it. */
  success?: ResponseCallback<unknown>;
  /** Replaces the built-in treatment; call `this.error(…)` to run it. */
  error?: ResponseCallback<unknown>;
  complete?: ResponseCallback<unknown>;
  cancel?: (this: RequestContext) => void;
  handleConfirmMessage?: (this: RequestContext, message: string) => unknown;
  handleErrorMessage?: (this: RequestContext, message: string) => void;
  handleFlashMessage?: (this: RequestContext, message: string, type: string) => void;
  /** Called with the text of `message` when the request starts, and with true when it has ended. */
  handleProgressMessage?: (this: RequestContext, message: string, isDone: boolean) => void;
  handleValidationMessage?: (this: RequestContext, message: string, fields: Record<string, string[]>) => void;
  handleRedirectResponse?: (this: RequestContext, url: string) => void;
}

/** Travels with every event of one request. */
export interface RequestContext {
  /** The element that started the request; the document for `oc.ajax`. */
  readonly el: Element | Document;
  readonly handler: string;
  /** Changing these in `ajax:setup` changes the request. */
  readonly options: RequestOptions;
  /** Ends the request with status -3. */
  abort(): void;
  /** The built-in treatment of an answer, for an `options.success` or `options.error` that replaces it. */
  success(data: unknown, status: number, reply: ServerResponse): Promise<void>;
  error(data: unknown, status: number, reply: ServerResponse): Promise<void>;
}

/** What started a request, where that was not a script. */
export interface RequestSource {
  submitter?: HTMLElement | null;
  sync?: SyncPolicy;
}

/** One request as the answer's treatment sees it. */
export interface ActiveRequest {
  readonly context: RequestContext;
  readonly trigger: Element | null;
  /** The form, or else the trigger: where form-level events are fired. */
  readonly target: EventTarget;
  readonly form: HTMLFormElement | null;
  readonly handler: string;
  readonly options: RequestOptions;
  readonly source: RequestSource;
  readonly update: UpdateMap;
  /** Starts the same request again, if its element is still in the page. */
  retry(): void;
  /** Counts requests as they are sent; an answer never overwrites that of a later one. */
  order: number;
}

/** How the answer was taken. */
export interface RequestOutcome {
  ended: 'success' | 'failure' | 'cancelled';
  /** The reply as it was judged: an answer nothing can be made of has a status of its own. */
  response?: ServerResponse;
  data: unknown;
  message?: string | undefined;
  /** Goes to where the answer redirects, once every callback has run (R12). Keeps `ajax:done` and `ajax:fail` silent. */
  redirect?: () => void;
  /** Whether partials may have been written, so that `ajax:update-complete` follows. */
  updated?: boolean;
}
