import { isUntrusted } from './is-untrusted.ts';

/**
 * As `document.querySelector`, without what visitors wrote, which configures nothing.
 * @throws SyntaxError if the selector is invalid.
 */
export function findTrusted<Found extends Element = HTMLElement>(selector: string): Found | undefined {
  return [...document.querySelectorAll<Found>(selector)].find((element) => !isUntrusted(element));
}
