import { onTestFinished } from 'vitest';
import { requestEvents } from './request-events.ts';

/** Calls `listener` for events that reach the window, until the test ends. */
function listen(names: readonly string[], listener: (event: Event) => void): void {
  for (const name of names) {
    addEventListener(name, listener);
    onTestFinished(() => removeEventListener(name, listener));
  }
}

/** Records events until the test ends: their names and details. */
export function recordEvents(...names: readonly string[]): [name: string, detail: unknown][] {
  const events: [string, unknown][] = [];
  listen(names, (event) => void events.push([event.type, (event as CustomEvent<unknown>).detail]));
  return events;
}

/** Records the names of a request's events, without `ajax:`, and of `others`, until the test ends. */
export function recordRequestEvents(...others: readonly string[]): string[] {
  const happened: string[] = [];
  listen([...requestEvents, ...others], ({ type }) => void happened.push(type.replace(/^ajax:/, '')));
  return happened;
}
