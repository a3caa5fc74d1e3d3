/** Shows developers what a failing server said in debug mode. Visitors never see it. */
import { report } from '../../diagnostics/report.ts';
import type { ActiveRequest } from '../types.ts';
import { describeRequest } from './describe-request.ts';
import { isRecord } from './dialects/dialect.ts';
import type { ServerResponse } from '../server-response.ts';

/** Enough for the top of a trace; the network panel has the rest. */
const maxDetailLength = 4000;

const maxReadLength = 200_000;

/** `x.php:12`, `x.php on line 12`, October's `"…" on line 12 of …`, or the end of a trace. */
const exceptionPlace = /\.php\W{0,3}(?:on )?(?:line )?\d|" on line \d|#\d{1,4} \{main\}/i;

/**
 * Logs the exception that a response describes.
 * @returns false if it describes none, as only a server in debug mode does.
 */
export function reportDebugOutput(request: ActiveRequest, response: ServerResponse): boolean {
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
  return text.startsWith('<') ? (/<title>([^<]{1,300})/i.exec(text)?.[1]?.trim() ?? 'an error page') : text;
}
