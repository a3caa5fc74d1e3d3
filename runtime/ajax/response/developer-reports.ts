/** Tells developers about a response in one line: why it cannot be used, what it or the server lacks, the exception, or where to look. */
import type { ActiveRequest, ServerResponse } from '../types.ts';
import { isDebugging, report } from '../../diagnostics/report.ts';
import { parsePartial } from '../../dom/html.ts';
import { parseJson } from '../../dom/parse-json.ts';
import { readSetting } from '../../dom/settings.ts';
import { isRecord } from './dialects/dialect.ts';
import { describeRequest } from './failures.ts';
import { challengeOf, isPage } from './interception.ts';
import { isForVisitors } from './visitor-text.ts';

/** Enough to recognise an error page; the network panel has the rest. */
const maxPageLength = 300;

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

function reportStatus(request: ActiveRequest, response: ServerResponse, code: string): void {
  const { responseText } = response;
  const { handler, trigger, update } = request;
  const partials = Object.keys(update).filter((key) => key !== '_self');
  const asked = partials.length ? ` The request asked for ${partials.join(', ')}.` : '';
  report(
    {
      code,
      level: code === 'VR512' ? 'warn' : 'error',
      message: `${describeRequest(request)}: the server answered ${statusOf(response)}.${asked}`,
      fix:
        code === 'VR512'
          ? (redirectFix(response) ?? 'Check that this page exists and accepts POST, and data-request-url.')
          : "The server's log says why.",
      element: trigger,
      subject: handler,
    },
    isDebugging() ? responseText.trim().slice(0, maxPageLength) : undefined,
  );
}

const typeOf = ({ getResponseHeader }: ServerResponse): string =>
  `Content-Type ${getResponseHeader('Content-Type') || 'missing'}`;

/** Where a request was redirected to, as its last address. */
const redirectOf = ({ redirectedTo }: ServerResponse): string | undefined =>
  redirectedTo === undefined
    ? undefined
    : `redirected to ${redirectedTo ? visible(redirectedTo.replace(location.origin, '')) : 'another origin, which blocks it'}`;

/** The status; of a redirected request also its type and address, because another page has answered. */
function statusOf(response: ServerResponse): string {
  const redirect = redirectOf(response);
  return redirect ? `${response.status} (${typeOf(response)}, ${redirect})` : String(response.status);
}

function redirectFix({ redirectedTo }: ServerResponse): string | undefined {
  if (redirectedTo === undefined) return undefined;
  return 'A redirected POST loses its fields: name the final address in data-request-url, or redirect GET only.';
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

/** Enough to recognise what came; the network panel has the rest. */
const maxExcerptLength = 200;

const sendAsJson = 'It is JSON: send Content-Type: application/json.';

/** @param problem in a few words, such as `Content-Type text/html` */
export function reportUnusable(
  request: ActiveRequest,
  { kind, responseText }: ServerResponse,
  problem: string,
  fix = kind === 'text' && isJson(responseText) ? sendAsJson : dialectHint(responseText),
): void {
  const stray = strayOutput(responseText);
  const excerpt = isDebugging() ? visible(responseText) : '';
  report(
    {
      code: 'VR511',
      level: 'warn',
      message: `${describeRequest(request)}: the response cannot be used (${stray ? `the server wrote ${stray.text.length} characters ${stray.place} the JSON` : problem}).`,
      fix: stray ? 'Mend what PHP reports there, and set display_errors to Off on a live site.' : fix,
      element: request.trigger,
      subject: request.handler,
    },
    // Notices of PHP name a file and a line; see VR516, which shows the same of a failure.
    stray ? visible(withoutTags(stray.text)) : excerpt && `It begins: ${excerpt}`,
  );
}

/** Reports a response that something else than the handler has sent: its status, type, and where the request was redirected to. */
export function reportIntercepted(request: ActiveRequest, response: ServerResponse): void {
  const { status } = response;
  const facts = [
    status > 0 && `status ${status}`,
    status > 0 && typeOf(response),
    challengeOf(response),
    redirectOf(response),
  ];
  reportUnusable(request, response, facts.filter(Boolean).join(', '), interceptionFix(response));
}

function interceptionFix(response: ServerResponse): string | undefined {
  const { status, redirectedTo } = response;
  if (challengeOf(response))
    return 'A firewall challenges the browser, which only a page can answer: exempt POSTs to this page.';
  if (redirectedTo === undefined && status === 403)
    return 'The web server, or a firewall before it, has refused it: see its log.';
  return redirectFix(response);
}

/** @returns what to write if the server sent a whole page, as it does for another dialect's headers. */
function dialectHint(responseText: string): string | undefined {
  if (!isPage(responseText)) return undefined;
  const name = readSetting('ajax-dialect');
  if (name !== undefined)
    return `The page names the dialect "${name.slice(0, 80)}". If the site runs on another system, change <meta name="ajax-dialect">.`;
  return 'If the site runs on Winter or on October 4, add <meta name="ajax-dialect" content="winter"> or "larajax".';
}

const maxNamedKeys = 5;
const quote = (name: string): string => `"${visible(name)}"`;

/** Reports partials that the server was asked for and did not send. */
export function reportMissingPartials(
  request: ActiveRequest,
  names: readonly string[],
  sent: ReadonlySet<string>,
): void {
  const { handler, trigger } = request;
  const came = sent.size ? ` It has ${[...sent].slice(0, maxNamedKeys).map(quote).join(', ')}.` : '';
  report({
    code: 'VR547',
    level: 'warn',
    message: `${describeRequest(request)}: the response lacks ${names.map(quote).join(', ')}, which the request asked for.${came}`,
    fix: 'Return an array from the handler, to which the CMS adds the partials; it adds none to a response object.',
    element: trigger,
    subject: handler,
  });
}

interface StrayOutput {
  place: 'before' | 'after';
  text: string;
}

/** More places than PHP's notices have brackets. */
const maxAttempts = 20;

/** @returns what was written around JSON that is whole, as notices of PHP are; undefined if there is none. */
export function strayOutput(text: string): StrayOutput | undefined {
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const start = /^\s*[{[]/.test(text) ? text.search(/\S/) : -1;
  if (start >= 0 && end < text.trimEnd().length && isJson(text.slice(start, end)))
    return strayOf('after', text.slice(end));
  let attempts = 0;
  for (const { index } of text.matchAll(/[{[](?=\s*["{[\]}])/g)) {
    if ((attempts += 1) > maxAttempts) return undefined;
    if (index > 0 && isJson(text.slice(index))) return strayOf('before', text.slice(0, index));
  }
  return undefined;
}

function strayOf(place: StrayOutput['place'], text: string): StrayOutput | undefined {
  const trimmed = text.trim();
  return trimmed ? { place, text: trimmed } : undefined;
}

function isJson(text: string): boolean {
  try {
    const data = parseJson(text);
    return Object(data) === data;
  } catch {
    return false;
  }
}

function withoutTags(html: string): string {
  return html
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Control characters, and those that no one sees or that turn the line around. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const shortForms: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** @returns the beginning of a text, in one line. */
function visible(text: string): string {
  const beginning = text.trim().slice(0, maxExcerptLength);
  return beginning.replace(
    invisible,
    (found) => shortForms[found] ?? `\\u{${found.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
