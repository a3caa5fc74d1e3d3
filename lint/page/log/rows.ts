/** What the log says: a row for each report, request and widget. */
import type { Report } from '../../../runtime/diagnostics/report-lazily.ts';
import type { Facts } from '../../../runtime/diagnostics/rules/rule.ts';
import { isUntrusted } from '../../../runtime/dom/trusted.ts';
import { missingRegions, requestTag, widgetMarkup } from './markup.ts';
import type { PageRecord, RequestEntry } from './record.ts';

export interface Row {
  /** The same for the same thing. */
  key: object;
  title: string;
  state: string;
  tone: 'good' | 'bad' | 'plain';
  lines: readonly string[];
  /** By what it is: what the page has, or what to write. */
  markup: Partial<Record<'Markup' | 'Write', string | undefined>>;
  element: Element | undefined;
}

export interface Rows {
  reports: Row[];
  requests: Row[];
  widgets: Row[];
}

/** @param strategies when each widget starts, unless its element says so */
export function rowsOf(record: PageRecord, facts: Facts, strategies: ReadonlyMap<string, string>): Rows {
  const roots = [...document.querySelectorAll('[data-widget]')].filter((root) => !isUntrusted(root));
  return {
    // Those of a widget are in its row.
    reports: record.reports.filter(({ element }) => !element || !roots.includes(element)).map(reportRow),
    requests: record.requests.toReversed().map(requestRow),
    // What has failed comes first; the rest is in the order of the page.
    widgets: roots
      .map((root) => widgetRow(root, record, facts, strategies))
      .toSorted((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad')),
  };
}

const sentenceOf = ({ code, message, fix }: Report): string => `${code} ${message}${fix ? ` ${fix}` : ''}`;

function reportRow(report: Report): Row {
  const { code, message, fix, level, markup, element } = report;
  return {
    key: report,
    title: message,
    state: code,
    tone: level === 'warn' ? 'plain' : 'bad',
    lines: fix ? [fix] : [],
    markup: { Write: markup },
    element: element ?? undefined,
  };
}

function requestRow(entry: RequestEntry): Row {
  const { context, element, sent, regions, reports, status } = entry;
  const fields = sent?.map(([name, value]) => `${name} = ${value.slice(0, 80)}`) ?? [];
  return {
    key: entry,
    title: context.handler,
    state: stateOf(entry),
    tone: status === undefined ? 'plain' : status >= 200 && status < 300 && reports.length === 0 ? 'good' : 'bad',
    lines: [
      ...reports.map(sentenceOf),
      sent ? `Sent: ${fields.length > 0 ? fields.join(', ') : 'no fields'}` : 'Nothing was sent.',
      ...regions.map(({ key, became }) => `${key}: ${became}`),
    ],
    markup: { Markup: requestTag(entry), Write: missingRegions(entry).join('\n') },
    element,
  };
}

const endings: Readonly<Record<number, string>> = {
  0: 'no response',
  [-1]: 'timed out',
  [-2]: 'response cannot be used',
  [-3]: 'cancelled',
};

function stateOf({ status, startedAt, endedAt, events, sent }: RequestEntry): string {
  if (status !== undefined && endedAt !== undefined)
    return `${endings[status] ?? status}, ${Math.round(endedAt - startedAt)} ms`;
  if (sent) return 'running';
  const prevented = events.find(({ defaultPrevented }) => defaultPrevented);
  return prevented ? `stopped by a listener of ${prevented.type}` : 'not sent';
}

function widgetRow(
  root: Element,
  { reports, mounted }: PageRecord,
  facts: Facts,
  strategies: ReadonlyMap<string, string>,
): Row {
  const name = root.getAttribute('data-widget') ?? '';
  const own = reports.filter(({ element }) => element === root);
  const isFailed = root.getAttribute('data-vr-failed') !== null;
  const on = root.getAttribute('data-widget-on') ?? strategies.get(name);
  const isMounted = mounted.has(root);
  const codes = own.map(({ code }) => code).join(', ');
  const state = isFailed ? 'failed' : isMounted ? 'mounted' : `waiting${on ? ` for ${on}` : ''}`;

  return {
    key: root,
    title: name,
    state: `${state} ${codes}`.trim(),
    tone: isFailed ? 'bad' : isMounted && own.length === 0 ? 'good' : 'plain',
    lines: own.map(sentenceOf),
    markup: { [isFailed ? 'Write' : 'Markup']: widgetMarkup(root, facts) },
    element: root,
  };
}
