/** Draws pins: a shape for each type, so that they do not differ by colour alone. */
import { createElement } from '../../runtime/dom/create-element.ts';
import type { Group } from './groups.ts';
import type { LocationType } from './locations.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Paths in a 34 by 34 box: a roof on a filled circle, a ring, a dot. */
const shapes: { readonly [Type in LocationType]: string } = {
  display: 'M17 9l8 7v8h-5.5v-5h-5v5H9v-8z',
  estate: 'M17 9.5a7.5 7.5 0 1 0 .01 0z',
  other: 'M17 12.5a4.5 4.5 0 1 0 .01 0z',
};

/** Creates a marker's content, styled in map.css. The accessible name is the marker's title. */
export function drawPin({ members, expandsAt }: Group): HTMLElement {
  const { length: count, 0: first } = members;
  const type = expandsAt === undefined ? first?.type : undefined;
  const [name, text] = count === 1 ? ['label', first?.title ?? ''] : ['count', count > 999 ? '999+' : String(count)];
  const label = createElement('span', { className: `vr-map__pin-${name}` }, text);
  const pin = createElement('div', { className: 'vr-map__pin' }, ...(type ? [drawShape(type)] : []), label);
  pin.dataset.type = type ?? 'cluster';
  return pin;
}

/** The same shape for pins and the legend. */
export function drawShape(type: LocationType): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 34 34');
  drawing.setAttribute('class', 'vr-map__shape');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', shapes[type]);
  drawing.append(path);
  return drawing;
}
