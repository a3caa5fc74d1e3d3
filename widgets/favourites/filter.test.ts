import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../runtime/ajax/testing-server.ts';
import { idle } from '../../runtime/testing/waiting.ts';
import { closePage, mountWidget } from '../testing/page.ts';
import { storedList } from './testing-cards.ts';
import { openPage } from './testing-page.ts';
import { announcements } from '../../runtime/testing/announcements.ts';

afterEach(() => {
  vi.useRealTimers();
  closePage();
});

test('[R112] the search filters by title, however it is typed, without a request', async () => {
  const sent = answerWith();
  const page = await openPage({ example: storedList.mixed });
  for (const words of ['  aRDENNE 28 ', 'Ardénne 28'.normalize('NFD'), 'Ard’enne 28']) {
    await page.search(words);
    expect(page.visibleTitles(), words).toEqual(['Ardenne 28', 'Ardenne 28 on Lot 2264', '–']);
  }
  expect(page.part('heading').textContent).toBe('2 of 8 saved');
  expect(sent).toEqual([]);
});

test('[D40] says that nothing matches, and clearing the box brings every card back', async () => {
  const page = await openPage({ example: storedList.mixed });
  await page.search('zeppelin');
  expect(page.visibleTitles()).toEqual([]);
  expect([page.part('none').hidden, page.part('empty').hidden]).toEqual([false, true]);
  await page.search('');
  expect(page.visibleTitles()).toHaveLength(9);
  expect(page.part('none').hidden).toBe(true);
  await page.search('zeppelin');
  page.part('clear').click();
  await idle();
  expect(page.visibleTitles()).toHaveLength(9);
  expect(document.activeElement).toBe(page.part('search'));
});

test('the number of results is announced after a pause in typing, and again on Enter', async () => {
  const page = await openPage({ example: storedList.mixed });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.search('l');
  vi.advanceTimersByTime(500);
  await page.search('larkin');
  vi.advanceTimersByTime(500);
  expect(announcements()).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(announcements()).toEqual(['1 of 8 saved']);
  page.part('tools').dispatchEvent(new Event('submit', { cancelable: true }));
  await idle();
  vi.advanceTimersByTime(800);
  expect(announcements()).toEqual(['1 of 8 saved', '1 of 8 saved']);
});

test('what was typed before the widget began counts', async () => {
  const page = await openPage({ example: storedList.mixed });
  page.unmount();
  const box = page.part('search');
  if (box instanceof HTMLInputElement) box.value = 'floorplan';
  const { default: widget } = await import('./widget.ts');
  await mountWidget(widget);
  expect(page.visibleTitles()).toEqual(['How to read a floorplan', '–']);
});
