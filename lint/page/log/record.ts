/** What has happened on the page, read from its events: requests, widgets that have mounted, and reports. */
import type { ResponseDetail } from '../../../runtime/ajax/events.ts';
import { updateMap } from '../../../runtime/ajax/request/options.ts';
import type { ActiveRequest, RequestContext } from '../../../runtime/ajax/types.ts';
import { requestedPartials, resolveTargets } from '../../../runtime/ajax/update/targets.ts';
import type { WidgetErrorEvent } from '../../../runtime/diagnostics/report.ts';
import type { Report } from '../../../runtime/diagnostics/report-lazily.ts';

/** A part of the page that a request asked for, and what became of it. */
interface Region {
  key: string;
  element: Element | undefined;
  became: 'changed' | 'left alone' | 'not in the response' | 'not on the page';
}

export class RequestEntry {
  readonly context: RequestContext;
  readonly element: Element | undefined;
  /** Events that a listener could prevent. */
  readonly events: Event[] = [];
  form: HTMLFormElement | undefined;
  sent: [name: string, value: string][] | undefined;
  startedAt: number;
  endedAt: number | undefined;
  status: number | undefined;
  readonly changed = new Set<EventTarget>();
  regions: Region[] = [];
  readonly reports: Report[] = [];

  constructor(context: RequestContext, startedAt: number) {
    this.context = context;
    this.element = context.el instanceof Element ? context.el : undefined;
    this.startedAt = startedAt;
  }
}

export interface PageRecord {
  readonly requests: RequestEntry[];
  /** Those of no request. */
  readonly reports: Report[];
  readonly mounted: WeakSet<EventTarget>;
}

export const emptyRecord = (): PageRecord => ({ requests: [], reports: [], mounted: new WeakSet() });

/** Adds an event to the record. */
export function note(record: PageRecord, event: Event): void {
  const { type, target } = event;
  if (type === 'widget:error') return noteReport(record, (event as WidgetErrorEvent).report);
  if (!target) return;
  if (type === 'widget:mounted') return void record.mounted.add(target);

  const detail = (event as CustomEvent<ResponseDetail>).detail;
  const { context } = detail;
  let entry = record.requests.find((each) => each.context === context);
  if (!entry) record.requests.push((entry = new RequestEntry(context, event.timeStamp)));
  if (type === 'ajax:setup' || type === 'ajax:before-request') entry.events.push(event);
  if (type === 'ajax:before-request' && target instanceof HTMLFormElement) entry.form = target;
  if (type === 'ajax:promise') {
    entry.sent = readFields(entry);
    entry.startedAt = event.timeStamp;
  }
  if (type === 'ajax:update') entry.changed.add(target);
  if (type === 'ajax:request-complete') {
    entry.endedAt = event.timeStamp;
    entry.status = detail.responseCode;
    if (detail.responseCode >= 200 && detail.responseCode < 300)
      entry.regions = readRegions(entry, detail.xhr?.responseText ?? '');
  }
}

/** A report about a request names its handler; it can come after the next request of another element. */
function noteReport({ requests, reports }: PageRecord, report: Report): void {
  const named = requests.filter(({ context }) => context.handler === report.subject);
  const request = named.findLast(({ element }) => element === report.element) ?? named.at(-1);
  (request?.reports ?? reports).push(report);
}

/** The fields and the data of a request. Passwords and tokens are left out: a screen can be shared. */
function readFields({ form, context }: RequestEntry): [string, string][] {
  const { options, submitter } = context;
  const passwords = new Set([...(form ? form.querySelectorAll<HTMLElement>('input[type=password]') : [])].map(nameOf));
  const isSecret = (name: string): boolean => passwords.has(name) || /^_|password/i.test(name);
  const entries = [...(form ? fieldsOf(form, submitter) : []), ...Object.entries(options.data ?? {})];
  return entries.map(([name, value]) => [name, isSecret(name) ? '…' : textOf(value)]);
}

function textOf(value: unknown): string {
  if (value instanceof File) return `file ${value.name}`;
  return typeof value === 'string' ? value : String(JSON.stringify(value));
}

const nameOf = (field: Element): string => field.getAttribute('name') ?? '';

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  try {
    return new FormData(form, submitter);
  } catch {
    // Not a submit button of this form.
    return new FormData(form);
  }
}

function readRegions({ context, element, changed }: RequestEntry, response: string): Region[] {
  const { options } = context;
  const trigger = element ?? null;
  // Servers that write JSON with PHP escape the slash.
  const text = response.replaceAll(String.raw`\/`, '/');
  const request = { update: updateMap(trigger, options), options, trigger } as ActiveRequest;
  const named = [...text.matchAll(/"([#.@^!=][^"\\]+)":/g)].map(([, key = '']) => key);
  return [...new Set([...requestedPartials(request), ...named])].flatMap((key): Region[] => {
    const elements = targetsOf(key, request);
    if (!elements) return [];
    const written = elements.find((each) => changed.has(each));
    if (written) return [{ key, element: written, became: 'changed' }];
    if (!text.includes(`"${key}"`)) return [{ key, element: elements[0], became: 'not in the response' }];
    return [{ key, element: elements[0], became: elements[0] ? 'left alone' : 'not on the page' }];
  });
}

function targetsOf(key: string, request: ActiveRequest): Element[] | undefined {
  try {
    return resolveTargets(key, request)?.elements;
  } catch {
    // A selector that cannot be read; the request has reported it.
    return [];
  }
}
