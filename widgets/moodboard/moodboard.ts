import type { AjaxEvents } from '../../runtime/ajax/events.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { createElement } from '../../runtime/dom/create-element.ts';
import { focusNearest } from '../../runtime/dom/focus.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { loadMissingItems } from '../../runtime/saved/missing-items.ts';
import { $moodboard, loadPins } from '../../runtime/stores/item-lists.ts';
import { t as savedText } from '../../runtime/stores/saved/messages.ts';
import { loadTopStyle } from './store.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export default function enhance({ parts, options, signal }: ContextOf<typeof widget>): void {
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
    heading.textContent = count ? sharedText('saved', { count }) : sharedText('nothingSaved');
    if (empty) empty.hidden = count > 0;
    if (left?.hidden) focusNearest(pictures, left, heading);
  }

  const load = loadMissingItems({
    parts,
    leftOut: options.leftOut,
    keys: () => $moodboard.get().keys,
    load: (here, arrivals) => loadPins(here, { 'verandah/moodboard/pictures': arrivals }),
    render,
    signal,
  });

  /** Replaces the browser's confirm dialog, for pictures only. */
  function confirmRemoval(event: CustomEvent<AjaxEvents['ajax:confirm-message']>): void {
    const { message, promise } = event.detail;
    if (!dialog || dialog.open || message !== savedText('confirmUnpin')) return;
    event.preventDefault();
    if (question) question.textContent = message;
    dialog.returnValue = '';

    const { activeElement } = document;
    openCover({
      element: dialog,
      kind: 'dialog',
      opener: activeElement instanceof HTMLElement ? activeElement : null,
      hide() {
        if (dialog.returnValue === 'remove') promise.resolve();
        else promise.reject();
      },
    });
  }

  const onConfirmMessage = (event: WindowEventMap['ajax:confirm-message']): void => {
    if (event instanceof CustomEvent) confirmRemoval(event);
  };
  addEventListener('ajax:confirm-message', onConfirmMessage, { signal });

  const stop = $moodboard.listen(() => {
    render();
    load();
  });
  signal.addEventListener('abort', () => {
    stop();
    if (dialog) closeCover(dialog);
  });

  prepareToAnnounce();
  for (const picture of all()) picture.hidden = !$moodboard.get().keys.includes(picture.dataset['id'] ?? '');
  render();
  load();
  if (style) void showTopStyle(style, signal);
}

/** Names the style of the pinned pictures in `place`, whose size is fixed. It stays empty if the request fails. */
async function showTopStyle(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const style = await loadTopStyle();
  if (signal.aborted || style === undefined) return;
  if (style === null) return place.append(createElement('p', { className: 'vr-moodboard__hint' }, t('noStyle')));

  const name = createElement('strong', { className: 'vr-moodboard__style-name' }, style.title);
  const more = createElement('span', { className: 'vr-moodboard__style-more' }, t('seeStyle'));
  const words = createElement('span', {}, `${t('topStyle')} `, name);
  place.append(createElement('a', { className: 'vr-moodboard__banner', href: style.href }, words, ' ', more));
}
