/** A request whose attributes cannot be read: the developer gets the reason, the visitor a message. */
import { report } from '../../diagnostics/report.ts';
import { isUnloading } from '../../diagnostics/loading.ts';
import { defineMessages } from '../../dom/messages.ts';
import { flashMessage } from '../feedback/flash.ts';

const t = defineMessages('ajax', {
  notSent: 'Nothing was sent, because of a mistake on this page. Anything you typed is still here.',
});

/**
 * @param isAutomatic true if the visitor did nothing and expects nothing.
 * @param attribute of `element` that names the handler.
 */
export function reportNotSent(
  element: Element,
  error: unknown,
  isAutomatic: boolean,
  attribute = 'data-request',
): void {
  report({
    code: 'VR502',
    message: `${attribute}="${element.getAttribute(attribute) ?? ''}": ${(error as Error).message}`,
    element,
    subject: attribute,
  });
  if (isAutomatic || isUnloading()) return;
  // One message, also if each key press in a field would send.
  flashMessage({ message: t('notSent'), type: 'error', replace: 'not-sent' });
}
