/** The search dropdown as a visitor uses it, on the theme's own markup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { examplePartials } from '../../fixtures/server/states/example-partials.ts';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { begin, beginPageWide } from '../../runtime/islands/begin.ts';
import { setConsent } from '../../runtime/stores/consent.ts';
import { record } from '../../runtime/stores/data-layer.ts';
import { $recentSearches, forgetAllSearches, rememberSearch } from '../../runtime/stores/search/recent.ts';
import { openClient, resultsOf, serviceError, type TestingClient } from '../../runtime/stores/search/testing-client.ts';
import { examples } from './examples.ts';
import { records, search } from './testing-records.ts';
import widget from './widget.ts';

globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

const theme = createTheme(
  new Map([
    ...examplePartials({ 'search-dropdown': examples }),
    [
      'widgets/search-dropdown/search-dropdown.htm',
      readFileSync(join(import.meta.dirname, 'search-dropdown.htm'), 'utf8'),
    ],
    [
      'partials/search/quick-actions.htm',
      'description = "Quick actions"\n==\n<ul aria-label="Quick actions"><li><a href="/home-designs">Browse home designs</a></li></ul>',
    ],
  ]),
);

let controllers: AbortController[] = [];
let accounts = 0;
let client: TestingClient;

/** Puts the dropdowns of examples into one page, each with an account of its own, and starts what they do while they wait. */
async function place(...shown: readonly (keyof typeof examples)[]): Promise<HTMLElement[]> {
  client = openClient(records);
  const html = shown.map((name) =>
    theme.renderPartial(`examples/search-dropdown/${name}`, {
      site: { search: { ...search, applicationId: `DROP${(accounts += 1)}` } },
    }),
  );
  document.body.append(
    document.importNode(
      parsePartial(`<main tabindex="-1"><input id="elsewhere" aria-label="Name"></main>${html.join('')}`),
      true,
    ),
  );
  const roots = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  for (const root of roots) {
    const controller = new AbortController();
    controllers.push(controller);
    await beginPageWide(widget, root, controller.signal);
  }
  return roots;
}
/** Brings them: somebody uses them. */
async function bring(roots: readonly HTMLElement[]): Promise<void> {
  for (const [at, root] of roots.entries()) {
    const { signal } = controllers[at] ?? new AbortController();
    await begin(widget, root, signal, reportError);
  }
  // React keeps the timers it began with, so that only the widget's own stand still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}
async function open(...shown: readonly (keyof typeof examples)[]): Promise<HTMLElement[]> {
  const roots = await place(...shown);
  return bring(roots).then(() => roots);
}
/** Does it, and lets React draw what comes of it. */
async function act(work: () => unknown): Promise<void> {
  await work();
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const pass = (milliseconds: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const find = <Tag extends keyof HTMLElementTagNameMap>(
  root: ParentNode,
  selector: string,
  tag: Tag,
): HTMLElementTagNameMap[Tag] => {
  const found = root.querySelector(selector);
  if (found?.localName !== tag) throw new Error(`no ${selector}`);
  return found as HTMLElementTagNameMap[Tag];
};
const inputOf = (root: ParentNode): HTMLInputElement => find(root, '[data-part="input"]', 'input');
const toggleOf = (root: ParentNode): HTMLButtonElement => find(root, '[data-part="toggle"]', 'button');
const isOpen = (root: HTMLElement): boolean => !find(root, '[data-part="panel"]', 'div').hidden;
const options = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const message = (root: ParentNode): string | null | undefined =>
  root.querySelector('.vr-search-dropdown__message')?.firstChild?.textContent;
async function type(root: ParentNode, text: string, wait = 200): Promise<void> {
  await act(async () => {
    inputOf(root).focus();
    inputOf(root).value = text;
    inputOf(root).dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pass(wait);
}
async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

beforeEach(forgetAllSearches);
afterEach(async () => {
  await act(async () => controllers.forEach((controller) => controller.abort()));
  controllers = [];
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('R205 R206 opening', () => {
  test('the toggle shows field and quick actions, and hides them; typing puts suggestions in their place', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    expect([isOpen(root), toggleOf(root).hidden, toggleOf(root).getAttribute('aria-expanded')]).toEqual([
      false,
      false,
      'false',
    ]);
    await act(async () => toggleOf(root).click());
    expect([
      isOpen(root),
      document.activeElement === inputOf(root),
      root.querySelector<HTMLElement>('[data-part="actions"]')?.hidden,
    ]).toEqual([true, true, false]);
    await type(root, 'ard');
    expect([root.querySelector<HTMLElement>('[data-part="actions"]')?.hidden, options(root).length]).toEqual([true, 5]);
    await act(async () => toggleOf(root).click());
    expect([isOpen(root), document.activeElement === toggleOf(root)]).toEqual([false, true]);
  });

  test('who tabs through the field of a phone while it comes is not kept in it', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(width < 640px)' }));
    const [root = document.body] = await place('header');
    inputOf(root).focus();
    await act(() => bring([root]));
    expect([isOpen(root), document.querySelector('[inert]') !== null]).toEqual([true, true]);
    await press(inputOf(root), 'Tab');
    expect([isOpen(root), document.activeElement === toggleOf(root), document.querySelector('[inert]')]).toEqual([
      false,
      true,
      null,
    ]);
  });

  test('it goes 200 milliseconds after focus has, unless focus or a press comes back; a press elsewhere closes it at once', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await type(root, 'ard');
    const elsewhere = find(document, '#elsewhere', 'input');
    await act(async () => elsewhere.focus());
    await pass(150);
    await act(async () => inputOf(root).focus());
    await pass(300);
    expect(isOpen(root)).toBe(true);
    await act(async () => elsewhere.focus());
    await pass(150);
    const link = find(root, '[role="option"]', 'a');
    await act(async () => void link.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await pass(300);
    expect(isOpen(root)).toBe(true);
    await act(async () => {
      inputOf(root).focus();
      elsewhere.focus();
    });
    await pass(201);
    expect(isOpen(root)).toBe(false);
    await type(root, 'arde');
    await act(async () => void elsewhere.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect([isOpen(root), inputOf(root).value]).toEqual([false, 'arde']);
  });

  test('the slash key opens the one that asks for it, and takes no slash from anybody who types', async () => {
    const [header, inline] = await open('header', 'inline');
    if (!header || !inline) throw new Error('no widget');
    expect(await press(find(document, '#elsewhere', 'input'), '/')).toBe(false);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(await press(document.body, '/', { [modifier]: true })).toBe(false);
    expect([isOpen(header), await press(document.body, '/'), isOpen(header), isOpen(inline)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(document.activeElement).toBe(inputOf(header));
  });

  test('what was typed before it came is suggested for as soon as it does, with focus and caret where they were; nothing typed is lost when it goes', async () => {
    const [root] = await place('header');
    if (!root) throw new Error('no widget');
    const input = inputOf(root);
    expect([await press(document.body, '/'), document.activeElement === input, root.dataset.state]).toEqual([
      true,
      true,
      undefined,
    ]);
    input.value = 'ardenne';
    input.setSelectionRange(3, 3);
    await bring([root]);
    // Its own timers began with it, before they could be held.
    vi.useRealTimers();
    await vi.waitFor(() => expect(options(root)).toHaveLength(5), { timeout: 4000, interval: 5 });
    expect([isOpen(root), document.activeElement === input, input.value, input.selectionStart]).toEqual([
      true,
      true,
      'ardenne',
      3,
    ]);
    expect(toggleOf(root).getAttribute('aria-expanded')).toBe('true');
    await act(async () => controllers.forEach((controller) => controller.abort()));
    expect([inputOf(root).value, inputOf(root).hasAttribute('role'), root.dataset.state]).toEqual([
      'ardenne',
      false,
      undefined,
    ]);
  });

  test('a press that began before it came and ends after opens it', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await act(async () => root.click());
    expect([isOpen(root), document.activeElement === inputOf(root)]).toEqual([true, true]);
  });
});

describe('R207 D52 suggestions', () => {
  test('are links with type and marked words, markup as text, and no address that would run', async () => {
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

  test('are walked with the arrows; Enter opens, or sends what was typed; Escape closes, then empties, then leaves', async () => {
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

  test('are counted for a screen reader once typing rests', async () => {
    const [root] = await open('header');
    if (!root) throw new Error('no widget');
    await type(root, 'ardenne');
    const region = find(document, '.vr-announcer', 'div');
    const spoken = vi.fn();
    const observer = new MutationObserver(() => region.textContent && spoken(region.textContent));
    observer.observe(region, { childList: true });
    await pass(700);
    expect(spoken.mock.calls).toEqual([['5 suggestions. Arrow keys choose.']]);
    observer.disconnect();
  });
});

describe('R208 messages', () => {
  test('say that there is nothing to search, that nothing was found, and that the service failed, with a way to try again', async () => {
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

  test('R202 say that the client never came', async () => {
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

test('R209 R210 recent searches are links; one can be removed, and all; focus stays near', async () => {
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

test('R204 what is saved on a page that a result led to counts for the search, once the visitor agreed', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(String(body));
    return Response.json({ status: 200, message: 'OK' });
  });
  await place('header');
  sessionStorage.setItem(
    'vr-search-opened',
    JSON.stringify({ path: location.pathname, index: 'designs', objectID: 'd1', queryId: 'c'.repeat(32) }),
  );
  record('saved', { list: 'favourites', item: '7' });
  setConsent('granted');
  record('region_chosen', { region: 'melbourne-metro' });
  record('saved', { list: 'favourites', item: '7' });
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    events: [
      { eventType: 'conversion', eventName: 'Saved', index: 'designs', objectIDs: ['d1'], queryID: 'c'.repeat(32) },
    ],
  });
});
