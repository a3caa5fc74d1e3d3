/** The bar and the panel of each of the seven listings. */
import { afterEach, describe, expect, test } from 'vitest';
import { $region } from '../../runtime/stores/region.ts';
import { setWidth } from '../../runtime/testing/viewport.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { find, partOf, unmountWidgets } from '../testing/page.ts';
import { byId, listingFor, listingKinds, openPage, whole, type ListingKind, type Page } from './testing-page.ts';

/** One group would be alone in their column. */
const fitsInBar: ReadonlySet<ListingKind> = new Set(['virtual-tours', 'video-tours']);
/** Their pages say so, as the list beside a map has no room for another column, or all their groups are in the bar. */
const startsCollapsed: ReadonlySet<ListingKind> = new Set(['house-and-land', 'display-homes', ...fitsInBar]);
const hasFacadesAndPlans: readonly ListingKind[] = ['home-designs', 'house-and-land', 'display-homes'];

/** House and land and home designs do the same in a browser: demo-pages/e2e/listings. */
const withoutBrowser = ['display-homes', 'articles', 'virtual-tours', 'video-tours', 'inspiration'] as const;

let page: Page;
afterEach(async () => {
  unmountWidgets();
  await idle();
  // A region ticked in one listing is the visitor's in the next.
  $region.set(null);
  document.body.replaceChildren();
  setWidth(1024);
});

async function open(kind: ListingKind, width = 1024): Promise<void> {
  setWidth(width);
  const opened = openPage('', kind, whole);
  page = opened;
  await opened.mount();
}

describe.each(listingKinds)('%s', (kind) => {
  test('[R52] the panel starts open from 1025 pixels unless the page says otherwise', async () => {
    const opened = openPage('', kind, whole);
    const { form } = opened;
    const saysCollapsed = startsCollapsed.has(kind);
    const served = form.getAttribute('data-state');
    expect(served).toBe(saysCollapsed ? 'collapsed' : null);
    const states: unknown[] = [];
    for (const width of [1025, 1024]) {
      setWidth(width);
      await opened.mount();
      states.push(`${width}: ${form.dataset.state}, ${partOf('toggle').getAttribute('aria-expanded')}`);
      unmountWidgets();
      await idle();
      expect(form.getAttribute('data-state')).toBe(served);
    }
    expect(states).toEqual([saysCollapsed ? '1025: collapsed, false' : '1025: open, true', '1024: collapsed, false']);
  });

  test('[R52] a group that would be alone in the column is in the bar, as the class says', () => {
    page = openPage('', kind, whole);
    const sideGroups = page.form.querySelectorAll('.vr-filter-bar__side > [data-group]');
    expect([page.form.classList.contains('vr-filter-bar--in-bar'), sideGroups.length === 1]).toEqual([
      fitsInBar.has(kind),
      fitsInBar.has(kind),
    ]);
  });

  test('[R44] the bar has toggle, clear and sort, and views of facades and plans', () => {
    page = openPage('', kind, whole);
    const sorts = page.form.querySelectorAll('[name="sort"] > option');
    expect([partOf('toggle').localName, partOf('clear').textContent, sorts.length > 1]).toEqual([
      'button',
      'Clear filters',
      true,
    ]);
    const views = [...page.form.querySelectorAll<HTMLInputElement>('[name="display_mode"]')];
    const hasViews = hasFacadesAndPlans.includes(kind);
    expect(views.map(({ value }) => value)).toEqual(hasViews ? ['facades', 'floorplans', 'both'] : []);
    const results = byId('listing-results');
    expect([results.querySelector('.card__plan') !== null, results.classList.contains('show-facades')]).toEqual([
      hasViews,
      hasViews,
    ]);
  });
});

const savedOn: Partial<Record<ListingKind, readonly string[]>> = {
  'home-designs': ['data-card-id', 'data-comparable-id'],
  'house-and-land': ['data-card-id', 'data-comparable-id'],
  inspiration: ['data-moodboard-id'],
};

