/** Says why a file did not arrive, as far as the browser knows, and what helps. Lazy code. */
import { LoadError } from './errors.ts';

/** @param cause of load-bundle.ts: `listing-A1B2C3.js did not arrive.` */
export function missingFile(cause: unknown): LoadError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new LoadError({ code: 'VR403', message, fix: adviceFor(message), cause });
}

/** @param message starts with the name of a file. */
export function adviceFor(message: string): string {
  const [name = ''] = message.split(' ', 1);
  const status = lastStatus(name);
  if (status >= 400)
    return `The server answered ${status}. Copy all files of one build into the folder that verandah.js is in.`;
  if (status >= 200) return 'What the server sent is not that file: check the address, and what rewrites it.';
  return 'Check the network, and that the file is on the server beside verandah.js.';
}

/** The status of the last attempt; 0 if the network failed, or the browser does not say. */
function lastStatus(name: string): number {
  if (!name.endsWith('.js')) return 0;
  const attempts = performance.getEntriesByType('resource').filter((entry) => entry.name.includes(`/${name}`));
  return (attempts.at(-1) as PerformanceResourceTiming | undefined)?.responseStatus ?? 0;
}
