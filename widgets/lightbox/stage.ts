/** The lightbox's dialog. Created when a gallery first opens. */
import { createElement } from '../../runtime/dom/create-element.ts';
import { announceRemoval } from '../../runtime/dom/removal.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import type { Picture } from './picture.ts';
import { t } from './messages.ts';

/** Icon paths in a 24 by 24 box. */
const icons = {
  close: 'M6 6l12 12M18 6 6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  larger: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5M10.5 8v5M8 10.5h5',
  again: '',
} as const;

export interface Stage {
  /** Not in the page while closed. */
  readonly dialog: HTMLDialogElement;
  /** Contains the picture and scrolls if it is enlarged. */
  readonly place: HTMLElement;
  readonly frame: HTMLElement;
  readonly buttons: Readonly<Record<keyof typeof icons, HTMLButtonElement>>;
  show(picture: Picture, at: number, count: number): void;
  /** Updates the counter after the gallery has changed. */
  count(at: number, count: number): void;
  /**
   * Enlarges the picture, or fits it again.
   * @param x, y the point that stays in place, in CSS pixels of the window; the middle by default.
   */
  toggleSize(x?: number, y?: number): void;
}

const part = (name: string, ...children: (Node | string)[]): HTMLElement =>
  createElement('div', { className: `vr-lightbox__${name}` }, ...children);

function createIcon(path: string): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', path);
  icon.append(shape);
  return icon;
}

function createButton(name: keyof typeof icons, text: string): HTMLButtonElement {
  const content = icons[name]
    ? [createIcon(icons[name]), createElement('span', { className: 'vr-visually-hidden' }, text)]
    : [text];
  const className = `vr-lightbox__${name === 'again' ? 'again' : 'button'}`;
  const button = createElement('button', { type: 'button', className }, ...content);
  button.dataset.does = name;
  return button;
}

export function makeStage(label: string): Stage {
  const buttons = {
    close: createButton('close', sharedText('close')),
    previous: createButton('previous', t('previous')),
    next: createButton('next', t('next')),
    larger: createButton('larger', t('larger')),
    again: createButton('again', sharedText('retry')),
  };
  const counter = createElement('p', { className: 'vr-lightbox__counter' });
  const actions = part('actions');
  const over = part('over');
  const frame = part('frame', over);
  const failed = createElement('p', { className: 'vr-lightbox__failed' }, t('failed'));
  const failure = part('failure', failed, buttons.again);
  const place = part('place', frame, failure);
  const caption = part('caption');
  const status = createElement('p', { className: 'vr-visually-hidden', id: 'vr-lightbox-status' });
  const dialog = createElement(
    'dialog',
    { className: 'vr-lightbox', tabIndex: -1 },
    part('bar', counter, actions, buttons.larger, buttons.close),
    buttons.previous,
    place,
    buttons.next,
    caption,
    status,
  );

  dialog.setAttribute('aria-label', label);
  dialog.setAttribute('aria-describedby', status.id);
  // The status says it in words.
  counter.setAttribute('aria-hidden', 'true');
  buttons.larger.setAttribute('aria-pressed', 'false');
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', label);

  let currentImage = new Image();
  frame.prepend(currentImage);

  const setLarger = (isLarger: boolean): void => {
    place.toggleAttribute('data-larger', isLarger);
    // A scrollable element must be reachable by keyboard.
    if (isLarger) place.tabIndex = 0;
    else place.removeAttribute('tabindex');
    buttons.larger.setAttribute('aria-pressed', String(isLarger));
  };

  const setRatio = (ratio: number): void => {
    if (ratio > 0) frame.style.setProperty('--vr-lightbox-ratio', String(ratio));
  };

  /** The dialog listens for keys, so focus must stay in it when a focused element is replaced. */
  const replace = (holder: Element, content: readonly Node[]): void => {
    if (holder.contains(document.activeElement)) dialog.focus();
    announceRemoval([...holder.childNodes]);
    holder.replaceChildren(...content);
  };

  const count: Stage['count'] = (at, all) => {
    counter.textContent = all > 1 ? t('counter', { at, count: all }) : '';
    buttons.previous.hidden = buttons.next.hidden = all < 2;
  };

  return {
    dialog,
    place,
    frame,
    buttons,
    count,
    toggleSize(x, y) {
      const before = frame.getBoundingClientRect();
      const point = { x: x ?? before.left + before.width / 2, y: y ?? before.top + before.height / 2 };
      setLarger(!place.hasAttribute('data-larger'));
      const after = frame.getBoundingClientRect();
      place.scrollBy(
        after.left + ((point.x - before.left) / before.width) * after.width - point.x,
        after.top + ((point.y - before.top) / before.height) * after.height - point.y,
      );
    },
    show(picture, at, all) {
      const image = createElement('img', {
        className: 'vr-lightbox__picture',
        alt: picture.alt,
        draggable: false,
      });

      const tell = (state: 'shown' | 'failed'): void => {
        if (image !== currentImage) return;
        if (state === 'failed') status.textContent = t('failed');
        else setRatio(image.naturalWidth / image.naturalHeight);
        place.dataset.state = state;
      };

      if (failure.contains(document.activeElement) || place === document.activeElement) dialog.focus();
      setLarger(false);
      setRatio(picture.ratio);
      place.dataset.state = 'coming';
      replace(over, picture.over);
      replace(caption, picture.caption);
      replace(actions, picture.actions);
      currentImage.replaceWith(image);
      currentImage = image;
      image.addEventListener('load', () => tell('shown'));
      image.addEventListener('error', () => tell('failed'));
      image.src = picture.address;
      count(at, all);
      // As the dialog opens it is its description, and would be read twice.
      status.setAttribute('aria-live', dialog.open ? 'polite' : 'off');
      status.textContent = all > 1 ? t('position', { at, count: all, picture: picture.alt }) : picture.alt;
    },
  };
}
