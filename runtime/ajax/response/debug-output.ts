/** Shows developers what a failing server said in debug mode. Visitors never see it. */
import { report } from '../../diagnostics/report.ts';
import type { ActiveRequest } from '../types.ts';
import { isRecord } from './dialects/dialect.ts';
import type { ServerResponse } from './response.ts';
import { tellsLocation } from './visitor-text.ts';

/** Enough for the top of a trace; the network panel has the rest. */
const maxDetailLength = 4000;

const maxReadLength = 200_000;

/** Logs the exception that a response describes; only a server in debug mode describes one. */
export function reportDebugOutput({ handler, trigger }: ActiveRequest, response: ServerResponse): void {
  const detail = debugDetail(response);
  if (detail === undefined) return;
  report(
    {
      code: 'VR516',
      message: `${handler}: the server answered ${response.status} and is in debug mode.`,
      fix: 'Visitors read a short text instead of what follows. On a live site set app.debug to false.',
      element: trigger,
      subject: handler,
    },
    detail.slice(0, maxDetailLength),
  );
}

function debugDetail({ kind, data, responseText }: ServerResponse): string | undefined {
  if (kind === 'json') {
    if (!isRecord(data) || typeof data.exception !== 'string' || typeof data.file !== 'string') return undefined;
    return `${data.exception}: ${String(data.message)} in ${data.file}:${String(data.line)}`;
  }
  if (kind !== 'text') return undefined;
  const text = responseText.slice(0, maxReadLength).trim();
  if (!text.startsWith('<')) return tellsLocation(text) ? text : undefined;
  // Ordinary error pages hold addresses too, which look like paths.
  const isAboutCode = /\.php\W{0,3}(?:on line |line )?\d|#\d+ \{main\}/i.test(text);
  return isAboutCode ? (/<title>([^<]{1,300})/i.exec(text)?.[1]?.trim() ?? 'an error page') : undefined;
}
