import { afterEach, describe, expect, test } from 'vitest';
import { $near, sortNear } from '../../runtime/stores/listing.ts';
import { chooseRegion, $region } from '../../runtime/stores/region.ts';
import { find } from '../../runtime/testing/find.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { openPage, whole, type Page } from './testing-page.ts';

let page: Page;
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
  $region.set(null);
  $near.set('');
});

async function open(query = ''): Promise<void> {
  const opened = openPage(query, 'display-homes', whole);
  page = opened;
  await opened.mount();
}
const requested = (): string[] =>
  page.requests.map(({ fields }) => `${fields.get('near') ?? ''} ${fields.get('display_region[]') ?? ''}`);
const order = (): string | undefined => find<HTMLSelectElement>('[name="sort"]').selectedOptions[0]?.text;
const chips = (): (string | null)[] =>
  [...partOf('chips').querySelectorAll('button')].map(({ textContent }) => textContent);

describe('an address that is searched for on the map', () => {
  test('sorts the listing in place of its region; no more than a kilometre of it is told', async () => {
    await open('display_region[]=sydney-hunter&page=2');
    sortNear({ lat: -37.89871, lng: 144.66211 });
    await until(() => page.requests.length === 1);
    expect([requested(), location.search]).toEqual([['-37.90,144.66 '], '?near=-37.90%2C144.66']);
    await until(() => chips().length === 1);
    expect([chips(), order()]).toEqual([['Nearest first'], 'Nearest first']);
  });

  test('is removed by its chip, and can be searched for again', async () => {
    await open('near=-37.90,144.66');
    expect(order()).toBe('Nearest first');
    partOf('chips').querySelector('button')?.click();
    await until(() => page.requests.length === 1);
    expect([requested(), location.search, order()]).toEqual([[' '], '', 'Recommended']);
    sortNear({ lat: -37.9, lng: 144.66 });
    await until(() => page.requests.length === 2);
    expect(requested()[1]).toBe('-37.90,144.66 ');
  });

  test('gives way to a region that is chosen', async () => {
    await open('near=-37.90,144.66');
    chooseRegion('sydney-hunter');
    await until(() => page.requests.length === 1);
    expect(requested()).toEqual([' sydney-hunter']);
  });
});
