import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { $recentSearches, forgetAllSearches, rememberSearch } from '../../runtime/stores/search/recent-searches.ts';
import { resultsOf, serviceError } from '../../runtime/stores/search/testing-client.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import {
  act,
  client,
  close,
  find,
  inputOf,
  isOpen,
  message,
  open,
  options,
  pass,
  press,
  toggleOf,
  type,
} from './testing-dropdown.ts';
import { records } from './testing-records.ts';
import { announcements, lastAnnouncement } from '../../runtime/testing/announcements.ts';

beforeEach(forgetAllSearches);
afterEach(close);

describe('[R207 D52] suggestions', () => {
  test('are safe links with a type and marked words; markup stays text', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await type(root, 'arden');
    expect(options(root)).toEqual([
      'Home design Ardenne 28',
      'Articles Living in an Ardenne',
      'Home designs & bold',
      'Articles Two',
      'Home designs Ardenne 31',
    ]);
    expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Arden',
      'Arden',
      'Arden',
    ]);
    expect(
      [...root.querySelectorAll<HTMLAnchorElement>('[role="option"]')].map(({ href }) => new URL(href).pathname),
    ).toEqual(['/home-designs/ardenne-28', '/articles/living', '/search', '/search', '/home-designs/ardenne-31']);
    expect(root.querySelector('.vr-search-dropdown__all')?.getAttribute('href')).toMatch(/\/search\?q=arden$/);
  });

  test('[F130] are current in a translated page, as is what stands in for them', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    onTestFinished(translatePage());
    await type(root, 'arden');
    expect([options(root)[0], bareTexts()]).toEqual(['Home design Ardenne 28', []]);
    await type(root, 'living');
    expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Living']);
    client.answer = (queries) => resultsOf(queries, () => []);
    await type(root, 'zzzz');
    expect([options(root), message(root), bareTexts()]).toEqual([[], 'No suggestions available', []]);
    await type(root, '');
    expect(root.querySelector('.vr-search-dropdown__message')).toBeNull();
  });

  test('follow the arrow keys; Enter opens or sends; Escape closes, empties, leaves', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    const input = inputOf(root);
    await type(root, 'ardenne');
    expect([input.getAttribute('role'), input.getAttribute('aria-expanded')]).toEqual(['combobox', 'true']);
    await press(input, 'ArrowDown');
    await press(input, 'ArrowDown');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual([
      'Articles Living in an Ardenne',
      'true',
    ]);
    const clicked = vi.fn((event: Event) => event.preventDefault());
    active?.addEventListener('click', clicked);
    expect(await press(input, 'Enter', { isComposing: true })).toBe(false);
    expect([await press(input, 'Enter'), clicked.mock.calls.length]).toEqual([true, 1]);
    expect($recentSearches.get().map(({ type: kind, query }) => [kind, query])).toEqual([
      ['clicked', 'Living in an Ardenne'],
    ]);
    await press(input, 'ArrowUp');
    await press(input, 'ArrowUp');
    expect(await press(input, 'Enter')).toBe(false);
    await press(input, 'Escape');
    expect([isOpen(root), input.value, input.getAttribute('aria-expanded')]).toEqual([false, 'ardenne', 'false']);
    await press(input, 'Escape');
    expect([isOpen(root), input.value]).toEqual([true, '']);
    await press(input, 'Escape');
    expect([isOpen(root), document.activeElement]).toEqual([false, toggleOf(root)]);
  });

  test('mark the widget as busy until they answer what is typed', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await type(root, 'arden', 0);
    expect(root.dataset).toHaveProperty('busy');
    await pass(200);
    expect([options(root).length, 'busy' in root.dataset]).toEqual([5, false]);
    await type(root, 'ardenn', 0);
    expect([options(root).length, 'busy' in root.dataset]).toEqual([5, true]);
    await press(inputOf(root), 'Escape');
    await press(inputOf(root), 'Escape');
    await press(inputOf(root), 'Escape');
    expect('busy' in root.dataset).toBe(false);
  });

  test('are counted for a screen reader once typing rests', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await type(root, 'ardenne');
    await pass(800);
    expect(announcements()).toEqual(['5 suggestions. Use the arrow keys to choose.']);
  });
});

