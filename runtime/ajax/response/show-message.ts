/** Shows messages as flashes if the `flash` option includes their type; other errors use `alert` (R27). */
import { emit } from '../events.ts';
import { flashMessage } from '../feedback/flash.ts';
import { FailureStatus, type ServerResponse } from '../server-response.ts';
import type { ActiveRequest } from '../types.ts';
import { isUnloading } from '../../diagnostics/loading.ts';
import { defineMessages } from '../../dom/messages.ts';

const t = defineMessages('ajax', { retry: 'Try again', reload: 'Reload the page' });

function wantsFlash({ options: { flash } }: ActiveRequest, type: string): boolean {
  if (!flash) return false;
  if (flash === true) return type !== 'validate';
  return flash === '*' || flash.split(',').some((name) => name.trim() === type);
}

export function showFlash(request: ActiveRequest, message: string, type: string): void {
  if (wantsFlash(request, type)) displayFlash(request, message, type);
}

/** Shows why a request failed, unless the page is unloading. With `response`, a flash offers to retry or reload. */
export async function showError(request: ActiveRequest, message: string, response?: ServerResponse): Promise<void> {
  const { options, context } = request;
  if (!message || isUnloading()) return;
  if (options.handleErrorMessage) return options.handleErrorMessage.call(context, message);
  if (wantsFlash(request, 'error'))
    return displayFlash(request, message, 'error', response && createFailureAction(request, response));
  if (emit(window, 'ajax:error-message', { message })) alert(message);
}

function displayFlash({ options, context }: ActiveRequest, message: string, type: string, control?: HTMLElement): void {
  if (options.handleFlashMessage) options.handleFlashMessage.call(context, message, type);
  else flashMessage({ message, type, control });
}

/** @returns a retry button after a network failure, a reload button if the visitor has to sign in again. */
function createFailureAction(
  request: ActiveRequest,
  { status, redirectedElsewhere }: ServerResponse,
): HTMLElement | undefined {
  const isNetworkFailure = status === FailureStatus.network;
  if (status === 419 || (isNetworkFailure && redirectedElsewhere))
    return createButton(t('reload'), () => location.reload());
  return isNetworkFailure ? createButton(t('retry'), () => request.retry()) : undefined;
}

function createButton(text: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'flash-control';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
