import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { report } from '../../runtime/diagnostics/report.ts';
import { createElement } from '../../runtime/dom/create-element.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { createIds } from '../../runtime/dom/unique.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

const fix = 'Write <li data-x="31" data-y="44"><strong>Island bench</strong> …</li>, both from 0 to 100.';

const nextCardId = createIds('vr-hotspots-card');

interface Spot {
  /** Contains the marker and its card; has no box of its own. */
  element: HTMLElement;
  number: HTMLElement;
}

/** A percentage; undefined if invalid. */
function percent(raw: string | undefined): number | undefined {
  const value = raw?.trim() ? Number(raw) : Number.NaN;
  return value >= 0 && value <= 100 ? value : undefined;
}

export default function hotspots({ root, parts, signal }: ContextOf<typeof widget>): void {
  const { picture, list } = parts;
  const isPlaced = (item: HTMLElement): boolean =>
    percent(item.dataset.x) !== undefined && percent(item.dataset.y) !== undefined && item.textContent?.trim() !== '';
  const items = (): HTMLElement[] => [...list.children].filter((item) => item instanceof HTMLElement);
  const invalidIndex = items().findIndex((item) => !isPlaced(item));

  if (invalidIndex >= 0 || !items().length) {
    throw new VerandahError({
      code: 'VR302',
      message:
        invalidIndex < 0
          ? 'its part "list" holds no spots.'
          : `spot ${invalidIndex + 1} of its part "list" has no place or no words.`,
      fix,
    });
  }

  const layer = createElement('div', { className: 'vr-hotspots__layer' });
  const spots = new Map<HTMLElement, Spot>();

  const makeSpot = (item: HTMLElement): Spot => {
    const text = (item.firstElementChild ?? item).textContent?.trim() ?? '';
    const name = createElement('span', { className: 'vr-visually-hidden' }, text);
    const number = createElement('span', { className: 'vr-hotspots__number' });
    const marker = createElement('button', { type: 'button', className: 'vr-hotspots__marker' }, number, ' ', name);
    const content = Array.from(item.childNodes, (node) => node.cloneNode(true));
    const card = createElement(
      'div',
      { id: nextCardId(), className: 'vr-hotspots__card vr-raised', hidden: true },
      ...content,
    );
    const element = createElement('div', { className: 'vr-hotspots__spot' }, marker, card);
    const [x, y] = [percent(item.dataset.x) ?? 0, percent(item.dataset.y) ?? 0];

    element.style.setProperty('--vr-hotspots-x', `${x}%`);
    element.style.setProperty('--vr-hotspots-y', `${y}%`);
    // The card opens towards the middle.
    element.dataset.across = x > 50 ? 'before' : 'after';
    element.dataset.down = y > 50 ? 'above' : 'below';
    for (const copy of card.querySelectorAll('[id]')) copy.removeAttribute('id');
    marker.setAttribute('aria-expanded', 'false');
    marker.setAttribute('aria-controls', card.id);

    const show = (isOpen: boolean): void => {
      card.hidden = !isOpen;
      marker.setAttribute('aria-expanded', String(isOpen));
    };

    marker.addEventListener('click', () => {
      if (!card.hidden) {
        closeCover(element);
        return;
      }
      openCover({ element, kind: 'menu', opener: marker, hide: () => show(false) });
      show(true);
    });

    return { element, number };
  };

  const drop = (item: HTMLElement, { element }: Spot): void => {
    closeCover(element, { removed: [element] });
    element.remove();
    spots.delete(item);
  };

  const draw = (): void => {
    const placed = items().filter(isPlaced);
    for (const [item, spot] of [...spots]) if (!placed.includes(item)) drop(item, spot);
    placed.forEach((item, index) => {
      const spot = spots.get(item) ?? makeSpot(item);
      spots.set(item, spot);
      spot.number.textContent = String(index + 1);
      // Moving a focused element would blur it.
      if (layer.children[index] !== spot.element) layer.insertBefore(spot.element, layer.children[index] ?? null);
    });
  };

  const onUpdate = (): void => {
    if (!items().every(isPlaced))
      report({
        code: 'VR302',
        message: 'hotspots: a spot that was added has no place or no words.',
        fix,
        element: root,
        subject: 'hotspots',
      });
    draw();
  };

  const observer = new MutationObserver(onUpdate);
  draw();
  picture.append(layer);
  observer.observe(list, { childList: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const [item, spot] of [...spots]) drop(item, spot);
    layer.remove();
  });
}
