import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  designs,
  key,
  openServer,
  packageKey,
  signInWith,
  type CompareServer,
} from '../../fixtures/server/testing/compare.ts';
import { refreshComparisons, swapCompare, toggleCompare } from '../../runtime/contract.ts';
import { addHtml, closePage, mountWidget } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';

let server: CompareServer;

/** Opens the page. Modules are imported anew, because the visitor is read once per page. */
async function open(keys: readonly string[], type?: string): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', `/compare${type ? `?type=${type}` : ''}`);
  signInWith(keys);
  server = openServer(keys);
  const { default: widget } = await import('./widget.ts');
  addHtml(server.html('verandah/comparisons', type));
  await mountWidget(widget);
}

afterEach(closePage);

const soon = { interval: 2, timeout: 15_000 };
const panel = (type = 'home_design'): HTMLElement => find(`#compare-panel-${type}`);
const columns = (type?: string): (string | undefined)[] =>
  [...panel(type).querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => dataset['key']);
const button = (name: string, index = 0): HTMLButtonElement => {
  const column = panel().querySelectorAll<HTMLElement>('[data-key]')[index];
  const found = column?.querySelector<HTMLButtonElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no button ${name} in column ${index}.`);
  return found;
};
const tab = (type: string): HTMLElement => find(`#compare-tab-${type}`);
const calls = (handler: string): Record<string, string>[] =>
  server.calls.filter((call) => call.handler === handler).map(({ sent }) => sent);

test('[R95] type links become tabs that switch without a request', async () => {
  await open([key(0), packageKey(0)]);
  expect([panel().hidden, panel('house_land').hidden]).toEqual([false, true]);
  tab('home_design').focus();
  tab('home_design').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect([panel().hidden, panel('house_land').hidden, location.search]).toEqual([true, false, '?type=house_land']);
  expect([
    document.activeElement?.id,
    tab('house_land').getAttribute('aria-selected'),
    tab('home_design').tabIndex,
  ]).toEqual(['compare-tab-house_land', 'true', -1]);
  const { selectCompareType } = await import('../../runtime/stores/compare.ts');
  selectCompareType('home_design');
  expect([panel().hidden, server.calls]).toEqual([false, []]);
});

test('[R88 R99] a removal redraws the table and focuses the home that took the place', async () => {
  await open([key(0), key(1), key(2)]);
  button('remove', 1).focus();
  button('remove', 1).click();
  await vi.waitFor(() => expect(columns()).toEqual([key(0), key(2)]), soon);
  expect(calls(refreshComparisons)).toEqual([{ type: 'home_design' }]);
  expect(document.activeElement?.textContent).toBe(designs[2]?.name);
  expect(tab('home_design').textContent).toContain('(2)');
});

test('[R100] the other type shows when one is empty, the empty state when both are', async () => {
  await open([key(0), packageKey(0)]);
  button('remove').focus();
  button('remove').click();
  expect(panel().hidden).toBe(false);
  await vi.waitFor(() => expect(panel('house_land').hidden).toBe(false), soon);
  expect(document.activeElement?.id).toBe('compare-tab-house_land');
  find('[name="remove"]', panel('house_land')).click();
  await vi.waitFor(() => expect(panel('house_land').textContent).toContain('Nothing to compare yet'), soon);
  expect(document.querySelector('[data-widget="comparisons"]')?.hasAttribute('data-empty')).toBe(true);
});

test('[R91] a refused removal does not change the table', async () => {
  await open([key(0), key(1)]);
  server.next.set(toggleCompare, { result: 'error' });
  button('remove').click();
  await vi.waitFor(() => expect(calls(toggleCompare)).toHaveLength(1), soon);
  const { $compare } = await import('../../runtime/stores/compare.ts');
  await vi.waitFor(() => expect($compare.get().busy.size).toBe(0), soon);
  expect([columns(), calls(refreshComparisons)]).toEqual([[key(0), key(1)], []]);
});

test('[R99] a table that could not be had says so, and the one there stays', async () => {
  await open([key(0), key(1)]);
  server.next.set(refreshComparisons, 500);
  button('remove').click();
  const notice = document.querySelector<HTMLElement>('[data-part="notice"]');
  await vi.waitFor(() => expect(notice?.hidden).toBe(false), soon);
  expect([columns(), calls(refreshComparisons).length]).toEqual([[key(0), key(1)], 1]);
});

describe('the sizes of a home', () => {
  const ardennes = designs.filter(({ family }) => family === 'ardenne');
  const ardenne = `home_design:${ardennes[0]?.id}`;
  const choose = (): HTMLButtonElement => {
    const other = [...panel().querySelectorAll<HTMLButtonElement>('[name="variant"]')].find(
      ({ value }) => value === String(ardennes[1]?.id),
    );
    if (!other) throw new Error('There is no other size.');
    return other;
  };

  test('[R96 R97] a chosen size takes the slot of the other, in place, with focus on it', async () => {
    await open([key(0), ardenne]);
    choose().focus();
    choose().click();
    await vi.waitFor(() => expect(columns()).toEqual([key(0), `home_design:${ardennes[1]?.id}`]), soon);
    expect(calls(swapCompare)).toEqual([
      {
        comparable_id: String(ardennes[1]?.id),
        swap_id: 'slot-2',
        old_item_id: String(ardennes[0]?.id),
        comparable_type: 'home_design',
        is_tab_switch: '1',
      },
    ]);
    expect([
      document.activeElement?.getAttribute('aria-pressed'),
      document.activeElement?.getAttribute('value'),
    ]).toEqual(['true', String(ardennes[1]?.id)]);
  });

  test.each([
    ['result: error', { result: 'error' }],
    ['a broken answer', 500],
  ])('[R97 R98] with %s the tab goes back', async (_name, answer) => {
    await open([ardenne]);
    server.next.set(swapCompare, answer);
    const other = choose();
    other.click();
    expect(other.getAttribute('aria-pressed')).toBe('true');
    await vi.waitFor(() => expect(other.getAttribute('aria-pressed')).toBe('false'), soon);
    expect([columns(), other.closest('th')?.hasAttribute('aria-busy')]).toEqual([[ardenne], false]);
  });

  test('[R98] of a swap that half happened, the table shows what is left', async () => {
    await open([key(0), ardenne]);
    server.next.set(swapCompare, { result: 'error' });
    server.keys = [key(0)];
    choose().click();
    await vi.waitFor(() => expect(columns()).toEqual([key(0)]), soon);
  });
});
