import { beforeEach, expect, test, vi } from 'vitest';
import { scrollTo } from './scroll.ts';

let top = 0;
let heading: Element;
const moves: [name: string, options: unknown][] = [];

beforeEach(() => {
  moves.length = 0;
  document.body.replaceChildren((heading = document.createElement('h2')));
  heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('reduced-motion') }));
  for (const name of ['scrollTo', 'scrollBy'] as const)
    vi.stubGlobal(name, (options: unknown) => void moves.push([name, options]));
});

const arriveAt = (place: number): void => {
  top = place;
  dispatchEvent(new Event('scrollend'));
};

test('[R39] scrolling ends 100 pixels above the heading despite layout shifts', () => {
  top = 900;
  scrollTo(heading);
  expect(moves).toEqual([['scrollTo', { top: scrollY + 800, behavior: 'smooth' }]]);
  arriveAt(72);
  expect(moves.slice(1)).toEqual([['scrollBy', { top: -28, behavior: 'instant' }]]);
  arriveAt(300);
  expect(moves, 'once there, the page is the visitor’s').toHaveLength(2);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'a visitor who scrolls by %s is not scrolled back',
  (type) => {
    top = 900;
    scrollTo(heading);
    dispatchEvent(new Event(type));
    arriveAt(400);
    expect(moves).toHaveLength(1);
  },
);

test('a second scroll corrects its own target only; a removed one is ignored', () => {
  top = 900;
  scrollTo(document.createElement('h2'));
  scrollTo(heading);
  heading.remove();
  arriveAt(0);
  expect(moves.map(([name]) => name)).toEqual(['scrollTo', 'scrollTo']);
});
