/** Tells developers about a failed request, in one line: what the server lacks, its exception, or where to look. */
import { isDebugging, report } from '../../diagnostics/report.ts';
import type { ServerResponse } from '../server-response.ts';
import type { ActiveRequest } from '../types.ts';
import { reportDebugOutput } from './debug-output.ts';
import { describeRequest } from './describe-request.ts';
import { isRecord } from './dialects/dialect.ts';
import { reportNotFound } from './not-found.ts';
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

function messageOf({ data, responseText }: ServerResponse): string {
  if (!isRecord(data)) return responseText.trim();
  const words = [data.X_OCTOBER_ERROR_MESSAGE, data.X_WINTER_ERROR_MESSAGE, data.message, data.error, data.result];
  return String(words.find((text) => typeof text === 'string' && text) ?? '');
}
