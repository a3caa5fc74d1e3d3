import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { byId, groupOf, openPage, type ListingKind, type Page } from './testing-page.ts';

let page: Page;
beforeEach(() => $region.set(null));
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
});

async function open(
  query = '',
  change: (form: HTMLFormElement) => void = () => {},
  kind: ListingKind = 'home-designs',
): Promise<void> {
  const opened = openPage(query, kind);
  page = opened;
  change(opened.form);
  await opened.mount();
}

const ticked = (name = 'region'): string[] =>
  [...groupOf(name).querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
const asked = (): (string | null)[] => page.requests.map(({ fields }) => fields.get('region'));

describe('[D44] a region chosen elsewhere', () => {
  test('is requested once and left out of the address', async () => {
    await open('region=sydney-hunter&bedrooms[]=4');
    chooseRegion('geelong-surf-coast');
    await until(() => page.requests.length === 1);
    expect([ticked(), asked(), location.search]).toEqual([
      ['geelong-surf-coast'],
      ['geelong-surf-coast'],
      '?bedrooms%5B%5D=4',
    ]);
    chooseRegion('geelong-surf-coast');
    await idle();
    expect(asked()).toHaveLength(1);
  });

  test('moves to another option that is ticked here, even the first of the list', async () => {
    await open();
    chooseRegion('geelong-surf-coast');
    await until(() => page.requests.length === 1);
    within(groupOf('region')).getByLabelText<HTMLInputElement>('Melbourne Metro').click();
    await until(() => page.requests.length === 2);
    expect(location.search).toBe('?region=melbourne-metro');
  });

  test('before the bar was there: it follows, as the server may not know', async () => {
    $region.set('geelong-surf-coast');
    await open();
    await until(() => page.requests.length === 1);
    expect(asked()).toEqual(['geelong-surf-coast']);
  });

  test('[D61] ticked here, is the visitor’s everywhere; several are a filter', async () => {
    await open('', () => {}, 'house-and-land');
    const tick = (label: string): void => within(groupOf('hl_region')).getByLabelText<HTMLInputElement>(label).click();
    tick('Geelong & Surf Coast');
    expect($region.get()).toBe('geelong-surf-coast');
    tick('Sydney & Hunter');
    expect($region.get()).toBe('geelong-surf-coast');
    tick('Geelong & Surf Coast');
    expect($region.get()).toBe('sydney-hunter');
  });

  test.each([
    ['where the address names a region', 'region=sydney-hunter', () => {}],
    [
      'where the visitor has ticked another meanwhile',
      '',
      (form: HTMLFormElement) => find('input[value="sydney-hunter"]', form).click(),
    ],
    [
      'where the bar is not told which filter that is',
      '',
      (form: HTMLFormElement) => form.removeAttribute('data-region-field'),
    ],
  ])('not %s', async (_, query, change) => {
    $region.set('geelong-surf-coast');
    await open(query, change);
    await idle();
    expect(ticked()).not.toEqual(['geelong-surf-coast']);
  });

  test('replaces the current options of a multiple filter; nothing happens by itself', async () => {
    const severalRegions = (form: HTMLFormElement): void => form.setAttribute('data-region-field', 'bedrooms');
    $region.set('4');
    await open('bedrooms[]=3', severalRegions);
    await idle();
    expect(ticked('bedrooms')).toEqual(['3']);
    chooseRegion('5');
    await until(() => page.requests.length === 1);
    expect(ticked('bedrooms')).toEqual(['5']);
  });
});

describe('[D44 R46] packages of the visitor’s region', () => {
  const field = 'hl_region';
  /** Ticks the region as the server does for an address without filters. */
  const serveGeelong = (form: HTMLFormElement): void => {
    for (const input of form.querySelectorAll<HTMLInputElement>(`[data-group="${field}"] input`))
      input.toggleAttribute('checked', input.value === 'geelong-surf-coast');
  };
  const openPackages = (query = '', change = serveGeelong): Promise<void> => open(query, change, 'house-and-land');
  const chips = (): HTMLElement[] => within(byId('listing-chips')).queryAllByRole('button');
  const names = (): (string | null)[] => chips().map(({ textContent }) => textContent);
  const back = (search: string): void => {
    history.replaceState(null, '', `/house-and-land${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };

  beforeEach(() => $region.set('geelong-surf-coast'));

  test('have a chip that shows every region, as the address then says', async () => {
    await openPackages();
    expect([names(), page.requests.length]).toEqual([['Region: Geelong & Surf Coast'], 0]);
    chips()[0]?.click();
    await until(() => page.requests.length === 1);
    expect([names(), page.requests[0]?.fields.has(field), location.search]).toEqual([[], false, '?hl_region%5B%5D=']);
    find('[value="4"]', groupOf('hl_bedrooms')).click();
    await until(() => page.requests.length === 2);
    expect(location.search).toBe('?hl_bedrooms%5B%5D=4&hl_region%5B%5D=');
  });

  test('are back with Back, and gone with Forward', async () => {
    await openPackages();
    chips()[0]?.click();
    await until(() => page.requests.length === 1);
    back('');
    await until(() => page.requests.length === 2);
    expect(names()).toEqual(['Region: Geelong & Surf Coast']);
    back('?hl_region%5B%5D=');
    await until(() => page.requests.length === 3);
    expect(names()).toEqual([]);
  });

  test('are named in the address of another filter, for visitors of other regions', async () => {
    await openPackages();
    find('[value="4"]', groupOf('hl_bedrooms')).click();
    await until(() => page.requests.length === 1);
    expect(location.search).toMatch(/hl_region%5B%5D=geelong-surf-coast/);
  });

  test('are requested if the server does not know the region', async () => {
    await openPackages('', () => {});
    await until(() => page.requests.length === 1);
    expect([ticked(field), names()]).toEqual([['geelong-surf-coast'], ['Region: Geelong & Surf Coast']]);
  });

  test.each(['hl_region[]=', 'hl_bedrooms[]=4', 'hl_price_max=800000'])(
    'give way to an address with %s',
    async (query) => {
      await openPackages(query, () => {});
      await idle();
      expect([page.requests.length, ticked(field)]).toEqual([0, ['']]);
    },
  );

  test('follow a first choice in the header, which the chip still drops', async () => {
    $region.set(null);
    await openPackages('', () => {});
    chooseRegion('sydney-hunter');
    await until(() => page.requests.length === 1);
    expect([names(), location.search]).toEqual([['Region: Sydney & Hunter'], '?hl_region%5B%5D=sydney-hunter']);
    chips()[0]?.click();
    await until(() => page.requests.length === 2);
    expect(location.search).toBe('?hl_region%5B%5D=');
    back('');
    await until(() => page.requests.length === 3);
    expect(names(), 'as it was opened').toEqual([]);
  });
});
