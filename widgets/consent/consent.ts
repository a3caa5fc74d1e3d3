import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $consent, setConsent } from '../../runtime/stores/consent.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

const isChoice = (value: string): value is 'granted' | 'denied' => value === 'granted' || value === 'denied';

export default function consent({ root, emit, signal }: ContextOf<typeof widget>): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[name="consent"]')];

  root.addEventListener(
    'submit',
    (event) => {
      const chosen = buttons.find((button) => button === event.submitter)?.value ?? '';
      if (!isChoice(chosen)) return;
      event.preventDefault();
      setConsent(chosen);
      emit('consent:saved', { choice: chosen });
      announce(t(chosen));
    },
    { signal },
  );

  prepareToAnnounce();
  const stop = $consent.subscribe((choice) => {
    root.dataset.state = choice;
    for (const button of buttons) {
      if (button.value === choice) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  });

  signal.addEventListener('abort', stop);
}
