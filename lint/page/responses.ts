/** Says what in a response has no effect, or another than its server means. */
import type { AjaxEvents } from '../../runtime/ajax/events.ts';
import type { Report } from '../../runtime/diagnostics/report-lazily.ts';
import { isUntrusted } from '../../runtime/dom/trusted.ts';

/** Listens for the responses that count as successes. */
export function watchResponses(report: (details: Report) => void): void {
  addEventListener('ajax:before-update', ({ detail, target }) => {
    const element = target instanceof Element && !isUntrusted(target) ? target : undefined;
    const { handler = '' } = detail.context;
    for (const [message, fix] of faultsOf(detail))
      report({ code: 'VR595', level: 'warn', message: `${handler}: ${message}`, fix, element, subject: handler });
  });
}

type Fault = readonly [message: string, fix: string];

function faultsOf({ data, responseCode }: AjaxEvents['ajax:before-update']): Fault[] {
  if (typeof data !== 'object' || data === null) return [];
  const { result } = data as { result?: unknown };
  // A form takes any other result for a refusal, whatever the status.
  const isRefusal = typeof result === 'string' && !/^(?:full_)?success$/.test(result);
  return Object.entries(data as Record<string, unknown>).flatMap(([key, value]): Fault[] => {
    if (/^errors?$/.test(key)) return isError(value) && !isRefusal ? [successWithError(key, responseCode)] : [];
    if (/^X_(?:OCTOBER|WINTER)_FLASH_MESSAGES$/.test(key))
      return Array.isArray(value) && value.length
        ? [[`"${key}" is a list, so no message is shown.`, "Return ['success' => 'Saved'], or call Flash::success()."]]
        : [];
    return htmlOf(key, value).flatMap(faultOfHtml);
  });
}

const isError = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const successWithError = (key: string, status: number): Fault => [
  `the response has "${key}" and the status ${status}, so it counts as a success.`,
  'Throw an ApplicationException or a ValidationException, or answer with a status from 400 on.',
];

/** @returns the HTML of a key that is written into the page; Larajax has its in operations */
function htmlOf(key: string, value: unknown): { name: string; html: string }[] {
  if (typeof value === 'string') return [{ name: key, html: value }];
  if (key !== '__ajax') return [];
  const { ops } = Object(value) as { ops?: unknown };
  return (Array.isArray(ops) ? ops : []).flatMap((operation: unknown) => {
    const { name, selector, html } = Object(operation) as Record<string, unknown>;
    return typeof html === 'string' ? [{ name: String(name ?? selector), html }] : [];
  });
}

function faultOfHtml({ name, html }: { name: string; html: string }): Fault[] {
  if (/^(?:\s|<!--[^]*?-->)*<(?:!doctype|html)\b/i.test(html))
    return [[`"${name}" is a whole page, and is written into this one.`, 'Return a partial, which has no layout.']];
  if (/^\s*&lt;[a-z!][^<]*&gt;/i.test(html))
    return [
      [`the HTML of "${name}" is escaped, so visitors read its tags.`, 'Return it as it is, or print it with |raw.'],
    ];
  return [];
}
