import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within, waitFor } from '@testing-library/dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { initWidget } from '../../runtime/islands/start-widget.ts';
import { HomeData } from '../../runtime/stores/home/home-data.ts';
import { closeHome, openHome, switchFacade } from '../../runtime/stores/home/home.ts';
import widget from './widget.ts';

// The library's own `screen` belongs to the page of the first file that imports it.
const screen = within(document.body);

const theme = createTheme(
  new Map([['widgets/facade/facade.htm', readFileSync(join(import.meta.dirname, 'facade.htm'), 'utf8')]]),
);

const facades = [
  { slug: 'classic', name: 'Classic', price: 0, picture: '/classic.svg' },
  { slug: 'hamlet', name: 'Hamlet', price: 4200, picture: '/hamlet.svg' },
  { slug: 'loft', name: 'Loft', price: 5600, picture: '/loft.svg' },
  { slug: 'aurora', name: 'Aurora', price: 6100, picture: null },
  { slug: 'odd', name: 'Odd', price: 1, picture: 'javascript:alert(1)' },
];

let controller = new AbortController();
beforeEach(() => {
  controller = new AbortController();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  controller.abort();
  closeHome();
  document.body.replaceChildren();
});

/** Renders the server's HTML, with `chosen` from the address. */
function served(chosen: string | null = null): HTMLElement {
  const home = { name: 'Ardenne 28', facades: facades.map((facade) => ({ ...facade, on: facade.slug === chosen })) };
  document.body.replaceChildren(
    document.importNode(parsePartial(theme.renderPartial('widgets/facade', { home })), true),
  );
  return document.querySelector<HTMLElement>('[data-widget="facade"]') ?? document.body;
}

async function mount(root: HTMLElement): Promise<void> {
  await initWidget(widget, root, controller.signal, (error) => {
    throw error;
  });
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

test('[R179] a chosen facade covers the included one, with a labelled slider', async () => {
  await mount(served());
  open();
  expect(pictures()).toEqual([]);
  switchFacade('hamlet');
  const range = await slider('From Classic to Hamlet');
  expect(pictures()).toEqual(['Ardenne 28 with the Classic facade', 'Ardenne 28 with the Hamlet facade']);
  expect(range.getAttribute('aria-valuetext')).toBe('50 % after');
});

test('[R179] another facade keeps the divider’s position', async () => {
  await mount(served('hamlet'));
  open('hamlet');
  const range = await slider('From Classic to Hamlet');
  range.value = '80';
  range.dispatchEvent(new Event('input', { bubbles: true }));
  switchFacade('loft');
  expect((await slider('From Classic to Loft')).value).toBe('80');
});

test.each([
  ['the included facade', 'classic'],
  ['a facade that has not been drawn', 'aurora'],
  ['a picture that leads elsewhere', 'odd'],
])('with %s there is nothing to compare', async (_, slug) => {
  await mount(served('hamlet'));
  open('hamlet');
  await slider('From Classic to Hamlet');
  switchFacade(slug);
  await waitFor(() => expect(pictures()).toEqual([]));
});

test('the page shows the server’s HTML before the home opens and after unmounting', async () => {
  const root = served('loft');
  const html = root.innerHTML;
  await mount(root);
  expect(root.innerHTML).toBe(html);
  expect(pictures()).toEqual(['Ardenne 28 with the Classic facade', 'Ardenne 28 with the Loft facade']);
  open('hamlet');
  await slider('From Classic to Hamlet');
  controller.abort();
  await waitFor(() => expect(root.innerHTML).toBe(html));
});
