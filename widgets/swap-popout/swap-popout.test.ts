import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { designs, key, openServer, signInWith, type CompareServer } from '../../fixtures/server/testing/compare.ts';
import { swapCompare } from '../../runtime/contract.ts';
import { announcements } from '../../runtime/testing/announcements.ts';
import { addHtml, closePage, find, mountWidget } from '../testing/page.ts';

let server: CompareServer;
let dialog: HTMLDialogElement;
let triggers: AbortController;

beforeEach(async () => {
  vi.resetModules();
  signInWith([key(0), key(1)]);
  server = openServer([key(0), key(1)]);
  const { listenForTriggers } = await import('../../runtime/ajax/triggers/triggers.ts');
  const { default: widget } = await import('./widget.ts');
  triggers = new AbortController();
  listenForTriggers(triggers);
  const column = `<div data-key="${key(0)}"><a href="/x">${designs[0]?.name}</a><button type="button" name="swap">Swap</button></div><button type="button" name="swap" id="stray">Swap</button>`;
  addHtml(column + server.html('verandah/swap-popout'));
  dialog = find('dialog');
  await mountWidget(widget);
});
afterEach(() => {
  triggers.abort();
  closePage();
});

const soon = { interval: 2, timeout: 15_000 };
const visibleItems = (): string[] =>
  [...dialog.querySelectorAll<HTMLElement>('li')]
    .filter(({ hidden }) => !hidden)
    .map((item) => item.querySelector('button')?.value ?? '');
const status = (): string | undefined => dialog.querySelector('[data-part="status"]')?.textContent;
async function open(): Promise<void> {
  find('[data-key] [name="swap"]').click();
  await vi.waitFor(() => expect(visibleItems().length).toBeGreaterThan(0), soon);
}
function type(text: string): void {
  const search = dialog.querySelector('input[type="search"]');
  if (!(search instanceof HTMLInputElement)) throw new Error('The popout has no search box.');
  search.value = text;
  search.dispatchEvent(new Event('input', { bubbles: true }));
}

test('it names the home to swap, lists the others, and searches without requests', async () => {
  await open();
  expect([dialog.open, dialog.querySelector('h2')?.textContent]).toEqual([true, `Swap ${designs[0]?.name} for`]);
  expect(visibleItems()).not.toContain(String(designs[1]?.id));
  expect([visibleItems().length, status()]).toEqual([designs.length - 2, `${designs.length - 2} to choose from`]);
  const asked = server.calls.length;
  const found = designs.filter(({ name }) => /ardenne 2/i.test(name)).map(({ id }) => id);
  for (const text of ['  ARDENNE 2 ', 'Ardénne 2'.normalize('NFD'), 'Ard’enne 2']) {
    type(text);
    expect(visibleItems().map(Number), text).toEqual(found);
  }
  type('caravan');
  expect([visibleItems(), status(), server.calls.length]).toEqual([[], 'Nothing matches that', asked]);
  await vi.waitFor(() => expect(announcements(), 'once typing pauses').toEqual(['Nothing matches that']), soon);
});

test('[R96] choosing closes it and swaps; it reopens with its list and no search', async () => {
  await open();
  type(designs[5]?.name ?? '');
  find(`[name="choose"][value="${designs[5]?.id}"]`, dialog).click();
  expect(dialog.open).toBe(false);
  await vi.waitFor(() => expect(server.keys).toEqual([key(5), key(1)]), soon);
  expect(server.calls.find(({ handler }) => handler === swapCompare)?.sent).toEqual({
    comparable_id: String(designs[5]?.id),
    swap_id: 'slot-1',
    old_item_id: String(designs[0]?.id),
    comparable_type: 'home_design',
  });
  const lists = server.calls.filter(({ handler }) => handler === 'onAjax').length;
  await open();
  expect([visibleItems().length, server.calls.filter(({ handler }) => handler === 'onAjax').length]).toEqual([
    designs.length - 2,
    lists,
  ]);
});

test('a list that does not come is said to be missing, in the popout', async () => {
  server.next.set('onAjax', 500);
  find('[data-key] [name="swap"]').click();
  await vi.waitFor(() => expect(status()).toMatch(/couldn’t load the list/), soon);
  await vi.waitFor(() => expect(announcements()).toEqual([status()]), soon);
});

test('[D49] a click on the backdrop closes it; a button outside a column does nothing', async () => {
  await open();
  dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  dialog.click();
  expect([dialog.open, document.documentElement.classList.contains('vr-scroll-locked')]).toEqual([false, false]);
  document.getElementById('stray')?.click();
  expect(dialog.open).toBe(false);
});
