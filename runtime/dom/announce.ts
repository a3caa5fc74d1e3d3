/** Announces what has changed to screen readers, in one live region of the page. */

/** @returns the live region. Call when a widget mounts that will announce: screen readers miss a message in a new region. */
export function prepareToAnnounce(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('body > .vr-announcer');
  if (existing) return existing;
  const region = Object.assign(document.createElement('div'), { className: 'vr-announcer', role: 'status' });
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Announces `text` politely, even if it is the same text as before. */
export function announce(text: string): void {
  const target = prepareToAnnounce();
  target.replaceChildren();
  // Screen readers only announce a change, so the text is set in a task of its own.
  setTimeout(() => target.replaceChildren(text));
}

/**
 * Announces `text()` after a pause, by default one in typing: a screen reader would still be reading the letters. An
 * empty text is not announced.
 * @returns a function that cancels the announcement
 */
export function announceLater(text: () => string, delayMs = 600): () => void {
  const timer = setTimeout(() => {
    const current = text();
    if (current !== '') announce(current);
  }, delayMs);
  return () => clearTimeout(timer);
}
