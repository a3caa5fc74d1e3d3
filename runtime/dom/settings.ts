/** Settings of the page: `<meta>` elements in the head, where no visitor's HTML is. */
import { reportLazily } from '../diagnostics/report-lazily.ts';
import { findTrusted } from './trusted.ts';

/** Settings that the head lacks. The page is searched for each once, because that takes as long as it has elements. */
const searched = new Set<string>();

/** @returns the content of `<meta name="…">`; undefined if the head has none. */
export function readSetting(name: string): string | undefined {
  const selector = `meta[name="${name}"]`;
  const setting = document.head.querySelector<HTMLMetaElement>(selector);
  if (setting) return setting.content;
  if (searched.has(name)) return undefined;
  searched.add(name);
  const misplaced = findTrusted(selector);
  if (misplaced)
    reportLazily({
      code: 'VR518',
      level: 'warn',
      message: `<meta name="${name}"> is outside the head, so it is ignored.`,
      fix: 'Move it into the <head> of the layout.',
      element: misplaced,
      subject: name,
    });
  return undefined;
}
