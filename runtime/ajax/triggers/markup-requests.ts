/** What the server's HTML asks for by itself: requests that start without a visitor, messages to show. */
import { scheduleAutoSubmits } from './auto-submit.ts';
import { serverFlashSelector } from './markup-selectors.ts';
import { startAutomatically } from './triggers.ts';

/** Serves what is in the page now. Call at the start and after each update. */
export function startMarkupRequests(): void {
  scheduleAutoSubmits(startAutomatically);
  if (!document.querySelector(serverFlashSelector)) return;
  // Where the display does not arrive, the server's own HTML stays to be read.
  import('../feedback/index.ts').then((extras) => extras.showServerFlashes()).catch(() => {});
}
