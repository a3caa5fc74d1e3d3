/** Shows messages as flashes if the `flash` option includes their type; other errors use `alert` (R27). */
import { emit } from '../events.ts';
import { createFailureAction } from './failure-action.ts';
import type { ServerResponse } from '../server-response.ts';
import type { ActiveRequest } from '../types.ts';
import { isUnloading } from '../../diagnostics/unload.ts';

function wantsFlash({ options: { flash } }: ActiveRequest, type: string): boolean {
  if (!flash) return false;
  if (flash === true) return type !== 'validate';
  return flash === '*' || flash.split(',').some((name) => name.trim() === type);
}

export async function showFlash(request: ActiveRequest, message: string, type: string): Promise<void> {
  if (wantsFlash(request, type)) await displayFlash(request, message, type);
}

/** Shows why a request failed, unless the page is unloading. With `response`, a flash offers to retry or reload. */
export async function showError(request: ActiveRequest, message: string, response?: ServerResponse): Promise<void> {
  const { options, context } = request;
  if (!message || isUnloading()) return;
  if (options.handleErrorMessage) return options.handleErrorMessage.call(context, message);
  if (
    wantsFlash(request, 'error') &&
    (await displayFlash(request, message, 'error', response && createFailureAction(request, response)))
  )
    return;
  if (emit(window, 'ajax:error-message', { message })) alert(message);
}

/** @returns false if the feedback chunk failed to load, as on a page that went offline. */
async function displayFlash(
  { options, context }: ActiveRequest,
  message: string,
  type: string,
  control?: HTMLElement,
): Promise<boolean> {
  if (options.handleFlashMessage) {
    options.handleFlashMessage.call(context, message, type);
    return true;
  }
  const feedback = await import('../feedback/index.ts').catch(() => undefined);
  feedback?.flashMessage({ message, type, control });
  return feedback !== undefined;
}
