/** Tells developers why a successful response cannot be used, or what it lacks, and shows how it begins. */
import type { ActiveRequest, ServerResponse } from '../types.ts';
import { isDebugging, report } from '../../diagnostics/report.ts';
import { parseJson } from '../../dom/parse-json.ts';
import { describeRequest } from './failures.ts';

/** Enough to recognise what came; the network panel has the rest. */
const maxExcerptLength = 200;

/** @param problem in a few words, such as `Content-Type text/html` @param fix if the caller knows one */
export function reportUnusable(
  request: ActiveRequest,
  { responseText }: ServerResponse,
  problem: string,
  fix?: string,
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

/** Reports partials that the server was asked for and did not send. */
export function reportMissingPartials(request: ActiveRequest, names: readonly string[]): void {
  const { handler, trigger } = request;
  report({
    code: 'VR547',
    level: 'warn',
    message: `${describeRequest(request)}: the response lacks ${names.map((name) => `"${name}"`).join(', ')}, which the request asked for.`,
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
export function visible(text: string): string {
  const beginning = text.trim().slice(0, maxExcerptLength);
  return beginning.replace(
    invisible,
    (found) => shortForms[found] ?? `\\u{${found.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
