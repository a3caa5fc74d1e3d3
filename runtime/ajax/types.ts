/** Where a partial goes: a selector with its sigil, an element, `true` for its own elements, `false` for nowhere. */
export type UpdateTarget = string | boolean | Element;
export type UpdateMap = Record<string, UpdateTarget>;

export type SyncPolicy = 'drop' | 'replace' | 'queue' | 'none';

type ResponseCallback<Returns> = (
  this: RequestContext,
  data: unknown,
  status: number,
  response: ServerResponse | undefined,
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
  /** `html` expects an HTML response; any other has status -2. */
  responseType?: 'json' | 'html';
  browserTarget?: string | null;
  browserValidate?: boolean;
  browserRedirectBack?: boolean;
  confirm?: string;
  redirect?: string;
  /** True, `*`, or a comma list of flash types. */
  flash?: boolean | string;
  message?: string;
  /** Shown while the request runs: a selector, an element, or an object with `show()` and `hide()`. */
  loading?: string | HTMLElement | { show(): unknown; hide(): unknown };
  progressBar?: boolean;
  /** Milliseconds before the progress bar shows. */
  progressBarDelay?: number;
  sync?: SyncPolicy;
  /** Seconds until status -1, up to 3600; 0 for none. Any other value sends nothing. */
  timeout?: number;
  /** Continues when the page unloads; for small requests whose response is not needed. */
  keepalive?: boolean;
  start?: (this: RequestContext) => void;
  beforeUpdate?: ResponseCallback<unknown>;
  afterUpdate?: ResponseCallback<unknown>;
  /** Replaces the built-in handling; call `this.success(…)` to run it. */
  success?: ResponseCallback<unknown>;
  error?: ResponseCallback<unknown>;
  complete?: ResponseCallback<unknown>;
  cancel?: (this: RequestContext) => void;
  handleConfirmMessage?: (this: RequestContext, message: string) => unknown;
  handleErrorMessage?: (this: RequestContext, message: string) => void;
  handleFlashMessage?: (this: RequestContext, message: string, type: string) => void;
  /** Called when the request starts, and with `isDone` when it ends. */
  handleProgressMessage?: (this: RequestContext, message: string, isDone: boolean) => void;
  handleValidationMessage?: (this: RequestContext, message: string, fields: Record<string, string[]>) => void;
  handleRedirectResponse?: (this: RequestContext, url: string) => void;
}

export type ResponseListener = (data: unknown, status: number, response: ServerResponse | undefined) => void;

/** October's callbacks. They are called after the built-in handling. */
export interface ResponseCallbacks {
  /** Called after a success. */
  done(listener: ResponseListener): this;
  /** Called after a failure. */
  fail(listener: ResponseListener): this;
  always(listener: ResponseListener): this;
}

/** Settles when the built-in handling has ended. Awaiting it throws nothing, although the request has failed. */
export type HandlingPromise = Promise<void> & ResponseCallbacks;

export interface RequestContext {
  /** The element that started the request; the document for `oc.ajax`. */
  readonly el: Element | Document;
  readonly handler: string;
  /** The button or link that was pressed; null for any other cause. */
  readonly submitter: HTMLElement | null;
  /** Changing these in `ajax:setup` changes the request. */
  readonly options: RequestOptions;
  /** Ends the request with status -3. */
  abort(): void;
  /** The built-in handling of a response, for an `options.success` or `options.error` that replaces it. */
  success(data?: unknown, status?: number, response?: ServerResponse): HandlingPromise;
  error(data?: unknown, status?: number, response?: ServerResponse): HandlingPromise;
  /** Do nothing, because the built-in handling runs in any case; for callbacks written for October. */
  start(): void;
  cancel(): void;
  complete(): void;
}

/** The event that started a request; empty if a script did. */
export interface RequestSource {
  /** The clicked, changed or submitted element: the trigger or an element inside it. */
  origin?: Element | null;
  submitter?: HTMLElement | null;
  /** True if the trigger is a control that has changed. */
  isChange?: boolean;
  sync?: SyncPolicy;
  /** Does what the browser does without scripts, if the code of requests did not arrive; false if that would be nothing. */
  leaveToBrowser?: () => boolean;
}

/** What was collected earlier for a request, because it waited for its code or is sent again. */
export interface CollectedRequest {
  /** The fields then, which are sent instead of the current ones. */
  entries?: FormData | undefined;
  /** How often the visitor had edited a field then. */
  editCount?: number;
  /** The mark of an account that the visitor has agreed to send for, instead of the page's. */
  account?: string | undefined;
  /** Aborts the request, possibly before its code has loaded. */
  signal?: AbortSignal;
}

/** What the steps of a request, and what it shows, know of it. */
export interface ActiveRequest {
  readonly trigger: Element | null;
  readonly handler: string;
  readonly options: RequestOptions;
  readonly form: HTMLFormElement | null;
  /** The form, or else the trigger: form-level events fire here. */
  readonly target: EventTarget;
  readonly context: RequestContext;
  /** The fields as they were when the request was made; sending adds `options.data`. */
  readonly entries: FormData | undefined;
  /** Where partials go. Set when the request is sent, since listeners may change `options.update` until then. */
  readonly update: UpdateMap;
  /** The request's number in sending order; a response never overwrites that of a later request. */
  readonly order: number;
  /** How often the visitor had edited a field when it was made; see collect.ts. */
  readonly editCount: number;
  /** The mark of the account that the request is sent for; undefined on a page without one. */
  readonly account: string | undefined;
  /** Sends the same entries again. @param account the mark of another account that the visitor has agreed to. */
  retry(account?: string): void;
}

export interface RequestOutcome {
  ended: 'success' | 'failure' | 'cancelled';
  /** The response after checks: an unusable one has a `FailureStatus`. */
  response?: ServerResponse;
  data: unknown;
  message?: string | undefined;
  /** Follows the redirect after all callbacks. If set, neither `ajax:done` nor `ajax:fail` fires. */
  redirect?: () => void;
  /** True if partials may have been written, so that `ajax:update-complete` fires. */
  isUpdated?: boolean;
}

/** Status codes of requests that got no usable HTTP response. */
export const FailureStatus = { network: 0, timeout: -1, notHtml: -2, abort: -3 } as const;

/** A response as callbacks and events receive it. They call it `xhr`, and themes read the last two members. */
export interface ServerResponse {
  /** HTTP status, or a `FailureStatus`. */
  readonly status: number;
  /** `json` parsed data, `file` a Blob, `text` HTML or text, `none` an empty body. */
  readonly kind: 'json' | 'file' | 'text' | 'none';
  readonly data: unknown;
  /** Where the request was redirected to, if that is another path; '' for another origin, which browsers keep to themselves. */
  readonly redirectedTo?: string | undefined;
  /** What visitors can open in a new tab before they try again, if something else than the handler has answered. */
  readonly pageToOpen?: string;
  /** Name of a chosen file that could not be read, so that nothing was sent. */
  readonly unreadableFile?: string;
  /** Why the response is unusable; for diagnostics only. */
  readonly problem: string | undefined;
  readonly responseText: string;
  getResponseHeader(name: string): string | null;
}
