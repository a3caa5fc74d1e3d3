/** Shows a request's messages: as flashes where the request asked for them, else by the default error display (R27). */
import { emit } from '../events.ts';
import { failureAction } from './failure-action.ts';
import type { ServerResponse } from './response.ts';
import type { ActiveRequest } from '../types.ts';
import { isUnloading } from '../../diagnostics/unload.ts';

/** True where the request's `flash` option takes in this type. */
function wants({ options: { flash } }: ActiveRequest, type: string): boolean {
  if (!flash) return false;
  if (flash === true) return type !== 'validate';
  return flash === '*' || flash.split(',').some((wanted) => wanted.trim() === type);
}

/** Shows a flash of the answer if the request asked for its type. */
export async function showFlash(it: ActiveRequest, message: string, type: string): Promise<void> {
  if (wants(it, type)) await display(it, message, type);
}

/**
 * Shows why a request failed. Silent while the page is going away, and where there is nothing to say.
 * @param reply what failed; a flash offers what can be done about it.
 */
export async function showError(it: ActiveRequest, message: string, reply?: ServerResponse): Promise<void> {
  const { options, context } = it;
  if (!message || isUnloading()) return;
  if (options.handleErrorMessage) return options.handleErrorMessage.call(context, message);
  if (wants(it, 'error') && (await display(it, message, 'error', reply && failureAction(it, reply)))) return;
  if (emit(window, 'ajax:error-message', { message })) alert(message);
}

/** @returns false where the display's code did not arrive, as on a page that went offline before it was needed. */
async function display(
  { options, context }: ActiveRequest,
  message: string,
  type: string,
  control?: HTMLElement,
): Promise<boolean> {
  if (options.handleFlashMessage) {
    options.handleFlashMessage.call(context, message, type);
    return true;
  }
  const extras = await import('../feedback/index.ts').catch(() => undefined);
  extras?.flashMessage({ message, type, control });
  return extras !== undefined;
}
