import { defineMessages } from '../../dom/messages.ts';
import { FailureStatus, type ServerResponse } from '../server-response.ts';
import type { ActiveRequest } from '../types.ts';

const t = defineMessages('ajax', { retry: 'Try again', reload: 'Reload the page' });

/** @returns a retry button after a network failure, a reload button if the visitor has to sign in again. */
export function createFailureAction(
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
