import type { AjaxEvents } from '../../runtime/ajax/events.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { focusNearest } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { loadMissingItems } from '../../runtime/saved/missing-items.ts';
import { $moodboard, loadPins } from '../../runtime/stores/moodboard.ts';
import { t as savedText } from '../../runtime/stores/saved/messages.ts';
import { t } from './messages.ts';
import { showTopStyle } from './top-style.ts';
import type widget from './widget.ts';

export default function enhance({ root, parts, options, signal }: ContextOf<typeof widget>): void {
  const { grid, heading, empty, style, dialog, question } = parts;
  const all = (): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(':scope > [data-id]')];

  function render(): void {
    const { keys, busy } = $moodboard.get();
    const pictures = all();
    const left = pictures.find((picture) => picture.contains(document.activeElement));
    for (const picture of pictures) {
      const id = picture.dataset['id'] ?? '';
      // A picture stays until the visitor and the server have confirmed.
      const isGone = !keys.includes(id) && !busy.has(id);
      if (isGone && !picture.hidden) announce(t('removed', { title: picture.dataset['title'] ?? '' }));
      picture.hidden = isGone;
    }
    const count = pictures.filter(({ hidden }) => !hidden).length;
    heading.textContent = count ? t('saved', { count }) : t('nothing');
    if (empty) empty.hidden = count > 0;
    if (left?.hidden) focusNearest(pictures, left, heading);
  }

  const load = loadMissingItems({
    parts,
    leftOut: options.leftOut,
    keys: () => $moodboard.get().keys,
    load: (here, arrivals) => loadPins(here, { 'moodboard/pictures': arrivals }),
    render,
    signal,
  });

  /** Replaces the browser's confirm dialog, for pictures only (R108). */
  function confirmRemoval(event: CustomEvent<AjaxEvents['ajax:confirm-message']>): void {
    const { message, promise } = event.detail;
    if (!dialog || dialog.open || message !== savedText('confirmUnpin')) return;
    event.preventDefault();
    if (question) question.textContent = message;
    dialog.returnValue = '';
    dialog.addEventListener('close', () => (dialog.returnValue === 'remove' ? promise.resolve() : promise.reject()), {
      once: true,
    });
    dialog.showModal();
  }

  addEventListener(
    'ajax:confirm-message',
    (event) => {
      if (event instanceof CustomEvent) confirmRemoval(event);
    },
    { signal },
  );
  // A click on the backdrop targets the dialog itself.
  dialog?.addEventListener('click', ({ target }) => void (target === dialog && dialog.close()), { signal });
  const stop = $moodboard.listen(() => {
    render();
    load();
  });
  signal.addEventListener('abort', () => {
    stop();
    dialog?.close();
  });

  prepareToAnnounce();
  for (const picture of all()) picture.hidden = !$moodboard.get().keys.includes(picture.dataset['id'] ?? '');
  render();
  load();
  if (style) void showTopStyle(style, signal);
  root.dataset['state'] = 'ready';
}
