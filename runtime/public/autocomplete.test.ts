import { autocomplete } from '@algolia/autocomplete-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearchPlugin } from './autocomplete.ts';
import { setConsent } from '../stores/consent.ts';
import { parsePartial } from '../dom/html.ts';
import { $recentSearches, forgetAllSearches } from '../stores/search/recent-searches.ts';
import { manyHits, openClient, resultsOf, serviceError, type TestingClient } from '../stores/search/testing-client.ts';
import { find } from '../testing/find.ts';
import { lastAnnouncement } from '../testing/announcements.ts';

const indexes = [
  { name: 'designs', type: 'designs', label: 'Home designs' },
  { name: 'articles', type: 'articles', label: 'Articles' },
];
const records = {
  designs: [
    { objectID: 'd1', title: 'Ardenne 28', url: '/home-designs/ardenne-28', type: 'Home design', image: '/a.jpg' },
    { objectID: 'd2', title: '<img src=x onerror=alert(1)> & <b>bold</b>', url: 'javascript:alert(1)' },
    ...manyHits('designs', 9),
  ],
  articles: manyHits('articles', 9),
};

let accounts = 0;
let client: TestingClient;
let close = (): void => {};

/** Starts the theme's library with the plugin, on a page whose search has these attributes. */
function open(attributes: Readonly<Record<string, string>> = {}): HTMLInputElement {
  const given = {
    'application-id': `PLUGIN${(accounts += 1)}`,
    'search-key': 'search-only',
    indexes: JSON.stringify(indexes),
    ...attributes,
  };
  document.body.append(parsePartial('<div id="field"></div>'));
  const container = find('#field');
  for (const [name, value] of Object.entries(given)) if (value !== '') container.setAttribute(`data-${name}`, value);
  const { destroy } = autocomplete({ container, plugins: [createSearchPlugin()] });
  close = destroy;
  return find('input');
}

