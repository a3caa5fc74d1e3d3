/** Says things to screen readers. One polite region for the page, there before its first message, so that it is heard. */

let region: HTMLElement | undefined;

function politeRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = Object.assign(document.createElement('div'), { className: 'vr-announcer', role: 'status' });
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Prepares the region; call when something that will speak mounts. */
export function prepareToAnnounce(): void {
  politeRegion();
}

/** Says `text` once. The same text twice in a row is said twice. */
export function announce(text: string): void {
  const speaker = politeRegion();
  speaker.replaceChildren();
  // Screen readers hear a change of content, and emptying alone is none; a task apart makes it two.
  setTimeout(() => speaker.replaceChildren(text));
}
