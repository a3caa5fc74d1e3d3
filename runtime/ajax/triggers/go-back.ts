/** `data-browser-redirect-back`: leads to the page the visitor came from, if it is on this site. */
import { isPlainClick } from '../../dom/is-plain-click.ts';
import { isSameOrigin, safeUrl } from '../../dom/url.ts';
import { untrustedSelector } from './markup-selectors.ts';

/** @returns undefined if the visitor came from another site, or if the browser does not say. */
export function referrerOnSite(): URL | undefined {
  const url = document.referrer ? safeUrl(document.referrer) : undefined;
  return url && isSameOrigin(url) ? url : undefined;
}

/** Follows a link with the attribute. Without a referrer, the browser follows its `href`. */
export function goBack(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-browser-redirect-back]') : null;
  const url = link && referrerOnSite();
  if (!url || !isPlainClick(event) || link.closest(untrustedSelector)) return;
  event.preventDefault();
  location.assign(url);
}
