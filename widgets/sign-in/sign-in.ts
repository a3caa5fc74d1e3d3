import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { bindTablist } from '../../runtime/dom/tablist.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

const emailField = 'input[name="email"]';

export default function signIn({ root, options, parts: { tabs }, emit, signal }: ContextOf<typeof widget>): void {
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')];
  const links = [...tabs.querySelectorAll<HTMLElement>('a[data-panel-link]')];
  const panelOf = (link: HTMLElement): HTMLElement | undefined =>
    panels.find(({ dataset }) => dataset.panel === link.dataset.panelLink);
  const stray = links.find((link) => !panelOf(link)?.id);

  if (stray || !links.length) {
    const name = stray?.dataset.panelLink ?? '…';
    throw new VerandahError({
      code: 'VR302',
      message: stray ? `its tab "${name}" has no panel with an id.` : 'it has no tabs.',
      fix: `Write <a data-panel-link="${name}"> in the tabs, and <div id="…" data-panel="${name}">.`,
    });
  }

  const current = (): HTMLElement | undefined => panels.find(({ hidden }) => !hidden);
  const all = links.flatMap((link) => {
    const panel = panelOf(link);
    return panel ? [{ link, panel }] : [];
  });
  const choose = ({ panel }: { panel: HTMLElement }, { type }: Event): void => {
    show(panel);
    if (type === 'click') enter(panel);
  };
  const mark = bindTablist({ list: tabs, tabs: () => all, choose, signal });

  const paint = (): void => {
    const currentPanel = current();
    const tab = all.find(({ panel }) => panel === currentPanel);
    // A panel without a tab would leave another tab selected.
    tabs.hidden = !tab;
    mark(tab);
  };

  /** Copies the typed email to the next panel. */
  const show = (panel: HTMLElement): void => {
    const [from, to] = [current(), panel].map((one) => one?.querySelector<HTMLInputElement>(emailField));
    const isSame = current() === panel;
    for (const one of panels) one.hidden = one !== panel;
    paint();
    if (!isSame) emit('sign-in:changed', { panel: panel.dataset.panel ?? '' });
    if (!from?.value || !to || to.value) return;
    to.value = from.value;
    to.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const enter = (panel: HTMLElement): void => {
    const field =
      panel.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      panel.querySelector<HTMLElement>('input:not([type="hidden"])');
    field?.focus();
  };

  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-panel-link]') : null;
      const panel = link && panelOf(link);
      if (!panel || !isPlainClick(event)) return;
      event.preventDefault();
      show(panel);
      enter(panel);
    },
    { signal },
  );

  root.addEventListener(
    'submit',
    ({ target }) => {
      const back =
        options.stay && target instanceof HTMLFormElement
          ? target.querySelector<HTMLInputElement>('input[name="return"]')
          : null;
      if (!back) return;
      // Filters have changed the address since the server rendered it.
      const url = new URL(location.href);
      url.searchParams.delete('tab');
      back.value = url.pathname + url.search;
    },
    { signal, capture: true },
  );

  signal.addEventListener('abort', () => {
    for (const { link, panel } of all) {
      if (panel.hidden) link.removeAttribute('aria-current');
      else link.setAttribute('aria-current', 'page');
    }
  });

  paint();
}
