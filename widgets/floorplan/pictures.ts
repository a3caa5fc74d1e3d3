/** A picture of the drawing that fails to load gives its place to a message, from which it can be retried. */
import { createElement } from '../../runtime/dom/create-element.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export function bindPictures({ parts: { stage }, signal }: ContextOf<typeof widget>): void {
  for (const picture of stage.querySelectorAll('img')) {
    const retry = createElement(
      'button',
      { type: 'button', className: 'vr-floorplan__retry vr-retry' },
      sharedText('retry'),
    );
    const words = createElement('p', {}, t('pictureFailed'));
    const failure = createElement('div', { className: 'vr-floorplan__failure', role: 'alert' }, words, retry);
    const show = (): void => {
      const hadFocus = failure.contains(document.activeElement);
      failure.replaceWith(picture);
      if (hadFocus) moveFocus(stage);
    };
    const fail = (): void => {
      if (!signal.aborted) picture.replaceWith(failure);
    };

    picture.addEventListener('error', fail, { signal });
    picture.addEventListener('load', show, { signal });
    // Setting the same address again starts a new request.
    retry.addEventListener('click', () => (picture.src = String(picture.getAttribute('src'))), { signal });
    signal.addEventListener('abort', show);
    // It may have failed before the listener; a picture without intrinsic size has no width either, but decodes.
    if (picture.complete) picture.decode().catch(() => picture.complete && fail());
  }
}
