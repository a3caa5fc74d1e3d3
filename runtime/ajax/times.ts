/**
 * Times in attributes and options. One with a unit, or in the unit of another, is refused: a timer takes what is no number, or too
 * large a one, for zero, and would send without a pause.
 */
import type { RequestOptions } from './types.ts';

const maxSeconds = 3600;
const minDelayMs = 100;
const maxDelayMs = 86_400_000;

/** @throws SyntaxError whose message says what is expected */
function readTime(value: unknown, min: number, max: number, expected: string): number {
  const time = typeof value === 'string' && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof time === 'number' && (time === 0 || (time >= min && time <= max))) return time;
  throw new SyntaxError(`expected ${expected}`);
}

/** Of a timeout, or of a message. */
export const asSeconds = (value: unknown): number =>
  readTime(value, 0, maxSeconds, `a number of seconds from 0 to ${maxSeconds}`);

const asMilliseconds = (value: unknown): number =>
  readTime(value, 0, maxDelayMs, `a number of milliseconds from 0 to ${maxDelayMs}`);

/** Nobody means 5 milliseconds between two requests. */
const asDelay = (raw: string): number =>
  readTime(raw, minDelayMs, maxDelayMs, `0, or a number of milliseconds from ${minDelayMs} to ${maxDelayMs}`);

/** `data-auto-submit`: at once without a value. */
export const autoSubmitDelay = (raw: string): number => (raw.trim() === '' ? 0 : asDelay(raw));

/** `data-track-input`: 300 milliseconds without a value. */
export const trackInputDelay = (raw: string): number => (raw.trim() === '' ? 300 : asDelay(raw));

/** @returns what is wrong with a time that a script has set; undefined if nothing is */
export function timeFault({ timeout, progressBarDelay }: RequestOptions): SyntaxError | undefined {
  for (const [option, value, read] of [
    ['timeout', timeout, asSeconds],
    ['progressBarDelay', progressBarDelay, asMilliseconds],
  ] as const) {
    try {
      if (value !== undefined) read(value);
    } catch (error) {
      const { message } = error as SyntaxError;
      return new SyntaxError(`the option ${option} is ${JSON.stringify(value)}: ${message}`, { cause: error });
    }
  }
  return undefined;
}
