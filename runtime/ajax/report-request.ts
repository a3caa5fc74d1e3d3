/** Reports what is wrong with a request: on the element that it is of, under the name of its handler. */
import { report } from '../diagnostics/report.ts';
import type { Report } from '../diagnostics/report-lazily.ts';
import { safeUrl } from '../dom/url.ts';
import type { ActiveRequest } from './types.ts';

/** @param privateDetail for the console only. */
export function reportRequest(
  { trigger, handler }: ActiveRequest,
  fault: Pick<Report, 'code' | 'level' | 'message' | 'fix'>,
  privateDetail?: string,
): void {
  report({ ...fault, element: trigger, subject: handler }, privateDetail);
}

/** `onFilter on /home-designs`: the handler and the page that it was posted to, for the console. */
export function describeRequest({ handler, options }: ActiveRequest): string {
  return `${handler} on ${safeUrl(options.url ?? location.href)?.pathname ?? location.pathname}`;
}
