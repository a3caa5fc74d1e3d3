/** Starts `data-auto-submit` requests and shows flash messages that are in the server's HTML. */
import { showServerFlashes } from '../feedback/flash.ts';
import { scheduleAutoSubmits } from './auto-submit.ts';
import { serverFlashSelector } from '../markup-selectors.ts';
import { startFromElement } from './triggers.ts';

/** Call at the start and after each update. */
export function startMarkupRequests(): void {
  scheduleAutoSubmits((element) => startFromElement(element, { sync: 'replace' }, true));
  if (document.querySelector(serverFlashSelector)) showServerFlashes();
}
