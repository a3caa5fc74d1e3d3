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
  const { file, status } = failedFile(name);
  if (status >= 400)
    return `The server answered ${status}${file === name ? '' : ` for ${file}`}. Copy all files of one build into the folder that verandah.js is in.`;
  if (status >= 200) return 'What the server sent is not that file: check the address, and what rewrites it.';
  return `Check the network, and that ${file === name ? 'the file' : file} is on the server beside verandah.js.`;
}

/**
 * The file that failed, and the status of its last attempt: 0 if the network failed, or the browser does not say. Browsers name
 * the file that was imported, even if it arrived and one that it imports did not.
 */
function failedFile(name: string): { file: string; status: number } {
  const attempts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const folder = attempts.find((entry) => entry.name.includes(`/${name}`))?.name.split(name, 1)[0];
  if (!name.endsWith('.js') || folder === undefined) return { file: name, status: 0 };
  const statuses = new Map<string, number>();
  for (const { name: url, responseStatus = 0 } of attempts) {
    const [file = ''] = url.startsWith(folder) ? url.slice(folder.length).split('?', 1) : [];
    if (file.endsWith('.js')) statuses.set(file, responseStatus);
  }
  const status = statuses.get(name) ?? 0;
  const imported = [...statuses].find(([, each]) => each < 200 || each >= 400);
  return status >= 200 && status < 400 && imported
    ? { file: imported[0], status: imported[1] }
    : { file: name, status };
}
