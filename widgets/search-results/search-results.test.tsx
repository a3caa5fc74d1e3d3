import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { chooseRegion } from '../../runtime/stores/region.ts';
import { openClient, resultsOf, serviceError, type TestingClient } from '../../runtime/stores/search/testing-client.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { addHtml, closePage, mountWidget, rootOf, unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import widget from './widget.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

const theme = demoTheme();
const indexes = ['designs', 'articles'].map((name) => ({ name, type: name, label: name }));
const designs = Array.from({ length: 30 }, (_, place) => ({
  objectID: `d${place}`,
  title: `Home ${place} <b>`,
  url: place === 0 ? 'javascript:alert(1)' : `/home-designs/${place}`,
  prices_by_region: { 'melbourne-metro': { amount: 300_000 }, 'sydney-hunter': { amount: 400_000 } },
}));
const records = {
  designs,
  articles: [{ objectID: 'a1', name: 'Home truths', summary: `<p>${'long '.repeat(60)}</p>` }],
};

let accounts = 0;
let client: TestingClient;
let root: HTMLElement;

/** @param address path and query, or only a query of `/search`. @param before runs before the widget mounts. */
async function open(address: string, state = 'found', before: () => void = () => {}): Promise<void> {
  const { pathname, search: query } = new URL(address, 'https://site.example/search');
  history.replaceState(null, '', pathname + query);
  client = openClient(records);
  const search = {
    query: new URLSearchParams(query).get('q') ?? '',
    state,
    heading: 'From the server',
    types: [],
    tabs: [],
    groups: [{ name: 'region', legend: 'Region', options: [{ value: 'vic', label: 'Victoria', checked: false }] }],
    results: [],
    pages: 1,
    pagination: { links: [] },
    clearHref: null,
    isHidden: false,
    prompts: [{ label: 'Ardenne 28', href: '/search?q=Ardenne+28' }],
  };
  const service = {
    action: '/search',
    applicationId: `RESULTS${(accounts += 1)}`,
    searchKey: 'key',
    indexes,
    filters: ['region'],
  };
  addHtml(theme.renderPartial('verandah/search-results', { search, service, region: 'melbourne-metro' }));
  root = rootOf('search-results');
  before();
  await mountWidget(widget);
}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollIntoView ??= () => {};
});
afterEach(() => {
  closePage();
});

