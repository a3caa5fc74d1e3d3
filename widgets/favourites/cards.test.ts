import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json } from '../../runtime/ajax/testing-server.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { closePage } from '../testing/page.ts';
import { storedList, type ExampleCard } from './testing-cards.ts';
import { drawCards, openPage } from './testing-page.ts';

afterEach(closePage);

describe('the banner', () => {
  test.each([
    ['after the sixth of eight', storedList.mixed.cards, 6],
    ['last after two', storedList.few.cards, 2],
    ['last after six', storedList.mixed.cards.slice(0, 6), 6],
    ['after the sixth of seven', storedList.mixed.cards.slice(0, 7), 6],
  ])('[R113] is placed %s', async (_, cards, place) => {
    const page = await openPage({ example: { summary: '', cards } });
    expect(page.visibleTitles().indexOf('–')).toBe(place);
  });

  test('[D41] keeps the sixth place when a card goes and when others are filtered out', async () => {
    answerWith(json({ result: 'removed' }));
    const page = await openPage({ example: storedList.mixed });
    await page.clickHeart('2');
    expect(page.visibleTitles().indexOf('–')).toBe(6);
    await page.search('r');
    expect(page.visibleTitles().indexOf('–')).toBe(Math.min(6, page.visibleTitles().length - 1));
    await page.search('');
    expect(page.visibleTitles().indexOf('–')).toBe(6);
  });

  test('[R113] is hidden if there are no cards', async () => {
    const page = await openPage({ example: storedList.none });
    expect(page.visibleTitles()).toEqual([]);
    expect(page.part('empty').hidden).toBe(false);
  });
});

describe('a saved card that is not on the page', () => {
  const late: ExampleCard = { id: '77', type: 'home_design', title: 'Wandoo 40' };

  test('[F80] is requested once and inserted in order, latest first', async () => {
    const sent = answerWith(json({ found: 1, 'verandah/favourites/cards': drawCards([late]) }));
    const page = await openPage({ example: storedList.few, more: ['77', '99999'], leftOut: ['99999'] });
    await vi.waitFor(() => expect(page.part('heading').textContent).toBe('3 saved'));
    expect(page.visibleTitles()).toEqual(['Wandoo 40', 'Ardenne 28', 'Larkin 21', '–']);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toBe('{"ids":["77"]}');
    expect(page.part('banner').nextElementSibling).toBeNull();
  });

  test('is shown if an update of the page brings it', async () => {
    const page = await openPage({ example: storedList.few, more: ['77'], leftOut: ['77'] });
    page.part('grid').prepend(document.importNode(parsePartial(drawCards([late])), true));
    dispatchEvent(new CustomEvent('ajax:update-complete'));
    await vi.waitFor(() => expect(page.part('heading').textContent).toBe('3 saved'));
    expect(page.visibleTitles()).toEqual(['Wandoo 40', 'Ardenne 28', 'Larkin 21', '–']);
  });

  test('shows a failed request, which can be retried', async () => {
    answerWith(new TypeError('Failed to fetch'), json({ found: 1, 'verandah/favourites/cards': drawCards([late]) }));
    const page = await openPage({ example: storedList.few, more: ['77'] });
    await vi.waitFor(() => expect(page.part('notice').hidden).toBe(false));
    expect(page.visibleTitles()).toEqual(['Ardenne 28', 'Larkin 21', '–']);
    page.part('retry').click();
    await vi.waitFor(() => expect(page.visibleTitles()).toContain('Wandoo 40'));
    expect(page.part('notice').hidden).toBe(true);
  });
});
