import { announce, announceLater } from '../../runtime/dom/announce.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { foldText } from '../../runtime/dom/fold-text.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $compare, swapCompare } from '../../runtime/stores/compare.ts';
import { parseComparable } from '../../runtime/stores/saved/saved-state.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export default function swapPopout({ root, options: { type }, parts, signal }: ContextOf<typeof widget>): void {
  const { title, search, status, form, choices } = parts;
  let key = '';
  let cancelCount = (): void => {};

  const buttons = (): HTMLButtonElement[] => [...choices.querySelectorAll<HTMLButtonElement>('[name="choose"]')];

  /** Shows what matches the search and is not compared already. */
  const filter = (): void => {
    const words = foldText(search.value).trim().split(/\s+/);
    const { keys } = $compare.get();
    let count = 0;
    for (const button of buttons()) {
      const text = foldText(button.textContent);
      const isShown = !keys.includes(`${type}:${button.value}`) && words.every((word) => text.includes(word));
      if (button.parentElement) button.parentElement.hidden = !isShown;
      count += Number(isShown);
    }
    if (!buttons().length) return;

    const text = count ? t('found', { count }) : t('none');
    status.textContent = text;
    cancelCount();
    cancelCount = announceLater(() => (root.open ? text : ''));
  };

  const open = (opener: HTMLElement, column: HTMLElement): void => {
    key = column.dataset.key ?? '';
    title.textContent = t('title', { title: column.querySelector('a')?.textContent ?? '' });
    search.value = '';
    status.textContent = '';
    if (!buttons().length) form.requestSubmit();
    filter();
    openCover({ element: root, kind: 'dialog', opener });
  };

  const listen = (target: EventTarget, name: string, listener: (event: Event) => void): void =>
    target.addEventListener(name, listener, { signal });

  listen(document, 'click', ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[name="swap"]') : null;
    const column = opener?.closest<HTMLElement>(`[data-key^="${type}:"]`);
    if (opener && column) open(opener, column);
  });
  listen(root, 'click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[name="choose"]');
    if (!button) return;
    closeCover(root);
    void swapCompare({ next: { type, id: button.value }, old: parseComparable(key) });
  });
  listen(search, 'input', filter);
  listen(choices, 'ajax:update', filter);
  listen(form, 'ajax:request-error', (event) => {
    // A page-level message would be behind this popout.
    event.preventDefault();
    status.textContent = t('failed');
    announce(t('failed'), 'assertive');
  });
}
