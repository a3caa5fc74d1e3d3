import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { savesData } from '../../runtime/dom/layout.ts';
import { afterFrame } from '../../runtime/dom/scheduling.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { bindGestures, bindKeys } from './input.ts';
import { pictureOf } from './picture.ts';
import { coverInEntry, type Cover } from '../../runtime/dom/cover-history.ts';
import { idOf } from '../../runtime/dom/hash.ts';
import { enterPicture, type PictureEntry } from './picture-entry.ts';
import { makeStage, type Stage } from './stage.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export default function lightbox({ root, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  const items = (): Element[] => [...root.querySelectorAll(options.items)];
  const links = (): HTMLAnchorElement[] =>
    items().filter((item): item is HTMLAnchorElement => item instanceof HTMLAnchorElement && item.href !== '');
  const linkOf = (id: string): HTMLAnchorElement | undefined =>
    id ? links().find((link) => link.id === id) : undefined;
  const wrong =
    items().find((item) => !links().some((link) => link === item)) ??
    (items().length ? null : root.querySelector('img'));

  if (wrong) {
    throw new VerandahError({
      code: 'VR302',
      message: `what should open a picture is a <${wrong.localName}> and leads to none.`,
      fix: 'Write <a href="large.jpg"><img src="small.jpg" alt="…"></a> for each picture.',
    });
  }

  let entry: PictureEntry | undefined;
  let made: Stage | undefined;
  let currentLink: HTMLAnchorElement | undefined;
  /** The index of the current picture; if it is removed, the next one moves to this index. */
  let currentIndex = 0;

  const show = (link: HTMLAnchorElement): void => {
    const all = links();
    currentLink = link;
    currentIndex = all.indexOf(link);
    made?.show(pictureOf(link, root, parts.actions), currentIndex + 1, all.length);
    void afterFrame().then(() => link === currentLink && settle(link));
  };

  /** What can wait until the picture is drawn: writing the address takes the browser longer than the picture. */
  const settle = ({ id }: HTMLAnchorElement): void => {
    if (coverInEntry() !== id) entry?.move(id);
    if (savesData()) return;
    const all = links();
    for (const near of [currentIndex + 1, currentIndex - 1])
      Object.assign(new Image(), { fetchPriority: 'low', src: all.at(near % all.length)?.href ?? '' });
  };

  const emitNow = (name: 'lightbox:opened' | 'lightbox:changed' | 'lightbox:closed'): void => {
    if (currentLink) emit(name, { number: currentIndex + 1, url: currentLink.href });
  };

  const turnTo = (index: number): void => {
    const all = links();
    const link = all.at(index % all.length);
    if (!link || link === currentLink) return;
    show(link);
    emitNow('lightbox:changed');
  };

  const close = (): void => {
    if (made) closeCover(made.dialog, { removed: root.isConnected && !signal.aborted ? [] : [root] });
  };

  /** Follows changes of the gallery while a picture is open. */
  const syncWithGallery = (): void => {
    const all = links();
    currentLink =
      currentLink?.isConnected && all.includes(currentLink)
        ? currentLink
        : all.find(({ id, href }) => href === currentLink?.href && id === currentLink?.id);
    if (currentLink) {
      currentIndex = all.indexOf(currentLink);
      made?.count(currentIndex + 1, all.length);
    } else if (all.length) {
      turnTo(Math.min(currentIndex, all.length - 1));
    } else {
      close();
    }
  };

  const observer = new MutationObserver(syncWithGallery);

  const open = (link: HTMLAnchorElement, mode: NonNullable<Cover['entry']>): void => {
    made ??= make();
    const { dialog } = made;
    if (dialog.open) return;
    show(link);
    document.body.append(dialog);
    openCover({
      element: dialog,
      kind: 'dialog',
      opener: link,
      enter: () => (entry = enterPicture(link.id, mode, close)),
      hide() {
        observer.disconnect();
        emitNow('lightbox:closed');
        currentLink = undefined;
        dialog.remove();
      },
    });
    observer.observe(root, { childList: true, subtree: true });
    emitNow('lightbox:opened');
  };

  const make = (): Stage => {
    const stage = makeStage(options.label ?? root.getAttribute('aria-label') ?? t('title'));
    const { buttons } = stage;
    const turn = (by: 1 | -1): void => turnTo(currentIndex + by);
    buttons.close.addEventListener('click', close, { signal });
    buttons.next.addEventListener('click', () => turn(1), { signal });
    buttons.previous.addEventListener('click', () => turn(-1), { signal });
    buttons.larger.addEventListener('click', () => stage.toggleSize(), { signal });
    buttons.again.addEventListener('click', () => currentLink && show(currentLink), { signal });
    stage.place.addEventListener('click', ({ target }) => target === stage.place && close(), { signal });
    bindKeys({ ...stage, turn, turnTo }, signal);
    bindGestures({ ...stage, turn, close }, signal);
    return stage;
  };

  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const link = target instanceof Node ? links().find((candidate) => candidate.contains(target)) : undefined;
    if (!link || link.closest('[data-vr-untrusted]') || !isPlainClick(event)) return;
    event.preventDefault();
    open(link, 'push');
  };

  const onHistory = (): void => {
    const link = linkOf(coverInEntry() ?? '');
    if (link && !made?.dialog.open) open(link, 'none');
  };

  const onHash = (): void => {
    const link = coverInEntry() === undefined && linkOf(idOf(location.hash));
    if (link) open(link, 'replace');
  };

  root.addEventListener('click', onClick, { signal });
  addEventListener('popstate', onHistory, { signal });
  addEventListener('hashchange', onHash, { signal });
  signal.addEventListener('abort', close);
  const linkFromAddress = linkOf(coverInEntry() ?? idOf(location.hash));
  if (linkFromAddress) open(linkFromAddress, 'none');
}
