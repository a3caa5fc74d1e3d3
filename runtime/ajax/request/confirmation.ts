/** `data-request-confirm`: asks the visitor before a request is sent, in the browser's dialog or one of the theme's. */
import { emit } from '../events.ts';
import type { RequestContext } from '../types.ts';

/**
 * Asks, and calls back once, however often a dialog reports its result.
 * @param signal of the request: aborting declines.
 */
export function confirmFirst(
  context: RequestContext,
  message: string,
  signal: AbortSignal,
  onConfirm: () => void,
  onDecline: () => void,
): void {
  const { handleConfirmMessage } = context.options;

  // A dialog that reports its result twice must not send twice.
  let settle = (callback: () => void): void => {
    settle = () => {};
    callback();
  };

  const [resolve, reject] = [() => settle(onConfirm), () => settle(onDecline)];
  signal.addEventListener('abort', reject);
  if (handleConfirmMessage) {
    new Promise((resolveResult) => resolveResult(handleConfirmMessage.call(context, message))).then(
      (isConfirmed) => (isConfirmed ? resolve() : reject()),
      reject,
    );
    return;
  }
  if (!emit(window, 'ajax:confirm-message', { message, promise: { resolve, reject } })) return;
  if (confirm(message)) resolve();
  else reject();
}
