/** Of an attribute of requests, in words: the runtime reports what no visitor starts, and a rule finds all of them before. */
import type { Fault } from '../errors.ts';

/** @param error its message completes "cannot be read: …" @param consequence completes "Correct it: …" */
export function unreadableAttribute(attribute: string, raw: string, error: unknown, consequence: string): Fault {
  return {
    code: 'VR561',
    message: `${attribute}="${raw.slice(0, 80)}" cannot be read: ${(error as Error).message}.`,
    fix: `Correct it: ${consequence}.`,
  };
}

/** What to write for a selector that cannot be read, or that is none. */
export const selectorForms = 'Write "#results" or ".card"; any other begins with =, as in "=main" or "=[id=\'a.b\']"';

/** @param tag of the element, in small letters */
export const nothingIsSent = (tag: string): string => `until then, this <${tag}> sends no request`;