function type(input: HTMLInputElement, text: string): void {
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const options = (): (string | null)[] =>
  [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);
const panel = (): string | null | undefined => document.querySelector('.aa-Panel')?.textContent;

beforeEach(() => {
  // The library asks whether the screen is narrow.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  client = openClient(records);
  setConsent('granted');
  forgetAllSearches();
});
afterEach(() => {
  close();
  document.body.replaceChildren();
});

describe('[R207] in the library autocomplete-js, the plugin', () => {
  test('asks each index of the page for five hits, and suggests the best five', async () => {
    const input = open();
    for (const text of ['a', 'ar', 'ard ']) type(input, text);
    await vi.waitFor(() => expect(options()).toHaveLength(5));
    expect(client.asked.map((queries) => queries.map((one) => [one.indexName, one.query, one.hitsPerPage]))).toEqual([
      [
        ['designs', 'ard', 5],
        ['articles', 'ard', 5],
      ],
    ]);
    expect(options()).toEqual([
      'Home design Ardenne 28',
      'Articles articles 0',
      'Home designs & bold',
      'Articles articles 1',
      'Home designs designs 0',
    ]);
  });

  test('writes markup as text, marks the words, and links to safe addresses only', async () => {
    type(open({ action: '/find' }), 'arden');
    await vi.waitFor(() => expect(options()).toHaveLength(5));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[role="option"] a')];
    expect(links.map((link) => link.getAttribute('href')?.replace(location.origin, ''))).toEqual([
      '/home-designs/ardenne-28',
      '/find?q=articles%200',
      '/find?q=%26%20bold',
      '/find?q=articles%201',
      '/find?q=designs%200',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Arden']);
    expect(document.querySelectorAll('.aa-Panel :is(b, [onerror], script)')).toHaveLength(0);
  });

  test('sends nothing for an empty query, and leaves the other sources of the theme', async () => {
    const input = open();
    await import('./autocomplete-source.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['ard', '  ', 'arde', '']) type(input, text);
    await vi.advanceTimersByTimeAsync(1000);
    // Emptied within the pause in typing.
    type(input, 'arde');
    await vi.advanceTimersByTimeAsync(100);
    type(input, '');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect([client.asked, panel()]).toEqual([[], undefined]);
    close();
    document.body.replaceChildren(parsePartial('<div id="field"></div>'));
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const container = find('#field');
    const own = { sourceId: 'own', getItems: () => [{ label: 'Own' }], templates: { item: () => 'Own' } };
    ({ destroy: close } = autocomplete({ container, plugins: [createSearchPlugin()], getSources: () => [own] }));
    type(find('input'), 'ard');
    // R34: without an account there is a warning, and the theme's own suggestions.
    await vi.waitFor(() => expect(options()).toEqual(['Own']));
    expect(said.mock.calls.flat().join(' ')).toMatch(/VR626/);
  });

  test('ignores a late response, and reuses earlier ones', async () => {
    const answers: (() => void)[] = [];
    client.answer = (queries) =>
      new Promise(
        (resolve) =>
          void answers.push(() =>
            resolve(
              resultsOf(queries, ({ query, indexName }) => [{ objectID: query, title: `${query} ${indexName}` }]),
            ),
          ),
      );
    const input = open();
    for (const [at, text] of ['old', 'new'].entries()) {
      type(input, text);
      await vi.waitFor(() => expect(answers).toHaveLength(at + 1));
    }
    for (const answer of answers.toReversed()) answer();
    const current = ['Home designs new designs', 'Articles new articles'];
    await vi.waitFor(() => expect(options()).toEqual(current));
    type(input, 'third');
    type(input, 'new');
    await vi.waitFor(() => expect(options()).toEqual(current));
    expect(client.asked).toHaveLength(2);
  });

  test('tells screen readers how many there are, once typing rests', async () => {
    type(open(), 'ard');
    await vi.waitFor(() => expect(lastAnnouncement()).toBe('5 suggestions. Use the arrow keys to choose.'));
  });
});

describe('[R207 R204] a suggestion of the plugin that is opened', () => {
  let sent: string[] = [];
  let controller = new AbortController();
  afterEach(() => controller.abort());
  beforeEach(() => {
    sent = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      sent.push(String(body));
      return Response.json({ status: 200, message: 'OK' });
    });
    controller = new AbortController();
    const { signal } = controller;
    addEventListener('click', (event) => event.preventDefault(), { capture: true, signal });
  });
  const openFirst = async (): Promise<void> => {
    type(open(), 'arden');
    await vi.waitFor(() => expect(options()).toHaveLength(5));
    find('[role="option"] a').click();
    await vi.waitFor(() => expect($recentSearches.get()).toMatchObject([{ type: 'clicked', query: 'Ardenne 28' }]));
  };

  test('is a recent search, and is reported to the service with its query', async () => {
    await openFirst();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      events: [{ eventType: 'click', index: 'designs', objectIDs: ['d1'], positions: [1], queryID: 'a'.repeat(32) }],
    });
  });

  test('is not reported without consent', async () => {
    setConsent('denied');
    await openFirst();
    setConsent('granted');
    document.querySelectorAll<HTMLElement>('[role="option"] a')[1]?.click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toContain('"objectIDs":["articles-0"]');
    expect(sent[0]).not.toContain('"d1"');
  });
});

describe('[R208] the plugin says in place of suggestions', () => {
  test.each([
    ['No suggestions available', {}, () => {}],
    ['No search indexes configured', { indexes: '[]' }, () => {}],
    [
      'Error loading suggestions',
      {},
      () => {
        client.answer = () => Promise.reject(serviceError(503));
      },
    ],
  ])('%s', async (message, attributes, prepare) => {
    client.answer = (queries) => resultsOf(queries, () => []);
    prepare();
    type(open(attributes), 'zzz');
    await vi.waitFor(() => expect(panel()).toBe(message));
    await vi.waitFor(() => expect(lastAnnouncement()).toBe(message));
  });

  test('Error initializing search', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('algoliasearch/lite', undefined);
    vi.doMock('algoliasearch/lite', () => {
      throw new Error('blocked');
    });
    type(open(), 'ard');
    // Each check moves the clock on, while the files arrive in real time.
    await vi.waitFor(() => expect(panel()).toBe('Error initializing search'), { timeout: 10_000, interval: 100 });
    vi.doUnmock('algoliasearch/lite');
    vi.useRealTimers();
  });
});

test('[R209] a query that is sent is a recent search', async () => {
  const input = open();
  type(input, ' tarneit ');
  input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect($recentSearches.get()).toMatchObject([{ type: 'search', query: 'tarneit' }]));
});
