/** What a visitor can do about a failure, beside reading of it (F1, F2, F17). */
import { defineMessages } from '../../dom/messages.ts';
import { FailureStatus, type ServerResponse } from './response.ts';
import type { ActiveRequest } from '../types.ts';

const say = defineMessages('ajax', { retry: 'Try again', reload: 'Reload the page' });

/** @returns a button that asks once more where the network failed, or loads the page anew where the session has ended. */
export function failureAction(it: ActiveRequest, { status }: ServerResponse): HTMLElement | undefined {
  if (status === FailureStatus.network) return control(say('retry'), () => it.retry());
  return status === 419 ? control(say('reload'), () => location.reload()) : undefined;
}

function control(text: string, act: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'flash-control';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}