describe('[R208] messages', () => {
  test('[R188] an empty search says that there are no results, and sends nothing', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    rememberSearch('search', 'tarneit');
    const send = async (): Promise<boolean> => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      await act(async () => void find(root, 'form', 'form').dispatchEvent(event));
      return event.defaultPrevented;
    };
    await act(async () => toggleOf(root).click());
    expect(message(root)).toBeUndefined();
    for (const text of ['', '   ']) {
      await type(root, text);
      expect([await send(), message(root), isOpen(root), client.asked]).toEqual([true, 'No results found', true, []]);
      // What a visitor can do instead stays.
      expect([
        root.querySelector('.vr-search-dropdown__recent-link')?.textContent,
        root.querySelector<HTMLElement>('[data-part="actions"]')?.hidden,
      ]).toEqual(['tarneit', false]);
    }
    await pass(800);
    expect(lastAnnouncement()).toBe('No results found');
    await type(root, 'ard');
    expect([message(root), options(root).length]).toEqual([undefined, 5]);
    expect(await send()).toBe(false);
  });

  test.each(['  kitchen', 'kitchen\t ', '\u00A0kitchen '])('%j is sent without the space around it', async (text) => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    const form = find(root, 'form', 'form');
    await type(root, text);
    await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(new FormData(form).get('q')).toBe('kitchen');
  });

  test('no suggestions while typing are no results once the search is sent', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    client.answer = (queries) => resultsOf(queries, () => []);
    await type(root, 'zzz');
    expect(message(root)).toBe('No suggestions available');
    const event = new Event('submit', { bubbles: true, cancelable: true });
    await act(async () => void find(root, 'form', 'form').dispatchEvent(event));
    expect([message(root), event.defaultPrevented]).toEqual(['No results found', false]);
    await type(root, 'zzzz');
    expect(message(root)).toBe('No suggestions available');
  });

  test('say what is missing or failed, with a retry', async () => {
    const [unset] = await open('no-indexes');
    if (!unset) throw new Error('no widget');
    await type(unset, 'x');
    expect([message(unset), client.asked]).toEqual(['No search indexes configured', []]);
    document.body.replaceChildren();

    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    client.answer = (queries) => resultsOf(queries, () => []);
    await type(root, 'zzz');
    expect([message(root), isOpen(root)]).toEqual(['No suggestions available', true]);
    client.answer = () => Promise.reject(serviceError(429));
    await type(root, 'ard');
    expect(message(root)).toBe('Error loading suggestions');
    await type(root, 'arde');
    expect([message(root), client.asked.length]).toEqual(['Error loading suggestions', 2]);
    client.answer = (queries) =>
      resultsOf(queries, ({ indexName }) => (indexName === 'designs' ? records.designs.slice(0, 1) : []));
    await act(async () => find(root, '.vr-search-dropdown__retry', 'button').click());
    await pass(0);
    expect(options(root)).toEqual(['Home design Ardenne 28']);
  });

  test('[R202] say that the client failed to load', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    vi.stubGlobal('algoliasearch/lite', undefined);
    vi.doMock('algoliasearch/lite', () => {
      throw new Error('blocked');
    });
    await type(root, 'ard', 4000);
    expect(message(root)).toBe('Searching…');
    await pass(2000);
    expect(message(root)).toBe('Error initializing search');
    vi.doUnmock('algoliasearch/lite');
  });
});

test('[R209 R210] recent searches are links; one or all can be removed', async () => {
  for (const query of ['tarneit', 'Ardenne & <b>']) rememberSearch('search', query);
  const [root] = await open('header');
  if (!root) throw new Error('no widget');
  await act(async () => toggleOf(root).click());
  const links = (): (string | null)[] =>
    [...root.querySelectorAll('.vr-search-dropdown__recent-link')].map(
      (link) => link.getAttribute('href')?.replace(/^.*\/search/, '/search') ?? null,
    );
  expect(links()).toEqual(['/search?q=Ardenne+%26+%3Cb%3E', '/search?q=tarneit']);
  await act(async () => find(root, '.vr-search-dropdown__forget', 'button').click());
  expect([links(), document.activeElement?.getAttribute('aria-label')]).toEqual([
    ['/search?q=tarneit'],
    'Remove tarneit from recent searches',
  ]);
  await act(async () => find(root, '.vr-search-dropdown__forget-all', 'button').click());
  expect([links(), document.activeElement === inputOf(root)]).toEqual([[], true]);
  await type(root, ' halcyon ');
  await act(
    async () => void find(root, 'form', 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect($recentSearches.get().map(({ type: kind, query }) => [kind, query])).toEqual([['search', 'halcyon']]);
});