const heading = (): string | null | undefined => root.querySelector('#search-heading')?.textContent;
const rows = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-object-id]')];
const link = (name: string): HTMLAnchorElement => {
  const found = [...root.querySelectorAll('a')].find(
    (one) => one.textContent?.startsWith(name) || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no link ${name}`);
  return found;
};
const shows = (text: string): Promise<void> =>
  vi.waitFor(() => expect(heading()).toBe(text), { timeout: 15_000, interval: 5 });

// The first of the file, because it is about a page that has written no address yet.
test('[R194] a page whose address Back has changed shows the search of its address', async () => {
  document.title = '';
  await open('?q=home', 'found', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: 'https://site.example/search?q=home&page=2' } as PerformanceEntry,
    ]);
    root.dataset['pageTitle'] = 'Search';
  });
  await shows('31 results for “home”');
  expect(document.title).toBe('“home” · Search');
});

test('[R195 R197 R200] the first response replaces the server’s results', async () => {
  await open('?q=home');
  expect(heading()).toBe('From the server');
  await shows('31 results for “home”');
  expect([rows().length, root.querySelector('b, [href^="javascript"]')]).toEqual([12, null]);
  const priced = (): string[] =>
    rows().flatMap((row) => row.querySelector('.vr-search-results__price')?.textContent ?? []);
  expect(new Set(priced())).toEqual(new Set(['$300,000']));
  chooseRegion('sydney-hunter');
  await vi.waitFor(() => expect(new Set(priced())).toEqual(new Set(['$400,000'])));
  unmountWidgets();
  await vi.waitFor(() => expect(heading()).toBe('From the server'));
});

test('[F130] in a translated page heading, counts and results are current', async () => {
  await open('?q=home');
  onTestFinished(translatePage());
  await shows('31 results for “home”');
  expect(bareTexts()).toEqual([]);
  link('articles').click();
  await shows('1 result for “home”');
  expect(rows()[0]?.querySelector('h3')?.textContent).toBe('Home truths');
  link('designs').click();
  await shows('30 results for “home”');
  expect(rows().map((row) => /^Home \d+/.test(row.querySelector('h3')?.textContent ?? ''))).toEqual(
    Array(12).fill(true),
  );
});

test('[R185] a page whose path contains "search" is one of results, at its own address', async () => {
  await open('/en/Site-Search/?q=home&page=2', 'found', () => delete root.dataset['action']);
  await shows('31 results for “home” · Page 2 of 3');
  expect(root.querySelector('[aria-current="page"]')?.textContent).toBe('2');
  link('Page 3').click();
  await vi.waitFor(() => expect(root.querySelector('[aria-current="page"]')?.textContent).toBe('3'));
  expect(location.pathname + location.search).toBe('/en/Site-Search/?q=home&page=3');
});

test.each([
  ['/home-designs?q=home&page=2', undefined, false],
  ['/home-designs?q=home&page=2', 'true', true],
  ['/search?q=home', 'false', false],
])('[R185] %s with data-search-page="%s" reads the query: %s', async (address, value, reads) => {
  await open(address, 'found', () => void (value && (root.dataset['searchPage'] = value)));
  if (reads) return shows('31 results for “home” · Page 2 of 3');
  await new Promise((resolve) => setTimeout(resolve));
  // The address and the form belong to the page.
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  find('form', root).dispatchEvent(submit);
  expect([heading(), client.asked, submit.defaultPrevented]).toEqual(['From the server', [], false]);
});

test('[R203] account, hosts, indexes and region are those of the page', async () => {
  await open('?q=home', 'found', () => {
    client.answer = (queries) => resultsOf(queries, () => designs.slice(0, 2));
    Object.assign(root.dataset, {
      applicationId: 'ANOTHERAPP',
      searchKey: 'another-key',
      hosts: '[{"url":"search.example","protocol":"https"}]',
      indexes: '[{"name":"another_articles","type":"articles","label":"Stories"}]',
      region: 'sydney-hunter',
      searchRequest: 'full',
    });
  });
  await shows('2 results for “home”');
  expect(client.made).toMatchObject([
    ['ANOTHERAPP', 'another-key', { hosts: [{ url: 'search.example', protocol: 'https' }] }],
  ]);
  expect(client.asked.flat().map(({ indexName }) => indexName)).toEqual(['another_articles']);
  expect([rows()[0]?.dataset['index'], root.querySelector('.vr-search-results__price')?.textContent]).toEqual([
    'another_articles',
    '$400,000',
  ]);
});

test('[R188] an emptied search shows that there are no results, and sends no query', async () => {
  await open('?q=home');
  await shows('31 results for “home”');
  const [input, blank, content] = [
    root.querySelector<HTMLInputElement>('[name="q"]'),
    root.querySelector<HTMLElement>('[data-part="blank"]'),
    root.querySelector<HTMLElement>('[data-part="content"]'),
  ];
  if (!input || !blank || !content) throw new Error('no part');
  input.value = '   ';
  find('form', root).requestSubmit();
  await vi.waitFor(() => expect([blank.hidden, content.hidden]).toEqual([false, true]));
  expect(blank.querySelector('h2')?.textContent).toBe('No results found');
  await vi.waitFor(() => expect(document.activeElement).toBe(blank));
  expect(client.asked.flat().filter(({ query }) => query !== 'home')).toEqual([]);
  expect(location.search).toBe('?q=');
  // It is announced 750 ms later, which leaves a busy machine too little of a second.
  await vi.waitFor(() => expect(lastAnnouncement()).toBe('No results found'), 3000);
});

test('[R188] a theme without a part for it shows the same among the results', async () => {
  await open('?q=home', 'found', () => root.querySelector('[data-part="blank"]')?.remove());
  await shows('31 results for “home”');
  const input = root.querySelector<HTMLInputElement>('[name="q"]');
  if (!input) throw new Error('no field');
  input.value = '';
  find('form', root).requestSubmit();
  await shows('No results found');
  expect(root.querySelector('.vr-search-results__empty')?.textContent).toBe(
    'Type what you’re looking for, or try Ardenne 28.',
  );
});

test('[R191 R194 R196] links turn and narrow in place, and Back goes back', async () => {
  await open('?q=home');
  await shows('31 results for “home”');
  const first = new Set(rows().map(({ dataset }) => dataset['key']));
  link('Page 3').click();
  await vi.waitFor(() => expect(root.querySelector('[aria-current="page"]')?.textContent).toBe('3'));
  expect([location.search, rows().length, rows().some(({ dataset }) => first.has(dataset['key']))]).toEqual([
    '?q=home&page=3',
    7,
    false,
  ]);
  link('articles').click();
  await shows('1 result for “home”');
  expect([location.search, rows()[0]?.querySelector('.vr-search-results__summary')?.textContent?.length]).toEqual([
    '?q=home&result_type=articles',
    150,
  ]);
});

test('[R188 R190 R201] the form searches in place; filters without hits can be cleared', async () => {
  await open('', 'blank');
  expect(client.asked).toEqual([]);
  const { answer } = client;
  client.answer = (queries) =>
    queries.some(({ filters }) => filters) ? resultsOf(queries, () => []) : answer(queries);
  const [input, tick] = [
    root.querySelector<HTMLInputElement>('[name="q"]'),
    root.querySelector<HTMLInputElement>('[name="region"]'),
  ];
  if (!input || !tick) throw new Error('no field');
  input.value = ' home ';
  find('form', root).requestSubmit();
  await shows('31 results for “home”');
  expect([location.search, root.querySelector<HTMLElement>('[data-part="content"]')?.hidden]).toEqual([
    '?q=home',
    false,
  ]);
  tick.click();
  await shows('No results found');
  expect([location.search, root.textContent]).toEqual([
    '?q=home&region=vic',
    expect.stringContaining('your filters hide them all'),
  ]);
  link('Clear filters').click();
  await shows('31 results for “home”');
  expect(tick.checked).toBe(false);
});

test('[R190] a filter ticked before the script came filters once it is there', async () => {
  await open('?q=home', 'found', () => find('[name="region"]', root).click());
  await shows('31 results for “home”');
  expect(location.search).toBe('?q=home&region=vic');
  expect(client.asked.flat().map(({ filters }) => filters)).toContain('region:"vic"');
});

test('[R202] a failed search can be retried; at first the server’s results stay', async () => {
  await open('?q=home');
  await shows('31 results for “home”');
  const { answer } = client;
  client.answer = () => Promise.reject(serviceError(500));
  const events = recordEvents('search-results:loaded', 'search-results:failed');
  link('articles').click();
  await shows('Error loading results');
  client.answer = answer;
  find('[data-part="results"] button', root).click();
  await shows('1 result for “home”');
  expect(document.activeElement?.id).toBe('search-heading');
  expect(events).toEqual([
    ['search-results:failed', { query: 'home' }],
    ['search-results:loaded', { query: 'home', total: 1, page: 1 }],
  ]);
});
