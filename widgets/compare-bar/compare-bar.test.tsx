import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  designs,
  key,
  openServer,
  packageKey,
  signInWith,
  type CompareServer,
} from '../../fixtures/server/testing/compare.ts';
import { refreshComparisons, toggleCompare } from '../../runtime/contract.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { addHtml, closePage, mountWidget, rootOf } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';

let server: CompareServer;
let root: HTMLElement;

/** Opens a page with `cards` and the bar. Modules are imported anew, because the visitor is read once per page. */
async function open(keys: readonly string[], cards = ''): Promise<void> {
  vi.resetModules();
  signInWith(keys);
  server = openServer(keys);
  const { default: widget } = await import('./widget.ts');
  addHtml(`<main tabindex="-1">${cards}</main>${server.html('verandah/compare-bar')}`);
  root = rootOf('compare-bar');
  await mountWidget(widget);
}

afterEach(closePage);

const soon = { interval: 2, timeout: 15_000 };
const slotTexts = (): string[] => [...root.querySelectorAll('[data-slot]')].map(({ textContent }) => textContent);
const tabTexts = (): string[] => [...root.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
const selected = (): string | undefined => root.querySelector('[aria-selected="true"]')?.textContent;
const removeButtons = (): HTMLButtonElement[] => [...root.querySelectorAll<HTMLButtonElement>('[data-slot] button')];
const name = (index: number): string => designs[index]?.name ?? '';
const store = () => import('../../runtime/stores/compare.ts');

test('[R92 R93 R94] a signed-in visitor has four ordered slots and a count per type', async () => {
  await open([key(0), key(1), packageKey(0)]);
  expect(slotTexts()).toEqual([name(0), name(1), 'Empty slot', 'Empty slot']);
  expect([...root.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset['slot'])).toEqual([
    'slot-1',
    'slot-2',
    'slot-3',
    'slot-4',
  ]);
  expect(tabTexts()).toEqual(['Home designs (2)', 'House & land (1)']);
  expect(root.querySelector('.vr-compare-bar__filled')?.textContent).toBe('2 of 4');
  expect(root.querySelector('.vr-compare-bar__link')?.getAttribute('href')).toMatch(/\/compare\?type=home_design$/);
});

test('[F130] in a translated page the bar shows the current homes and counts', async () => {
  await open([key(0), key(1), packageKey(0)]);
  expect(bareTexts()).toEqual([]);
  onTestFinished(translatePage());
  removeButtons()[0]?.click();
  await vi.waitFor(() => expect(slotTexts()).toEqual([name(1), 'Empty slot', 'Empty slot', 'Empty slot']), soon);
  expect(tabTexts()).toEqual(['Home designs (1)', 'House & land (1)']);
  expect(root.querySelector('.vr-compare-bar__pill')?.textContent).toBe('Compare 1 of 4');
  await vi.waitFor(() => expect(server.keys).toEqual([key(1), packageKey(0)]), soon);
});

test('[R94] Escape closes the opened bar, and no message above it', async () => {
  await open([key(0)]);
  const pill = find('.vr-compare-bar__pill', root);
  const isExpanded = (): string | null => pill.getAttribute('aria-expanded');
  pill.click();
  await vi.waitFor(() => expect(isExpanded()).toBe('true'), soon);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  expect(find('[role="tab"]', root).dispatchEvent(escape), 'left to others').toBe(false);
  await vi.waitFor(() => expect(isExpanded()).toBe('false'), soon);
  expect(document.activeElement).toBe(pill);
});

test('[R88] removing a home empties its slot and moves focus to the next home', async () => {
  await open([key(0), key(1)]);
  removeButtons()[0]?.focus();
  removeButtons()[0]?.click();
  await vi.waitFor(() => expect(slotTexts().slice(0, 2)).toEqual([name(1), 'Empty slot']), soon);
  expect(document.activeElement).toBe(removeButtons()[0]);
  await vi.waitFor(() => expect(server.keys).toEqual([key(1)]), soon);
  removeButtons()[0]?.click();
  await vi.waitFor(() => expect(root.hidden).toBe(true), soon);
  expect(document.activeElement?.localName).toBe('main');
  await vi.waitFor(() => expect(server.keys).toEqual([]), soon);
});

test('[R91] a removal the server could not do puts the home back', async () => {
  await open([key(0)]);
  server.next.set(toggleCompare, 500);
  removeButtons()[0]?.click();
  await vi.waitFor(() => expect(server.calls).toHaveLength(1), soon);
  await vi.waitFor(() => expect(slotTexts()[0]).toBe(name(0)), soon);
  expect(root.hidden).toBe(false);
});

test('[R89] a fifth home the server refuses changes no slot, not for a moment', async () => {
  await open([0, 1, 2, 3].map(key));
  server.next.set(toggleCompare, { result: 'limit_reached' });
  const { toggleCompare: toggle } = await store();
  const before = slotTexts();
  const snapshots: string[][] = [];
  const observer = new MutationObserver(() => snapshots.push(slotTexts()));
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  await toggle(key(4));
  observer.disconnect();
  expect([...snapshots, slotTexts()].every((texts) => texts.join() === before.join())).toBe(true);
});

test('[R87] a home added from its card shows at once, without a request of its own', async () => {
  await open(
    [],
    `<article data-key="design-1"><a href="/home-designs/x">${name(2)}</a><img src="/x.svg" alt=""><button data-comparable-id="${designs[2]?.id}" data-comparable-type="home_design">Compare</button></article>`,
  );
  expect(root.hidden).toBe(true);
  const { toggleCompare: toggle } = await store();
  await toggle(key(2));
  await vi.waitFor(() => expect(slotTexts()[0]).toBe(name(2)), soon);
  expect([root.hidden, root.querySelector('img')?.getAttribute('src')]).toEqual([false, '/x.svg']);
  expect(server.calls.map(({ handler }) => handler)).toEqual([toggleCompare]);
});

test('[R87] an added home fills an empty slot, with a trash icon to remove it again', async () => {
  await open([key(0)]);
  const slot = (): Element | null => root.querySelector('[data-slot="slot-2"]');
  expect([slot()?.textContent, slot()?.querySelector('button, svg')]).toEqual(['Empty slot', null]);
  server.next.set(toggleCompare, { result: 'added', title: name(1) });
  const { toggleCompare: toggle } = await store();
  await toggle(key(1));
  await vi.waitFor(() => expect(slot()?.textContent).toBe(name(1)), soon);
  const remove = slot()?.querySelector('button');
  expect([remove?.getAttribute('aria-label'), remove?.querySelectorAll('svg[aria-hidden="true"] path').length]).toEqual(
    [`Remove ${name(1)}`, 1],
  );
  expect(slotTexts()).toEqual([name(0), name(1), 'Empty slot', 'Empty slot']);
});

test('[R94] a home that is not on the page is requested once and named', async () => {
  await open([key(0)]);
  server.keys.push(key(3));
  const { toggleCompare: toggle } = await store();
  server.next.set(toggleCompare, { result: 'added' });
  await toggle(key(3));
  await vi.waitFor(() => expect(slotTexts()[1]).toBe(name(3)), soon);
  expect(server.calls.filter(({ handler }) => handler === refreshComparisons)).toHaveLength(1);
});

test('[R95 R100] tabs follow keys, and show a type that is no longer empty', async () => {
  await open([key(0)]);
  const tablist = root.querySelector('[role="tablist"]');
  find('[aria-selected="true"]', root).focus();
  for (const [keyName, tab] of [
    ['ArrowRight', 'House & land (0)'],
    ['Home', 'Home designs (1)'],
    ['End', 'House & land (0)'],
  ] as const) {
    tablist?.dispatchEvent(new KeyboardEvent('keydown', { key: keyName, bubbles: true }));
    await vi.waitFor(() => expect([selected(), document.activeElement?.textContent]).toEqual([tab, tab]), soon);
  }
  const { $compareType, toggleCompare: toggle } = await store();
  expect($compareType.get()).toBe('house_land');
  await toggle(packageKey(0));
  await toggle(packageKey(0));
  await vi.waitFor(() => expect(selected()).toBe('Home designs (1)'), soon);
});

test('without its script, the bar links to every home and to the comparison', () => {
  server = openServer([key(0), packageKey(0)]);
  const html = server.html('verandah/compare-bar');
  for (const text of [`>${name(0)}</a>`, `data-key="${packageKey(0)}"`, 'href="/compare?type=home_design"'])
    expect(html).toContain(text);
  expect(openServer([]).html('verandah/compare-bar')).toMatch(/aria-label="Homes to compare" hidden>/);
});
