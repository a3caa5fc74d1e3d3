import { MarkupError } from '../../runtime/diagnostics/errors.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type widget from './widget.ts';

export default function language({ root, signal }: ContextOf<typeof widget>): void {
  if (!(root instanceof HTMLFormElement)) {
    throw new MarkupError({
      code: 'VR302',
      message: 'its root has to be a <form>.',
      fix: 'Write <form method="post" data-widget="language">.',
    });
  }
  // Filters, tabs and hashes have changed the address since the server rendered the form.
  root.addEventListener('submit', () => root.setAttribute('action', location.href), { signal });
}
