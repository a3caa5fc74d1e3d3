/** `data-browser-redirect-back`: leads to the page the visitor came from, if it is on this site. */
import { closest } from '../../dom/clobber-safe.ts';
import { isUntrusted } from '../../dom/trusted.ts';
import { isPlainClick } from '../../dom/events.ts';

/** @returns undefined if the visitor came from another site, or if the browser does not say. */
export function referrerOnSite(): string | undefined {
  const { referrer } = document;
  // Browsers write a referrer as an absolute URL, so its origin ends with the third slash.
  return referrer.startsWith(`${location.origin}/`) ? referrer : undefined;
}

/** Follows a link with the attribute. Without a referrer, the browser follows its `href`. */
export function goBack(event: MouseEvent, target: Element): void {
  const url = referrerOnSite();
  const link = closest(target, 'a[data-browser-redirect-back]');
  if (!url || !link || !isPlainClick(event) || isUntrusted(link)) return;
  event.preventDefault();
  location.assign(url);
}
