/** A page that lists saved items: a guest's cookie or an account's list, and the widget in it. */
import { vi } from 'vitest';
import type { Widget } from '../../runtime/islands/define-widget.ts';
import { cookieNames } from '../../runtime/stores/saved/stored-lists.ts';
import { addHtml, closePage, mountWidget, rootOf } from './page.ts';

interface SavedPage {
  /** The list, and the widget's name. */
  kind: 'favourites' | 'moodboard';
  /** Oldest first. */
  keys: readonly string[];
  signedIn: boolean;
  html: string;
  loadWidget(): Promise<{ default: Widget }>;
}

/**
 * Opens the page as the server sends it, and starts the widget. The stores read the page on import, so each page imports its
 * own, and the last page is unmounted: its stores still listen to storage.
 */
export async function openSavedPage({ kind, keys, signedIn, html, loadWidget }: SavedPage): Promise<HTMLElement> {
  closePage();
  vi.resetModules();
  localStorage.clear();
  document.cookie = `${cookieNames[kind]}=${encodeURIComponent(JSON.stringify(keys))}; path=/`;
  addHtml(html);
  if (signedIn)
    addHtml(
      `<button type="button" data-logout>Log out</button><script type="application/json" id="vr-account">${JSON.stringify({ [kind]: keys })}</script>`,
    );
  await mountWidget((await loadWidget()).default);
  return rootOf(kind);
}
