/** Tells developers about a failed request, in one line: what the server lacks, its exception, or where to look. */
import type { ActiveRequest, ServerResponse } from '../types.ts';
import { isDebugging, report } from '../../diagnostics/report.ts';
import { describeRequest } from './failures.ts';
import { isRecord } from './dialects/dialect.ts';
import { parsePartial } from '../../dom/html.ts';
import { visible } from './unusable-response.ts';
import { isForVisitors } from './visitor-text.ts';

/** Enough to recognise an error page; the network panel has the rest. */
const maxExcerptLength = 300;

/** Reports a response whose status is not 2xx, unless the status is the handler's answer, such as 422 or 403. */
export function reportFailedHandler(request: ActiveRequest, response: ServerResponse): void {
  const { status } = response;
  if (reportNotFound(request, response)) return;
  const isPageMissing = status === 404 || status === 405;
  if (isPageMissing) reportStatus(request, response, 'VR512');
  if (reportDebugOutput(request, response) || isPageMissing) return;
  // Words for visitors are an answer too: those of an ApplicationException have the status 500.
  if (status >= 500 && !isForVisitors(messageOf(response))) reportStatus(request, response, 'VR540');
}

function reportStatus(request: ActiveRequest, { status, responseText }: ServerResponse, code: string): void {
  const { handler, trigger, update } = request;
  const partials = Object.keys(update).filter((key) => key !== '_self');
  const asked = partials.length ? ` The request asked for ${partials.join(', ')}.` : '';
  report(
    {
      code,
      level: code === 'VR512' ? 'warn' : 'error',
      message: `${describeRequest(request)}: the server answered ${status}.${asked}`,
      fix:
        code === 'VR512'
          ? 'Check that this page exists and accepts POST, and data-request-url.'
          : "The server's log says why.",
      element: trigger,
      subject: handler,
    },
    isDebugging() ? responseText.trim().slice(0, maxExcerptLength) : undefined,
  );
}

function messageOf({ kind, data, responseText }: ServerResponse): string {
  if (!isRecord(data)) return kind === 'text' ? responseText.trim() : '';
  const words = [data.X_OCTOBER_ERROR_MESSAGE, data.X_WINTER_ERROR_MESSAGE, data.message, data.error, data.result];
  return String(words.find((text) => typeof text === 'string' && text) ?? '');
}

/** What October and Winter answer, as a text, in JSON, or in the page of an exception. Live sites may hide it. */
const missingHandler = /AJAX handler (?:['"]|&#0?39;|\\u0027)?[\w:]{1,200}(?:['"]|&#0?39;|\\u0027)? was not found/i;
const missingPartial = /The partial (?:['"]|&#0?39;|\\u0027)?([\w:@./-]{1,200})(?:['"]|&#0?39;|\\u0027)? is not found/i;

const maxSearchedLength = 20_000;

/** Reports which handler or partial the server lacks. @returns false if the response names none. */
function reportNotFound(request: ActiveRequest, { responseText }: ServerResponse): boolean {
  const { handler, trigger } = request;
  const text = responseText.slice(0, maxSearchedLength);
  const [component] = handler.includes('::') ? handler.split('::') : [];
  if (missingHandler.test(text)) {
    report({
      code: 'VR526',
      message: `${describeRequest(request)}: the server has no such handler.`,
      fix: component
        ? `Add the component "${component}" to the page or its layout, or correct the name.`
        : 'Define it in the page, in its layout or in a component of the page, or correct the name.',
      element: trigger,
      subject: handler,
    });
    return true;
  }
  const partial = missingPartial.exec(text)?.[1];
  if (!partial) return false;
  report({
    code: 'VR527',
    message: `${describeRequest(request)}: the server has no partial "${partial}".`,
    fix: 'Add it to the theme, or correct the name in data-request-update or in the handler.',
    element: trigger,
    subject: handler,
  });
  return true;
}

/** Enough for the top of a trace; the network panel has the rest. */
const maxDetailLength = 4000;

const maxReadLength = 200_000;

/** `x.php:12`, `x.php on line 12`, October's `"…" on line 12 of …`, or the end of a trace. */
const exceptionPlace = /\.php\W{0,3}(?:on )?(?:line )?\d|" on line \d|#\d{1,4} \{main\}/i;

/**
 * Logs the exception that a response describes.
 * @returns false if it describes none, as only a server in debug mode does.
 */
function reportDebugOutput(request: ActiveRequest, response: ServerResponse): boolean {
  const { handler, trigger } = request;
  const detail = debugDetail(response);
  if (detail === undefined) return false;
  report(
    {
      code: 'VR516',
      message: `${describeRequest(request)}: the server answered ${response.status} and is in debug mode.`,
      fix: 'Visitors read a short text instead of what follows. On a live site set app.debug to false.',
      element: trigger,
      subject: handler,
    },
    detail.slice(0, maxDetailLength),
  );
  return true;
}

function debugDetail({ kind, data, responseText }: ServerResponse): string | undefined {
  if (kind === 'json') {
    const { exception, message, file, line } = isRecord(data) ? data : {};
    if (typeof exception !== 'string' || typeof file !== 'string') return undefined;
    return `${exception}: ${String(message)} in ${file}:${String(line)}`;
  }
  if (kind !== 'text') return undefined;
  const text = responseText.slice(0, maxReadLength).trim();
  if (!exceptionPlace.test(text)) return undefined;
  return text.startsWith('<') ? titleOf(text) : text;
}

/** The title of an error page, which usually names the exception, or else the first line that visitors would see. */
function titleOf(page: string): string {
  const content = parsePartial(page);
  const title = content.querySelector('title')?.textContent?.trim();
  for (const hidden of content.querySelectorAll('title, script, style')) hidden.remove();
  const lines = (content.textContent ?? '').split('\n').map((line) => line.trim());
  return visible(title || lines.find(Boolean) || 'an error page');
}
