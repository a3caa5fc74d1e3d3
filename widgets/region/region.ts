import { findTrusted } from '../../runtime/dom/trusted.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { closeCover, isVisitorBusy } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import {
  $region,
  chooseRegion,
  regionInAddress,
  updateForRegion,
  rememberRegionAsked,
  shouldAskForRegion,
} from '../../runtime/stores/region.ts';
import { t } from './messages.ts';
import { showPricesOf } from './page-prices.ts';
import type widget from './widget.ts';

/** Later than this after the page was requested, a popout would interrupt. */
const latestOpeningMs = 4000;

export default function region({ root, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  const choices = [...root.querySelectorAll<HTMLButtonElement>('button[name="region"]')];
  const currentRegion = choices.find((choice) => choice.hasAttribute('aria-current'))?.value;
  const dialog = root.closest('dialog');

  const follow = (id: string | null): void => {
    const chosen = choices.find(({ value }) => value === id);
    if (!chosen) return;
    for (const choice of choices) choice.removeAttribute('aria-current');
    chosen.setAttribute('aria-current', 'true');
    const name = chosen.dataset.name ?? chosen.value;
    showPricesOf({ id: chosen.value, name, shortName: chosen.dataset.shortName ?? name });
  };

  /** Of several forms in a page, the first one asks the server. */
  const update = (id: string | null): void => {
    if (id !== null && root === findTrusted('[data-widget="region"]')) void updateForRegion(id);
  };

  const confirm = (name: string): void => {
    const text = t('chosen', { region: name });
    if (!parts.question || !parts.answer) return announce(text);
    parts.question.hidden = true;
    parts.answer.hidden = false;
    parts.answer.textContent = text;
    // Focus reads the text out, and the clicked button is gone.
    moveFocus(parts.answer);
  };

  root.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event;
      const chosen = choices.find((choice) => choice === submitter);
      if (!chosen && (!submitter || submitter !== parts.later)) return;
      event.preventDefault();
      if (!chosen) {
        rememberRegionAsked();
        root.hidden = true;
        const main = document.querySelector<HTMLElement>('main');
        if (main) moveFocus(main);
        return;
      }
      chooseRegion(chosen.value);
      if (dialog) closeCover(dialog);

      const name = chosen.dataset.name ?? chosen.value;
      confirm(name);
      emit('region:changed', { region: chosen.value, name });
    },
    { signal },
  );
  // Created early, so that screen readers know the live region.
  (dialog ?? root).addEventListener('focusin', prepareToAnnounce, { signal });
  for (const stop of [$region.listen(follow), $region.listen(update)]) signal.addEventListener('abort', stop);

  // The server remembers the choice for a day, the browser for longer. A region in the address is a choice; of a page that was
  // fetched ahead, the server has not stored it.
  const named = regionInAddress();
  if (choices.some(({ value }) => value === named) && named && named !== $region.get()) chooseRegion(named);
  else if ($region.get() !== currentRegion) {
    // The page was prepared or cached before the choice.
    follow($region.get());
    update($region.get());
  }
  if (!options.askFirstVisit) return;
  if (!dialog) rememberRegionAsked();
  else
    whenReady(dialog, signal, () => {
      if (!isBusy() && shouldAskForRegion() && rememberRegionAsked()) dialog.dispatchEvent(new Event('popout:open'));
    });
}

/** Calls back when the popout can open: its own script may start after this one. */
function whenReady(dialog: HTMLDialogElement, signal: AbortSignal, callback: () => void): void {
  if (dialog.dataset.state) return callback();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(dialog, { attributeFilter: ['data-state'] });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** True also once the visitor has begun to read. */
function isBusy(): boolean {
  return (
    isVisitorBusy() || navigator.userActivation?.hasBeenActive || scrollY > 0 || performance.now() > latestOpeningMs
  );
}
