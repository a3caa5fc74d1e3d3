/** What the server's HTML asks for by itself: requests that start without a visitor, messages to show. */
import { armAutoSubmit } from './auto-submit.ts';
import { serverFlash } from './markup-selectors.ts';
import { startByItself } from './triggers.ts';

/** Serves what is in the page now. Call at the start and after each update. */
export function serveMarkup(): void {
  armAutoSubmit(startByItself);
  if (!document.querySelector(serverFlash)) return;
  // Where the display does not arrive, the server's own HTML stays to be read.
  import('../feedback/index.ts').then((extras) => extras.showServerFlashes()).catch(() => {});
}
