import { findTrusted } from '../../runtime/dom/trusted.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { closeOverlay } from '../../runtime/dom/overlays.ts';
import { $region, chooseRegion, rememberRegionAsked, shouldAskForRegion } from '../../runtime/stores/region.ts';
import { showPricesOf } from './page-prices.ts';
import { t } from './messages.ts';
import type { RegionContext } from './widget.ts';

export default function region({ root, options, emit, signal }: RegionContext): void {
  const choices = [...root.querySelectorAll<HTMLButtonElement>('button[name="region"]')];
  const currentRegion = choices.find((choice) => choice.hasAttribute('aria-current'))?.value;

  const follow = (id: string | null): void => {
    const chosen = choices.find(({ value }) => value === id);
    if (!chosen) return;
    for (const choice of choices) choice.removeAttribute('aria-current');
    chosen.setAttribute('aria-current', 'true');
    const name = chosen.dataset.name ?? chosen.value;
    showPricesOf({ id: chosen.value, name, shortName: chosen.dataset.shortName ?? name });
  };

  root.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event;
      const chosen = choices.find((choice) => choice === submitter);
      if (!chosen) return;
      event.preventDefault();
      chooseRegion(chosen.value);
      const dialog = root.closest('dialog');
      if (dialog) closeOverlay(dialog);
      const name = chosen.dataset.name ?? chosen.value;
      announce(t('chosen', { region: name }));
      emit('region:changed', { region: chosen.value, name });
    },
    { signal },
  );
  // Created early, so that screen readers know the live region.
  (root.closest('dialog') ?? root).addEventListener('focusin', prepareToAnnounce, { signal });
  signal.addEventListener('abort', $region.listen(follow));
  // The server remembers the choice for a day, the browser for longer. A region in the address comes first.
  const storedRegion = $region.get();
  const named = new URLSearchParams(location.search).get('region') ?? storedRegion;
  if (storedRegion !== currentRegion && named === storedRegion) follow(storedRegion);
  if (options.askFirstVisit) ask(root);
}

/** Asks new visitors for their region (R123), unless they are busy. */
function ask(root: HTMLElement): void {
  const isBusy =
    document.hidden ||
    document.activeElement !== document.body ||
    findTrusted('dialog[open], details[data-widget][open]');
  if (isBusy || location.search || location.hash || !shouldAskForRegion() || !rememberRegionAsked()) return;
  root.closest('dialog')?.dispatchEvent(new Event('popout:open'));
}
