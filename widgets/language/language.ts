/** The choice of a language: the server's form, sent to where the visitor is by now. */
import { MarkupError } from '../../runtime/diagnostics/errors.ts';
import type { LanguageContext } from './widget.ts';

export default function language({ root, signal }: LanguageContext): void {
  if (!(root instanceof HTMLFormElement)) {
    throw new MarkupError({
      code: 'VR302',
      message: 'its root has to be a <form>.',
      fix: 'Write <form method="post" data-widget="language">.',
    });
  }
  // A filter, a tab, a place on the page: the address has changed since the server wrote the form.
  root.addEventListener('submit', () => root.setAttribute('action', location.href), { signal });
}
