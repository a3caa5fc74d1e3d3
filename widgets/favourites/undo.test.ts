import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, json } from '../../runtime/ajax/testing-server.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { closePage, mountWidget } from '../testing/page.ts';
import { storedList } from './testing-cards.ts';
import { openPage, type FavouritesPage } from './testing-page.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

afterEach(() => {
  vi.useRealTimers();
  closePage();
});

const removed = (): Response => json({ result: 'removed' });
const savedIds = (): string =>
  decodeURIComponent(/user_favorites=([^;]*)/.exec(document.cookie)?.[1] ?? '').replaceAll('"', '');
const announced = (text: string): Promise<void> => vi.waitFor(() => expect(lastAnnouncement()).toBe(text));

test('[D42] a card goes before the response; Tab leads from the next one to Undo', async () => {
  let answer: (response: Response) => void = () => {};
  answerWith(new Promise<Response>((resolve) => (answer = resolve)));
  const page = await openPage({ example: storedList.mixed });
  const removal = page.clickHeart('2');
  await until(page.undoButton);
  expect(page.visibleTitles()).not.toContain('Larkin 21');
  expect(page.part('heading').textContent).toBe('7 saved');
  expect(document.activeElement).toBe(page.item('3').querySelector('a'));
  await announced('Larkin 21 removed. You can undo this.');
  expect(page.undoButton()?.getAttribute('aria-label')).toBe('Undo: Larkin 21 removed');
  expect(page.undoButton()?.closest('li')?.previousElementSibling).toBe(page.item('3'));
  // The next test's page would take over a removal that is still under way.
  answer(removed());
  await removal;
});

test('[D42] the last card has Undo after the one before it', async () => {
  answerWith(removed());
  const page = await openPage({ example: storedList.few });
  await page.clickHeart('2');
  await until(page.undoButton);
  expect(document.activeElement).toBe(page.item('1').querySelector('a'));
  expect(page.undoButton()?.closest('li')?.previousElementSibling).toBe(page.part('banner'));
});

test('[D42] Undo puts it back in its place, on the page and in the list', async () => {
  const sent = answerWith(removed(), json({ result: 'added' }));
  const page = await openPage({ example: storedList.mixed });
  const [titlesBefore, list] = [page.visibleTitles(), savedIds()];
  await page.clickHeart('4');
  expect(savedIds()).not.toBe(list);
  await page.undo('Kindred 34');
  expect(page.visibleTitles()).toEqual(titlesBefore);
  expect(document.activeElement).toBe(page.item('4').querySelector('a'));
  await vi.waitFor(() => expect(savedIds()).toBe(list));
  expect(page.undoButton()).toBeNull();
  expect(sent).toHaveLength(2);
});

test('[D42] Undo before the response keeps the card saved and in place', async () => {
  let answer: (response: Response) => void = () => {};
  const sent = answerWith(new Promise<Response>((resolve) => (answer = resolve)), json({ result: 'added' }));
  const page = await openPage({ example: storedList.mixed });
  const list = savedIds();
  const removal = page.clickHeart('4');
  await page.undo('Kindred 34');
  expect(page.visibleTitles()).toContain('Kindred 34');
  answer(removed());
  await removal;
  expect(sent).toHaveLength(2);
  expect(savedIds()).toBe(list);
});

test('[D42] Undo stays until the next removal, whose card it then brings back', async () => {
  answerWith(removed(), removed(), json({ result: 'added' }));
  const page = await openPage({ example: storedList.mixed });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await Promise.all([page.clickHeart('4'), vi.advanceTimersByTimeAsync(100)]);
  await until(page.undoButton);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(page.undoButton()?.getAttribute('aria-label')).toBe('Undo: Kindred 34 removed');
  vi.useRealTimers();
  await page.clickHeart('2');
  await page.undo('Larkin 21');
  expect(page.visibleTitles()).toContain('Larkin 21');
  expect(page.visibleTitles()).not.toContain('Kindred 34');
  expect(page.undoButton()).toBeNull();
  await vi.waitFor(() => expect(savedIds()).toBe('[3001,5001,6,5,3,2,1]'));
});

test('[D42] Undo of a card that the search leaves out focuses the heading', async () => {
  answerWith(removed(), json({ result: 'added' }));
  const page = await openPage({ example: storedList.mixed });
  const list = savedIds();
  await page.clickHeart('4');
  await page.search('larkin');
  await page.undo('Kindred 34');
  expect(page.part('heading').textContent).toBe('1 of 8 saved');
  expect(document.activeElement).toBe(page.part('heading'));
  await vi.waitFor(() => expect(savedIds()).toBe(list));
});

test('[D42] a heart that was clicked before the widget started has an Undo, too', async () => {
  let answer: (response: Response) => void = () => {};
  answerWith(new Promise<Response>((resolve) => (answer = resolve)));
  const page = await openPage({ example: storedList.mixed });
  page.unmount();
  const removal = page.clickHeart('4');
  const { default: widget } = await import('./widget.ts');
  await mountWidget(widget);
  expect(page.visibleTitles()).not.toContain('Kindred 34');
  expect(page.undoButton()?.getAttribute('aria-label')).toBe('Undo: Kindred 34 removed');
  expect(document.activeElement).toBe(page.item('5').querySelector('a'));
  answer(removed());
  await removal;
});

async function expectNoOffer(page: FavouritesPage): Promise<void> {
  await idle();
  expect(page.undoButton()).toBeNull();
}

test('a removal the server refuses is taken back, with its Undo', async () => {
  answerWith(json({ message: 'No' }, { status: 500 }));
  const page = await openPage({ example: storedList.mixed });
  const before = page.visibleTitles();
  await page.clickHeart('4');
  expect(page.visibleTitles()).toEqual(before);
  await expectNoOffer(page);
});

test('what another tab has taken off goes without an Undo', async () => {
  answerWith();
  const page = await openPage({ example: storedList.few });
  localStorage.setItem('user_favorites/2', String(-Date.now() - 1000));
  dispatchEvent(new StorageEvent('storage', { key: 'user_favorites/2' }));
  await idle();
  expect(page.visibleTitles()).toEqual(['Ardenne 28', '–']);
  await expectNoOffer(page);
});
