import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHistory, type SessionHistory } from '../testing/session-history.ts';
import { writeQuery } from './address.ts';
import { coverInEntry, enterCover, type Cover, type CoverEntry } from './cover-history.ts';

let tab: SessionHistory;
let closed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  tab = openHistory('/homes');
  closed = [];
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (name: string, more: Partial<Cover> = {}): CoverEntry =>
  enterCover({ name, close: () => closed.push(name), ...more });
const choose = (query: string, mode: 'push' | 'replace' = 'push'): void =>
  writeQuery(mode, ['beds', 'storeys', 'facade'], new URLSearchParams(query));
/** Closed by its button, and the browser has arrived. */
const close = (entry: CoverEntry): void => {
  entry.leave();
  vi.runAllTimers();
};

test('[D64] Back closes the topmost cover only, and nothing twice', () => {
  const sheet = open('sheet');
  open('question');
  tab.back();
  expect([closed, coverInEntry()]).toEqual([['question'], 'sheet']);
  tab.back();
  expect([closed, coverInEntry()]).toEqual([['question', 'sheet'], undefined]);
  close(sheet);
  expect(tab.addresses()).toHaveLength(3);
  expect(history.go).not.toHaveBeenCalled();
});

test('[D64] closed by its button, a cover leaves the visitor on the page’s entry', () => {
  close(open('sheet'));
  expect([coverInEntry(), closed]).toEqual([undefined, []]);
  close(open('sheet'));
  expect(tab.addresses(), 'the entry before it and its own').toHaveLength(2);
});

test('[D64] two that close together take one way back', () => {
  const sheet = open('sheet');
  const question = open('question');
  question.leave();
  close(sheet);
  expect([coverInEntry(), vi.mocked(history.go).mock.calls]).toEqual([undefined, [[-2]]]);
});

test('[D64] one that opens another leaves its entry to that', () => {
  open('menu').leave();
  const question = open('question');
  vi.runAllTimers();
  expect([coverInEntry(), tab.addresses().length]).toEqual(['question', 2]);
  close(question);
  expect(coverInEntry()).toBeUndefined();
});

test('[D64] one that opens while the browser goes back waits for its entry', () => {
  open('first').leave();
  vi.advanceTimersToNextTimer();
  const second = open('second', { address: () => `${location.pathname}#second` });
  expect(coverInEntry()).toBe('first');
  vi.runAllTimers();
  expect([coverInEntry(), tab.addresses()]).toEqual(['second', ['/homes', '/homes#second']]);
  close(second);
  open('third').leave();
  vi.advanceTimersToNextTimer();
  open('fourth').leave();
  vi.runAllTimers();
  expect(coverInEntry(), 'closed while it waited').toBeUndefined();
});

test('[D64] what is chosen in a cover is one entry, however it closes', () => {
  const listened = vi.fn();
  addEventListener('popstate', listened);
  for (const leave of [close, () => tab.back()]) {
    const sheet = open('sheet');
    choose('beds=4');
    choose('beds=4&storeys=2');
    leave(sheet);
    expect([tab.addresses(), coverInEntry()]).toEqual([['/homes', '/homes?beds=4&storeys=2'], undefined]);
    expect(listened, 'the listing keeps the filters').not.toHaveBeenCalled();
    tab.back();
    expect(listened).toHaveBeenCalledOnce();
    listened.mockClear();
  }
  removeEventListener('popstate', listened);
});

test('[D64] choices that ask for no entry stay in the page’s, however the cover closes', () => {
  for (const leave of [close, () => tab.back()]) {
    const sheet = open('sheet');
    choose('facade=2', 'replace');
    leave(sheet);
    expect([location.search, coverInEntry()]).toEqual(['?facade=2', undefined]);
    choose('', 'replace');
  }
  const sheet = open('sheet');
  choose('beds=4');
  choose('');
  close(sheet);
  expect([tab.addresses()[0], location.search, coverInEntry()], 'ticked and cleared').toEqual([
    '/homes',
    '',
    undefined,
  ]);
});

test('[D64] an entry that Forward leaves without its cover passes for no other', () => {
  open('sheet');
  tab.back();
  tab.forward();
  expect([coverInEntry(), closed]).toEqual(['sheet', ['sheet']]);
  open('again');
  tab.back();
  expect([closed, coverInEntry()]).toEqual([['sheet', 'again'], undefined]);
});

test('[D64] a link followed in a cover has its own entry', () => {
  const sheet = open('sheet');
  sheet.leave();
  history.pushState(null, '', '#facades');
  vi.runAllTimers();
  expect([location.hash, vi.mocked(history.go).mock.calls]).toEqual(['#facades', []]);
});

test('[D64] a link clicked on the way back is followed after it, and heard once', () => {
  const link = Object.assign(document.createElement('a'), { href: '/articles' });
  document.body.append(link);
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  const clicks = vi.fn<(event: Event) => void>();
  link.addEventListener('click', clicks);
  open('sheet').leave();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect([click.defaultPrevented, followed.mock.calls.length]).toEqual([true, 0]);
  vi.runAllTimers();
  expect([coverInEntry(), followed.mock.calls.length, clicks.mock.calls.length]).toEqual([undefined, 1, 1]);
  link.remove();
});

test('[D64] a cover that the page opens unasked adds nothing', () => {
  const asked = open('question', { entry: 'none' });
  expect(tab.addresses()).toHaveLength(1);
  close(asked);
  expect([tab.addresses(), closed]).toEqual([['/homes'], []]);
});

test('[D64] the entry of a cover can change its name and address', () => {
  const picture = open('one', { address: () => '/homes#one' });
  picture.move('two', () => '/homes#two');
  expect([coverInEntry(), tab.addresses()]).toEqual(['two', ['/homes', '/homes#two']]);
  picture.leave('/homes');
  vi.runAllTimers();
  expect(location.hash).toBe('');
});

test('[D64] a query that is written on the way back is the page’s', () => {
  open('sheet').leave();
  choose('beds=4', 'replace');
  vi.advanceTimersToNextTimer();
  choose('beds=5');
  vi.runAllTimers();
  expect([location.search, coverInEntry(), tab.addresses()[0]]).toEqual(['?beds=5', undefined, '/homes?beds=5']);
});

test('[D13] the query of the page is that of its load, until another is written', async () => {
  vi.resetModules();
  const fresh = await import('./cover-history.ts');
  const address = await import('./address.ts');
  expect(fresh.searchOfPage()).toBe('');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://homes.example/homes?page=2' } as PerformanceEntry,
  ]);
  expect(fresh.searchOfPage()).toBe('?page=2');
  address.writeQuery('replace', ['page'], [['page', '3']]);
  expect(fresh.searchOfPage()).toBe('?page=3');
});