test.each(listingKinds)('[R103 R104 R105] every card of %s has its buttons, named and not pressed', (kind) => {
  openPage('', kind, whole);
  const expected = savedOn[kind] ?? ['data-card-id'];
  const cards = [...document.querySelectorAll('#listing-results > [data-key]')].filter((card) =>
    /-\d+$/.test(card.getAttribute('data-key') ?? ''),
  );
  const found = cards.map((card) =>
    [...card.querySelectorAll('button[aria-pressed="false"]')]
      .filter(({ textContent }) => /^\s*(?:Save|Compare|Pin)\s+\S/.test(textContent ?? ''))
      .flatMap((button) => button.getAttributeNames().filter((name) => expected.includes(name)))
      .toSorted(),
  );
  expect(found).toEqual(cards.map(() => expected));
  expect(cards.length).toBeGreaterThan(3);
});

const keys = (): string[] =>
  [...document.querySelectorAll('#listing-results > [data-key]')]
    .map((card) => card.getAttribute('data-key') ?? '')
    .filter((key) => /-\d+$/.test(key));
const settled = (): Promise<void> => until(() => !document.querySelector('[aria-busy]'));
const heading = (): string => byId('listing-heading').textContent?.trim() ?? '';

/** Ticks the first value of the first group. @returns it as a query */
function tickFirst(): string {
  const box = page.form.querySelector<HTMLInputElement>(
    'input:is([type="checkbox"], [type="radio"]):not([value=""], [name="display_mode"], :checked)',
  );
  box?.click();
  return new URLSearchParams([[box?.name ?? '', box?.value ?? '']]).toString();
}

describe.each(withoutBrowser)('[R40 D13 D17] %s', (kind) => {
  const answered = async (count: number): Promise<void> => {
    await until(() => page.requests.length === count);
    await settled();
    await idle();
  };

  test('a filter, Back, a page link and nothing to show', async () => {
    await open(kind);
    const all = { heading: heading(), keys: keys() };
    const back = (): void => {
      history.replaceState(null, '', `/${kind}`);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const query = tickFirst();
    await answered(1);
    const { handler, heading: filtered, total } = listingFor(query, kind);
    expect([location.search, page.requests[0]?.handler, heading(), keys().length]).toEqual([
      `?${query}`,
      handler,
      filtered,
      Math.min(total, 12),
    ]);
    expect(byId('listing-chips').querySelectorAll('a, button')).toHaveLength(1);
    back();
    await answered(2);
    expect({ heading: heading(), keys: keys() }).toEqual(all);
    find('#listing-pagination a[href*="page=2"]').click();
    await answered(3);
    expect(document.activeElement).toBe(byId('listing-heading'));
    expect(keys().filter((key) => all.keys.includes(key))).toEqual([]);
    back();
    await answered(4);
    expect({ heading: heading(), keys: keys() }).toEqual(all);
    page.showsNothing();
    tickFirst();
    await answered(5);
    expect([heading().replace(/ .* /, ' … '), keys()]).toEqual(['No … filters', []]);
  });
});

test.each(hasFacadesAndPlans)('[R54 R55 R56] %s switches between its views', async (kind) => {
  await open(kind);
  const [facades, floorplans, both] = page.form.querySelectorAll<HTMLInputElement>('[name="display_mode"]');
  const results = byId('listing-results');
  const viewClasses = (): string[] => [...results.classList].filter((name) => name.startsWith('show-'));
  floorplans?.click();
  expect([viewClasses(), location.search]).toEqual([['show-floorplans'], '?display_mode=floorplans']);
  facades?.click();
  await idle();
  expect([viewClasses(), location.search, page.requests]).toEqual([['show-facades'], '', []]);
  both?.click();
  await until(() => results.querySelector('.card--wide'));
  expect([
    viewClasses(),
    page.requests.at(-1)?.fields.get('display_mode'),
    results.querySelectorAll('.card:not(.card--wide)').length,
  ]).toEqual([['show-both'], 'both', 0]);
  facades?.click();
  await until(() => !results.querySelector('.card--wide'));
  expect([viewClasses(), page.requests.length]).toEqual([['show-facades'], 2]);
});
