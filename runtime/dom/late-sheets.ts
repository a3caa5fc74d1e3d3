/**
 * Loads the stylesheets of widgets that a page receives later, if it links only those of the widgets it came with. A page
 * that does not link the base sheet has the sheet with all rules, or styles of its own. See docs/internal/architecture.md.
 */
import { base, sheets } from 'verandah:sheets';
import { reportLazily } from '../diagnostics/report-lazily.ts';
import { pageNonce } from './html.ts';
import { withinTime } from '../diagnostics/loading.ts';

/** As for the assets of a response: then the page goes on without the sheet. */
export const maxWaitMs = 3000;

const loads = new Map<string, Promise<void>>();

/**
 * Links the missing sheets of `widgets`.
 * @param onMissing called if a sheet was not linked.
 * @returns a promise that resolves when they apply, have failed or take too long; undefined if there is nothing to wait for.
 */
export function loadSheets(
  widgets: Iterable<string>,
  onMissing?: (file: string) => void,
): Promise<unknown> | undefined {
  const linked = linkedSheets();
  const baseLink = linked.get(base);
  if (!baseLink) return undefined;

  const files = [...widgets].flatMap((widget) => (Object.hasOwn(sheets, widget) ? (sheets[widget] ?? []) : []));
  for (const file of new Set(files)) {
    if (linked.has(file) || loads.has(file)) continue;
    onMissing?.(file);
    loads.set(
      file,
      loadSheet(file, baseLink).finally(() => loads.delete(file)),
    );
  }
  const pending = files.flatMap((file) => loads.get(file) ?? []);
  return pending.length ? withinTime(Promise.all(pending), maxWaitMs, () => {}) : undefined;
}

/** Links by the name of their file. */
function linkedSheets(): Map<string, HTMLLinkElement> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]');
  return new Map([...links].map((link) => [link.href.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '', link]));
}

/** Links a sheet beside the base sheet, in the same way. */
function loadSheet(file: string, { href, crossOrigin, parentNode }: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin, nonce: pageNonce(), href: new URL(file, href).href });
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The next widget that needs it tries again.
      link.remove();
      reportLazily({
        code: 'VR405',
        level: 'warn',
        message: `the stylesheet ${file} did not load.`,
        fix: 'Its widgets work, but look unfinished. Copy all files of one build together.',
      });
      resolve();
    });
    (parentNode ?? document.head).append(link);
  });
}
