import { safeUrl } from '../../dom/url.ts';
import type { ActiveRequest } from '../types.ts';

/** `onFilter on /home-designs`: the handler and the page that it was posted to, for the console. */
export function describeRequest({ handler, options }: ActiveRequest): string {
  return `${handler} on ${safeUrl(options.url ?? location.href)?.pathname ?? location.pathname}`;
}
