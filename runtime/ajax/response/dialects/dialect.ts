/** A dialect maps one server's headers and JSON to the runtime's own types. */
import type { ActiveRequest } from '../../types.ts';
import { requestedPartials, type PartialUpdate, type UpdateMode } from '../../update/targets.ts';

export interface ServerEvent {
  event: string;
  data?: unknown;
}

export interface ParsedResponse {
  /** What the handler returned, without reserved keys. */
  data: Record<string, unknown>;
  /** Keys that may be partials or selectors, in the server's order. */
  partials: PartialUpdate[];
  /** Keys of lists and objects, which cannot be written into the page. */
  unwritable: string[];
  flash: Record<string, string>;
  dispatches: ServerEvent[];
  redirect: string | undefined;
  /** True if the page is to be loaded again; only Larajax asks for it. */
  reload: boolean;
  message: string | undefined;
  fields: Record<string, string[]>;
  assets: { js: string[]; css: string[]; img: string[] };
}

export type DialectName = 'october' | 'winter' | 'larajax';

export interface Dialect {
  readonly name: DialectName;
  readonly headerPrefix: string;
  read(body: unknown): ParsedResponse;
}

/** @returns the headers that name the handler, and say what the response is to hold */
export function handlerHeaders(
  { headerPrefix: prefix }: Dialect,
  request: Pick<ActiveRequest, 'handler' | 'options' | 'update'>,
): Record<string, string> {
  const { flash, partial } = request.options;
  const partials = requestedPartials(request);
  return {
    [`${prefix}-HANDLER`]: request.handler,
    ...(flash && { [`${prefix}-FLASH`]: '1' }),
    ...(partial && { [`${prefix}-PARTIAL`]: partial }),
    ...(partials.length && { [`${prefix}-PARTIALS`]: partials.join('&') }),
  };
}

export function emptyResponse(): ParsedResponse {
  return {
    data: {},
    partials: [],
    unwritable: [],
    flash: {},
    dispatches: [],
    redirect: undefined,
    reload: false,
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

/**
 * Adds the value of a key that may be a partial or a selector. Numbers and booleans are written as text, null empties the
 * element.
 */
export function addPartial(
  { partials, unwritable }: ParsedResponse,
  key: string,
  value: unknown,
  mode?: UpdateMode,
): void {
  if (typeof value === 'object' && value) unwritable.push(key);
  else if (value !== undefined) partials.push({ key, html: String(value ?? ''), ...(mode && { mode }) });
}

/** Normalises field errors to lists; servers send one message or several. */
export function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, messages]) => [name, [messages].flat().map(String)]));
}

export function urlList(value: unknown): string[] {
  return [value].flat().filter((address): address is string => typeof address === 'string');
}

/** Events of the runtime; those of widgets, such as `popout:open`, are for everyone. */
const ownEvent = /^(?:ajax:|widget:|(?:before-)?render$)/;

/** Events of browsers that have no `on…` property, everywhere or in some. */
const eventWithoutProperty =
  /^(?:focus(?:in|out)|orientationchange|(?:DOM|composition|touch|gesture|device|webkit)\w+)$/;

export function isReservedEvent(name: string): boolean {
  const property = `on${name}`;
  return (
    ownEvent.test(name) ||
    eventWithoutProperty.test(name) ||
    // Prototypes, because an id that visitors wrote becomes a property of the window.
    [HTMLElement.prototype, Document.prototype, HTMLBodyElement.prototype].some((prototype) => property in prototype)
  );
}
