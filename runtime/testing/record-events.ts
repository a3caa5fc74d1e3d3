import { onTestFinished } from 'vitest';

/** Records events that reach the document until the test ends: their names and details. */
export function recordEvents(...names: readonly string[]): [name: string, detail: unknown][] {
  const events: [string, unknown][] = [];
  for (const name of names) {
    const record = (event: Event): void => void events.push([name, (event as CustomEvent<unknown>).detail]);
    document.addEventListener(name, record);
    onTestFinished(() => document.removeEventListener(name, record));
  }
  return events;
}
