/** Tells developers about a response in one line: why it cannot be used, what it or the server lacks, the exception, or where to look. */
import type { ActiveRequest, ServerResponse } from '../types.ts';
import type { Fault } from '../../diagnostics/errors.ts';
import { isDebugging } from '../../diagnostics/report.ts';
import { parsePartial } from '../../dom/html.ts';
import { parseJson } from '../../dom/parse-json.ts';
import { readSetting } from '../../dom/settings.ts';
import { safeUrl } from '../../dom/url.ts';
import { reportRequest } from '../report-request.ts';
import { isRecord } from './dialects/dialect.ts';
import { challengeOf, isPage } from './interception.ts';
import { isForVisitors } from './visitor-text.ts';

/** Enough to recognise what came, or the top of a trace; the network panel has the rest. */
const [maxExcerptLength, maxDetailLength] = [300, 4000];

const maxReadLength = 200_000;

/** Reports a response whose status is not 2xx, unless the status is the handler's answer, such as 422 or 403. */
export function reportFailedHandler(request: ActiveRequest, response: ServerResponse): void {
  const { status } = response;
  if (reportNotFound(request, response)) return;

  const isPageMissing = status === 404 || status === 405;
  if (isPageMissing)
    reportStatus(request, response, {
      code: 'VR512',
      level: 'warn',
      fix: redirectFix(response) ?? 'Check that this page exists and accepts POST, and data-request-url.',
    });
  if (reportDebugOutput(request, response) || isPageMissing) return;
  // Words for visitors are an answer too: those of an ApplicationException have the status 500.
  if (status >= 500 && !isForVisitors(messageOf(response)))
    reportStatus(request, response, { code: 'VR540', fix: "The server's log says why." });
}

/** `onFilter on /home-designs`: the handler and the page that it was posted to, for the console. */
function describeRequest({ handler, options }: ActiveRequest): string {
  return `${handler} on ${safeUrl(options.url ?? location.href)?.pathname ?? location.pathname}`;
}

function reportStatus(request: ActiveRequest, response: ServerResponse, fault: Omit<Fault, 'message'>): void {
  const partials = Object.keys(request.update).filter((key) => key !== '_self');
  const asked = partials.length ? ` The request asked for ${partials.join(', ')}.` : '';
  const message = `${describeRequest(request)}: the server answered ${statusOf(response)}.${asked}`;
  reportRequest(request, { ...fault, message }, excerptOf(response));
}

/** @returns the beginning of what came, on a page under development. */
function excerptOf({ responseText }: ServerResponse): string | undefined {
  const excerpt = responseText.trim().slice(0, maxExcerptLength);
  return excerpt && isDebugging() ? `It begins: ${JSON.stringify(excerpt)}` : undefined;
}

const typeOf = ({ getResponseHeader }: ServerResponse): string =>
  `Content-Type ${getResponseHeader('Content-Type') || 'missing'}`;

/** Where a request was redirected to, as its last address. */
const redirectOf = ({ redirectedTo }: ServerResponse): string | undefined =>
  redirectedTo === undefined
    ? undefined
    : `redirected to ${redirectedTo ? redirectedTo.replace(location.origin, '') : 'another origin, which blocks it'}`;

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

/** Reports which handler or partial the server lacks. @returns false if the response names none. */
function reportNotFound(request: ActiveRequest, { responseText }: ServerResponse): boolean {
  const text = responseText.slice(0, maxReadLength);
  const [component] = request.handler.includes('::') ? request.handler.split('::') : [];
  const partial = missingPartial.exec(text)?.[1];

  if (missingHandler.test(text))
    reportRequest(request, {
      code: 'VR526',
      message: `${describeRequest(request)}: the server has no such handler.`,
      fix: component
        ? `Add the component "${component}" to the page or its layout, or correct the name.`
        : 'Define it in the page, in its layout or in a component of the page, or correct the name.',
    });
  else if (partial)
    reportRequest(request, {
      code: 'VR527',
      message: `${describeRequest(request)}: the server has no partial "${partial}".`,
      fix: 'Add it to the theme, or correct the name in data-request-update or in the handler.',
    });
  else return false;
  return true;
}

/** `x.php:12`, `x.php on line 12`, October's `"…" on line 12 of …`, or the end of a trace. */
const exceptionPlace = /\.php\W{0,3}(?:on )?(?:line )?\d|" on line \d|#\d{1,4} \{main\}/i;

/**
 * Logs the exception that a response describes.
 * @returns false if it describes none, as only a server in debug mode does.
 */
function reportDebugOutput(request: ActiveRequest, response: ServerResponse): boolean {
  const detail = exceptionIn(response);
  if (detail === undefined) return false;

  reportRequest(
    request,
    {
      code: 'VR516',
      message: `${describeRequest(request)}: the server answered ${response.status} and is in debug mode.`,
      fix: 'Visitors read a short text instead of what follows. On a live site set app.debug to false.',
    },
    detail.slice(0, maxDetailLength),
  );
  return true;
}

/** @returns the text of an exception, or the title of its page */
function exceptionIn({ kind, data, responseText }: ServerResponse): string | undefined {
  if (kind === 'json') {
    const { exception, message, file, line } = isRecord(data) ? data : {};
    if (typeof exception !== 'string' || typeof file !== 'string') return undefined;
    return `${exception}: ${String(message)} in ${file}:${String(line)}`;
  }
  const text = responseText.slice(0, maxReadLength).trim();
  if (kind !== 'text' || !exceptionPlace.test(text)) return undefined;
  return text.startsWith('<')
    ? parsePartial(text).querySelector('title')?.textContent?.trim() || 'an error page'
    : text;
}

/** @param problem in a few words, such as `Content-Type text/html` */
export function reportUnusable(
  request: ActiveRequest,
  response: ServerResponse,
  problem: string,
  fix = unusableFix(response),
): void {
  reportRequest(
    request,
    {
      code: 'VR511',
      level: 'warn',
      message: `${describeRequest(request)}: the response cannot be used (${problem}).`,
      fix,
    },
    excerptOf(response),
  );
}

function unusableFix({ kind, responseText }: ServerResponse): string | undefined {
  if (kind === 'none' && responseText)
    return 'If PHP has written a notice around it, mend what the notice reports, and set display_errors to Off on a live site.';
  return isJson(responseText) ? 'It is JSON: send Content-Type: application/json.' : dialectHint(responseText);
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

/** Reports partials that the server was asked for and did not send. */
export function reportMissingPartials(
  request: ActiveRequest,
  names: readonly string[],
  sent: ReadonlySet<string>,
): void {
  const quote = (keys: readonly string[]): string => keys.map((key) => JSON.stringify(key)).join(', ');
  const came = sent.size ? ` It has ${quote([...sent].slice(0, maxNamedKeys))}.` : '';
  reportRequest(request, {
    code: 'VR547',
    level: 'warn',
    message: `${describeRequest(request)}: the response lacks ${quote(names)}, which the request asked for.${came}`,
    fix: 'Return an array from the handler, to which the CMS adds the partials; it adds none to a response object.',
  });
}

function isJson(text: string): boolean {
  try {
    const data = parseJson(text);
    return Object(data) === data;
  } catch {
    return false;
  }
}
