let region: HTMLElement | undefined;

/** Screen readers miss a first message unless the live region was in the page before. */
function getRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = Object.assign(document.createElement('div'), { className: 'vr-announcer', role: 'status' });
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Creates the live region; call when a widget that will announce something mounts. */
export function prepareToAnnounce(): void {
  getRegion();
}

/** Announces `text` politely, even if it is the same text as before. */
export function announce(text: string): void {
  const target = getRegion();
  target.replaceChildren();
  // Screen readers only announce a change, so the text is set in a task of its own.
  setTimeout(() => target.replaceChildren(text));
}
