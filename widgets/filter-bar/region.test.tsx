import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { unmountWidgets } from '../testing/page.ts';
import { groupOf, openPage, type Page } from './testing-page.ts';

let page: Page;
beforeEach(() => $region.set(null));
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
});

async function open(query = '', change: (form: HTMLFormElement) => void = () => {}): Promise<void> {
  const opened = openPage(query);
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

  test.each([
    ['where the address names a region', 'region=sydney-hunter', () => {}],
    [
      'where the visitor has ticked another meanwhile',
      '',
      (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[value="sydney-hunter"]')?.click(),
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
