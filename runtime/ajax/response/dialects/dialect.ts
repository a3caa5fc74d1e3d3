/** What differs between the servers this runtime can talk to: headers out, answer in. The internal shape is one. */

/** What the request asks for, before it is spelt in headers. */
export interface RequestIntent {
  handler: string;
  flash: boolean;
  partial: string | undefined;
  partials: string[];
}

/** How a partial meets its target; `before` and `after` only exist in Larajax. */
export type UpdateMode = 'inner' | 'append' | 'prepend' | 'replace' | 'before' | 'after';

/** One partial or patch of an answer. */
export interface PartialUpdate {
  /** A partial's name, or a selector with or without its sigil. */
  key: string;
  html: string;
  /** Where the server itself says how. */
  mode?: UpdateMode;
}

export interface ServerEvent {
  event: string;
  data?: unknown;
}

/** An answer in the internal shape, whatever the server spoke. */
export interface ParsedResponse {
  /** Everything the handler returned, without the reserved keys. */
  data: Record<string, unknown>;
  /** Keys that may be partials or selectors, in the server's order. */
  partials: PartialUpdate[];
  flash: Record<string, string>;
  dispatches: ServerEvent[];
  redirect: string | undefined;
  message: string | undefined;
  fields: Record<string, string[]>;
  assets: { js: string[]; css: string[]; img: string[] };
}

export interface Dialect {
  headers(wish: RequestIntent): Record<string, string>;
  read(body: unknown): ParsedResponse;
}

/** An answer with nothing in it. */
export function emptyResponse(): ParsedResponse {
  return {
    data: {},
    partials: [],
    flash: {},
    dispatches: [],
    redirect: undefined,
    message: undefined,
    fields: {},
    assets: { js: [], css: [], img: [] },
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

/** Field errors as lists, whether the server sent one message or several. */
export function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, messages]) => [name, [messages].flat().map(String)]));
}

/** Strings only; anything else in a list of addresses is dropped. */
export function urlList(value: unknown): string[] {
  return [value].flat().filter((address): address is string => typeof address === 'string');
}
