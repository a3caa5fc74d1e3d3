import { defineMessages } from '../../dom/messages.ts';
import { FailureStatus, type ServerResponse } from '../server-response.ts';
import type { ActiveRequest } from '../types.ts';

const t = defineMessages('ajax', { retry: 'Try again', reload: 'Reload the page' });

/** @returns a retry button after a network failure, a reload button if the session has expired. */
export function createFailureAction(request: ActiveRequest, { status }: ServerResponse): HTMLElement | undefined {
  if (status === FailureStatus.network) return createButton(t('retry'), () => request.retry());
  return status === 419 ? createButton(t('reload'), () => location.reload()) : undefined;
}

function createButton(text: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'flash-control';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
