import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, silence } from '../../runtime/ajax/testing-server.ts';
import { closePage, mountWidget } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { storedList, type ExampleCard } from './testing-cards.ts';
import { drawCards, openPage, type FavouritesPage } from './testing-page.ts';

afterEach(() => {
  vi.useRealTimers();
  closePage();
});

const seven: readonly ExampleCard[] = storedList.mixed.cards.slice(0, 7);
const titles = (cards: readonly ExampleCard[]): string[] => cards.map(({ title }) => title);
const removed = (): Response => json({ result: 'removed' });
const savedIds = (): string =>
  decodeURIComponent(/user_favorites=([^;]*)/.exec(document.cookie)?.[1] ?? '').replaceAll('"', '');

function search(page: FavouritesPage, words: string): void {
  const box = page.part('search');
  if (box instanceof HTMLInputElement) box.value = words;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function chip(page: FavouritesPage, value: string): HTMLElement {
  const found = page.root.querySelector<HTMLElement>(`[data-part="types"] [value="${value}"]`);
  if (!found) throw new Error(`There is no chip "${value}".`);
  return found;
}

describe('the search', () => {
  test('[R112] filters cards by title, ignoring case and spaces, without a request', async () => {
    const sent = answerWith();
    const page = await openPage({ example: storedList.mixed });
    search(page, '  aRDENNE 28 ');
    expect(page.visibleTitles()).toEqual(['Ardenne 28', 'Ardenne 28 on Lot 2264', '–']);
    expect(page.part('heading').textContent).toBe('2 of 8 saved');
    expect(sent).toEqual([]);
  });

  test('[D40] says that nothing matches, and clearing the box brings every card back', async () => {
    const page = await openPage({ example: storedList.mixed });
    search(page, 'zeppelin');
    expect(page.visibleTitles()).toEqual([]);
    expect([page.part('none').hidden, page.part('empty').hidden]).toEqual([false, true]);
    search(page, '');
    expect(page.visibleTitles()).toHaveLength(9);
    expect(page.part('none').hidden).toBe(true);
    search(page, 'zeppelin');
    page.part('clear').click();
    expect(page.visibleTitles()).toHaveLength(9);
    expect(document.activeElement).toBe(page.part('search'));
  });

  test('what was typed before the widget began counts', async () => {
    const page = await openPage({ example: storedList.mixed });
    search(page, 'floorplan');
    page.unmount();
    const { default: widget } = await import('./widget.ts');
    for (const item of page.root.querySelectorAll<HTMLElement>('[data-id]')) item.hidden = false;
    await mountWidget(widget);
    expect(page.visibleTitles()).toEqual(['How to read a floorplan', '–']);
  });

  test('a type shows only its cards, combined with the search, and an updated count', async () => {
    answerWith(removed());
    const page = await openPage({ example: storedList.mixed });
    chip(page, 'home_design').click();
    expect(page.visibleTitles()).toEqual([...titles(storedList.mixed.cards.slice(0, 6)), '–']);
    expect([
      chip(page, '').getAttribute('aria-pressed'),
      chip(page, 'home_design').getAttribute('aria-pressed'),
    ]).toEqual(['false', 'true']);
    search(page, 'lar');
    expect(page.visibleTitles()).toEqual(['Larkin 21', '–']);
    await page.clickHeart('2');
    expect(chip(page, 'home_design').textContent).toContain('5');
    expect(page.part('none').hidden).toBe(false);
    chip(page, '').click();
    search(page, '');
    expect(page.visibleTitles()).not.toContain('Larkin 21');
  });

  test('a type without cards has no chip, unless it is the one that is shown', async () => {
    answerWith(removed(), removed());
    const page = await openPage({ example: storedList.mixed });
    chip(page, 'article').click();
    await page.clickHeart('3001');
    expect(chip(page, 'article').hidden).toBe(false);
    chip(page, '').click();
    expect(chip(page, 'article').hidden).toBe(true);
  });
});

describe('the banner', () => {
  test.each([
    ['after the sixth of eight', storedList.mixed.cards, 6],
    ['last after two', storedList.few.cards, 2],
    ['last after six', storedList.mixed.cards.slice(0, 6), 6],
    ['after the sixth of seven', seven, 6],
  ])('[R113] is placed %s', async (_, cards, place) => {
    const page = await openPage({ example: { summary: '', cards } });
    expect(page.visibleTitles().indexOf('–')).toBe(place);
  });

  test('[D41] keeps the sixth place when a card goes and when others are filtered out', async () => {
    answerWith(removed());
    const page = await openPage({ example: storedList.mixed });
    await page.clickHeart('2');
    expect(page.visibleTitles().indexOf('–')).toBe(6);
    search(page, 'r');
    expect(page.visibleTitles().indexOf('–')).toBe(Math.min(6, page.visibleTitles().length - 1));
    search(page, '');
    expect(page.visibleTitles().indexOf('–')).toBe(6);
  });

  test('[R113] is hidden if there are no cards', async () => {
    const page = await openPage({ example: storedList.none });
    expect(page.visibleTitles()).toEqual([]);
    expect(page.part('empty').hidden).toBe(false);
  });
});

describe('removing a card', () => {
  test('[D42] removes it before the server responds and focuses the next card', async () => {
    answerWith(silence());
    const page = await openPage({ example: storedList.mixed });
    void page.clickHeart('2');
    expect(page.visibleTitles()).not.toContain('Larkin 21');
    expect(page.part('heading').textContent).toBe('7 saved');
    expect(document.activeElement).toBe(page.item('3').querySelector('a'));
    await vi.waitFor(() =>
      expect(document.querySelector('.vr-announcer')?.textContent).toBe(
        'Larkin 21 removed. You can undo this for 5 seconds.',
      ),
    );
    await vi.waitFor(() => expect(page.undo()?.getAttribute('aria-label')).toBe('Undo: Larkin 21 removed'));
    expect(page.undo()?.closest('li')?.nextElementSibling).toBe(page.item('3'));
  });

  test('[D42] Undo puts it back in its place, on the page and in the list', async () => {
    const sent = answerWith(removed(), json({ result: 'added' }));
    const page = await openPage({ example: storedList.mixed });
    const [titlesBefore, list] = [page.visibleTitles(), savedIds()];
    await page.clickHeart('4');
    await vi.waitFor(() => expect(page.undo()).not.toBeNull());
    expect(savedIds()).not.toBe(list);
    page.undo()?.click();
    expect(page.visibleTitles()).toEqual(titlesBefore);
    expect(document.activeElement).toBe(page.item('4').querySelector('a'));
    await vi.waitFor(() => expect(savedIds()).toBe(list));
    await vi.waitFor(() => expect(page.undo()).toBeNull());
    expect(sent).toHaveLength(2);
  });

  test('[D42] Undo before the response keeps the card saved and in place', async () => {
    let answer: (response: Response) => void = () => {};
    const sent = answerWith(new Promise<Response>((resolve) => (answer = resolve)), json({ result: 'added' }));
    const page = await openPage({ example: storedList.mixed });
    const list = savedIds();
    const pressing = page.clickHeart('4');
    await vi.waitFor(() => expect(page.undo()).not.toBeNull());
    page.undo()?.click();
    expect(page.visibleTitles()).toContain('Kindred 34');
    answer(removed());
    await pressing;
    expect(sent).toHaveLength(2);
    expect(savedIds()).toBe(list);
  });

  test('[D42] Undo goes after five seconds, and waits while the visitor is on it', async () => {
    answerWith(removed());
    const page = await openPage({ example: storedList.mixed });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pressing = page.clickHeart('4');
    await vi.waitFor(() => expect(page.undo()).not.toBeNull());
    await Promise.all([pressing, vi.advanceTimersByTimeAsync(100)]);
    page.undo()?.focus();
    vi.advanceTimersByTime(60_000);
    expect(page.undo()).not.toBeNull();
    find('a', page.item('5')).focus();
    vi.advanceTimersByTime(4990);
    expect(page.undo()).not.toBeNull();
    vi.advanceTimersByTime(20);
    expect(page.undo()).toBeNull();
    expect(page.visibleTitles()).not.toContain('Kindred 34');
  });

  test('a removal the server refuses is taken back, with its Undo', async () => {
    answerWith(json({ message: 'No' }, { status: 500 }));
    const page = await openPage({ example: storedList.mixed });
    const before = page.visibleTitles();
    await page.clickHeart('4');
    expect(page.visibleTitles()).toEqual(before);
    await vi.waitFor(() => expect(page.undo()).toBeNull());
  });

  test('the last removal shows the placeholders and focuses the heading', async () => {
    answerWith(removed(), removed());
    const page = await openPage({ example: storedList.few });
    await page.clickHeart('2');
    expect(document.activeElement).toBe(page.item('1').querySelector('a'));
    await page.clickHeart('1');
    expect([page.part('empty').hidden, page.part('tools').hidden, page.part('heading').textContent]).toEqual([
      false,
      true,
      'Nothing saved yet',
    ]);
    expect(document.activeElement).toBe(page.part('heading'));
  });

  test('what another tab has taken off goes without an Undo', async () => {
    answerWith();
    const page = await openPage({ example: storedList.few });
    document.cookie = `user_favorites=${encodeURIComponent('[1]')}; path=/`;
    dispatchEvent(new StorageEvent('storage'));
    expect(page.visibleTitles()).toEqual(['Ardenne 28', '–']);
    expect(page.undo()).toBeNull();
  });
});

describe('a saved card that is not on the page', () => {
  const late: ExampleCard = { id: '77', type: 'home_design', title: 'Wandoo 40' };

  test('[F80] is requested once and inserted in order, latest first', async () => {
    const sent = answerWith(json({ found: 1, 'favourites/cards': drawCards([late]) }));
    const page = await openPage({ example: storedList.few, more: ['77', '99999'], leftOut: ['99999'] });
    await vi.waitFor(() => expect(page.visibleTitles()).toEqual(['Wandoo 40', 'Ardenne 28', 'Larkin 21', '–']));
    expect(page.part('heading').textContent).toBe('3 saved');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toBe('{"ids":["77"]}');
    expect(page.part('banner').nextElementSibling).toBeNull();
  });

  test('shows a failed request, which can be retried', async () => {
    answerWith(new TypeError('Failed to fetch'), json({ found: 1, 'favourites/cards': drawCards([late]) }));
    const page = await openPage({ example: storedList.few, more: ['77'] });
    await vi.waitFor(() => expect(page.part('notice').hidden).toBe(false));
    expect(page.visibleTitles()).toEqual(['Ardenne 28', 'Larkin 21', '–']);
    page.part('retry').click();
    await vi.waitFor(() => expect(page.visibleTitles()).toContain('Wandoo 40'));
    expect(page.part('notice').hidden).toBe(true);
  });
});

test.each(['grid', 'heading'])('a missing %s is reported, and the server’s HTML stays', async (name) => {
  const page = await openPage({ example: storedList.few });
  page.unmount();
  page.part(name).removeAttribute('data-part');
  const before = page.root.outerHTML;
  const { default: widget } = await import('./widget.ts');
  await expect(mountWidget(widget)).rejects.toMatchObject({ code: 'VR301' });
  expect(page.root.outerHTML).toBe(before);
});

test.each([
  ['12, 13', ['12', '13']],
  ['', []],
])('data-left-out="%s" names %j', async (raw, ids) => {
  const [{ readOptions }, { default: widget }] = await Promise.all([
    import('../../runtime/islands/start-widget.ts'),
    import('./widget.ts'),
  ]);
  const root = document.createElement('div');
  root.setAttribute('data-left-out', raw);
  expect(readOptions(widget, root)).toEqual({ leftOut: ids });
  root.setAttribute('data-left-out', 'a b; c');
  expect(() => readOptions(widget, root)).toThrow(expect.objectContaining({ code: 'VR202' }));
});
