/** Reports what is wrong with a request: on the element that it is of, under the name of its handler. */
import { report } from '../diagnostics/report.ts';
import type { Fault } from '../diagnostics/errors.ts';
import type { ActiveRequest } from './types.ts';

/** @param privateDetail for the console only. */
export function reportRequest({ trigger, handler }: ActiveRequest, fault: Fault, privateDetail?: string): void {
  report({ ...fault, element: trigger, subject: handler }, privateDetail);
}
