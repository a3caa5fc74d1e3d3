import { within, waitFor } from '@testing-library/dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { HomeData } from '../../runtime/stores/home/home-data.ts';
import { $home, openHome, switchFacade } from '../../runtime/stores/home/home.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { addHtml, closePage, mountWidget, rootOf, unmountWidgets } from '../testing/page.ts';
import widget from './widget.ts';

// The library's own `screen` belongs to the page of the first file that imports it.
const screen = within(document.body);

const theme = demoTheme();

const facades = [
  { slug: 'classic', name: 'Classic', price: 0, picture: '/classic.svg' },
  { slug: 'hamlet', name: 'Hamlet', price: 4200, picture: '/hamlet.svg' },
  { slug: 'loft', name: 'Loft', price: 5600, picture: '/loft.svg' },
  { slug: 'aurora', name: 'Aurora', price: 6100, picture: null },
  { slug: 'odd', name: 'Odd', price: 1, picture: 'javascript:alert(1)' },
];

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  closePage();
  $home.set(undefined);
});

/** Renders the server's HTML, with `chosen` from the address. */
function served(chosen: string | null = null): HTMLElement {
  const home = { name: 'Ardenne 28', facades: facades.map((facade) => ({ ...facade, on: facade.slug === chosen })) };
  addHtml(theme.renderPartial('verandah/facade', { home }));
  return rootOf('facade');
}

function open(chosen: string | null = null): void {
  const home = v.parse(HomeData, {
    slug: 'ardenne-28',
    name: 'Ardenne 28',
    facades,
    regions: [{ slug: 'melbourne', name: 'Melbourne', price: 1 }],
    region: 'melbourne',
  });
  openHome(home, new URLSearchParams(chosen ? { facade: chosen } : {}), new URLSearchParams());
}

const pictures = (): (string | null)[] => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
const slider = (name: string): Promise<HTMLInputElement> => screen.findByRole<HTMLInputElement>('slider', { name });

test('[F130] in a translated page the names are those of the chosen facade', async () => {
  const root = served();
  await mountWidget(widget);
  open();
  switchFacade('hamlet');
  await slider('From Classic to Hamlet');
  expect(bareTexts()).toEqual([]);
  onTestFinished(translatePage());
  const names = (): string[] => [...root.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  switchFacade('loft');
  await waitFor(() => expect(names()).toEqual(['Classic, included', 'Loft']));
  switchFacade('classic');
  await waitFor(() => expect(names()).toEqual([]));
});

test('[R179] a chosen facade covers the included one, with a labelled slider', async () => {
  served();
  await mountWidget(widget);
  open();
  expect(pictures()).toEqual([]);
  switchFacade('hamlet');
  const range = await slider('From Classic to Hamlet');
  expect(pictures()).toEqual(['Ardenne 28 with the Classic facade', 'Ardenne 28 with the Hamlet facade']);
  expect(range.getAttribute('aria-valuetext')).toBe('50% before');
});

test('[R179] another facade keeps the divider’s position', async () => {
  served('hamlet');
  await mountWidget(widget);
  open('hamlet');
  const range = await slider('From Classic to Hamlet');
  range.value = '80';
  range.dispatchEvent(new Event('input', { bubbles: true }));
  switchFacade('loft');
  expect((await slider('From Classic to Loft')).value).toBe('80');
});

test('the previous facade stays until the next picture can be painted', async () => {
  served('hamlet');
  await mountWidget(widget);
  open('hamlet');
  await slider('From Classic to Hamlet');
  let paint = (): void => {};
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise((resolve) => (paint = resolve)));
  switchFacade('loft');
  await Promise.resolve();
  expect(pictures().at(-1)).toBe('Ardenne 28 with the Hamlet facade');
  paint();
  await slider('From Classic to Loft');
});

test('a facade whose picture does not load is shown by its name', async () => {
  served('hamlet');
  await mountWidget(widget);
  open('hamlet');
  await slider('From Classic to Hamlet');
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('', 'EncodingError'));
  switchFacade('loft');
  await slider('From Classic to Loft');
});

test.each([
  ['the included facade', 'classic'],
  ['a facade that has not been drawn', 'aurora'],
  ['a picture that leads elsewhere', 'odd'],
])('with %s there is nothing to compare', async (_, slug) => {
  served('hamlet');
  await mountWidget(widget);
  open('hamlet');
  await slider('From Classic to Hamlet');
  switchFacade(slug);
  await waitFor(() => expect(pictures()).toEqual([]));
});

test('the page shows the server’s HTML before the home opens and after unmounting', async () => {
  const root = served('loft');
  const html = root.innerHTML;
  await mountWidget(widget);
  expect(root.innerHTML).toBe(html);
  expect(pictures()).toEqual(['Ardenne 28 with the Classic facade', 'Ardenne 28 with the Loft facade']);
  open('hamlet');
  await slider('From Classic to Hamlet');
  unmountWidgets();
  await waitFor(() => expect(root.innerHTML).toBe(html));
});
