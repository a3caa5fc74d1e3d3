import { hasEntries } from '../../runtime/dom/forms.ts';
import { defineMessages } from '../../runtime/dom/messages.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

const t = defineMessages('language', { leave: 'What you’ve entered on this page will be lost. Switch anyway?' });

export default function language({ root, signal }: ContextOf<typeof widget>): void {
  root.addEventListener(
    'submit',
    (event) => {
      // Filters, tabs and hashes have changed the address since the server rendered the form.
      root.setAttribute('action', location.href);
      if (hasEntries() && !confirm(t('leave'))) event.preventDefault();
    },
    { signal },
  );
}
