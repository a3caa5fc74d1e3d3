import { within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { examples } from './examples.ts';
import { byId, groupOf, listingFor, openPage, type Page } from './testing-page.ts';

let page: Page;
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
});

async function open(query = ''): Promise<Page> {
  const opened = openPage(query);
  page = opened;
  await opened.mount();
  return opened;
}

// The check reads every ancestor's computed style, which is slow and useless without layout.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const option = (name: string, label: string): HTMLInputElement =>
  within(groupOf(name)).getByLabelText<HTMLInputElement>(label);
const ticked = (name: string): string[] =>
  [...groupOf(name).querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
const chips = (): string[] =>
  within(byId('listing-chips'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent ?? '');
const values = (name: string): string[] => page.requests.at(-1)?.fields.getAll(name) ?? [];
const queryOf = (visit: string): string => new URL(visit, location.href).search.slice(1);
const answered = (count: number): Promise<void> =>
  until(() => page.requests.length === count && !document.querySelector('[aria-busy]'));

describe('[R45] the any-option', () => {
  test('goes when a value is chosen, and the values add up', async () => {
    await open();
    await user.click(option('bedrooms', '4'));
    expect(ticked('bedrooms')).toEqual(['4']);
    await user.click(option('bedrooms', '5'));
    expect(ticked('bedrooms')).toEqual(['4', '5']);
    await answered(2);
    expect(values('bedrooms[]')).toEqual(['4', '5']);
  });

  test('clears the values of its group, and of no other', async () => {
    await open('bedrooms[]=4&bedrooms[]=5&bathrooms[]=2');
    await user.click(option('bedrooms', 'Any'));
    await answered(1);
    expect([ticked('bedrooms'), ticked('bathrooms')]).toEqual([[''], ['2']]);
    expect(page.requests.at(-1)?.fields.has('bedrooms[]')).toBe(false);
    expect(values('bathrooms[]')).toEqual(['2']);
  });

  test('comes back when the last value is cleared, and cannot be cleared itself', async () => {
    await open('bedrooms[]=4');
    await user.click(option('bedrooms', '4'));
    expect(ticked('bedrooms')).toEqual(['']);
    await user.click(option('bedrooms', 'Any'));
    expect(ticked('bedrooms')).toEqual(['']);
  });
});

describe('requests', () => {
  test('[R40 R42 D12] a choice requests and shows the partials outside the form', async () => {
    await open();
    await user.click(option('storeys', 'Double storey'));
    await answered(1);
    const [question] = page.requests;
    expect(question?.handler).toBe('GetAjaxMethods::onLoadHomeFamilies');
    expect(question?.partials.toSorted()).toEqual([
      'verandah/listing/heading',
      'verandah/listing/pagination',
      'verandah/listing/results',
    ]);
    expect(Object.fromEntries(question?.fields ?? [])).toMatchObject({
      storeys: '2',
      page: '1',
      sort: 'recommended',
      display_mode: 'facades',
    });
    const { heading, total } = listingFor('storeys=2');
    expect(document.querySelector('#listing-heading')?.textContent?.trim()).toBe(heading);
    expect(partOf('submit').textContent).toBe(`Show ${total} home designs`);
  });

  test('[D11] every choice and every order starts on page 1', async () => {
    await open('page=3');
    const hidden = page.form.querySelector<HTMLInputElement>('[name="page"]');
    for (const [count, change] of [
      () => user.click(option('bathrooms', '2')),
      () => user.selectOptions(groupOf('lot_width').querySelector('select') ?? page.form, '12.5'),
      () => user.selectOptions(within(page.form).getByLabelText('Sort by'), 'newest'),
    ].entries()) {
      if (hidden) hidden.value = '3';
      await change();
      await answered(count + 1);
      expect(values('page')).toEqual(['1']);
    }
    expect(values('sort')).toEqual(['newest']);
    expect(values('lot_width')).toEqual(['12.5']);
  });

  test('empty fields are not sent', async () => {
    await open();
    await user.click(option('bedrooms', '3'));
    await answered(1);
    expect([...(page.requests[0]?.fields.keys() ?? [])].toSorted()).toEqual([
      'bedrooms[]',
      'display_mode',
      'page',
      'region',
      'sort',
    ]);
  });

  test('options ticked before the script loaded are requested once it does', async () => {
    const opened = openPage();
    page = opened;
    option('bedrooms', '5').checked = true;
    await opened.mount();
    await answered(1);
    expect(values('bedrooms[]')).toEqual(['5']);
    expect(chips()).toEqual(['5 bedrooms']);
  });

  test('[D14] an untouched page sends no request, whatever its address', async () => {
    for (const { visit } of Object.values(examples)) {
      const query = queryOf(visit);
      await open(query);
      await idle();
      expect(page.requests, query).toEqual([]);
      unmountWidgets();
    }
  });
});

describe('the number of results beside an option', () => {
  const said = (name: string, label: string): (string | null)[] => {
    const input = option(name, label);
    const description = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    return [description?.textContent ?? null, input.nextElementSibling?.getAttribute('data-count') ?? null];
  };
  const countOf = (query: string): number => listingFor(query).total;

  test('is in the server’s HTML, and follows each response', async () => {
    await open('storeys=2');
    const before = countOf('storeys=2&bedrooms[]=4');
    expect(said('bedrooms', '4')).toEqual([`${before} home designs`, String(before)]);
    await user.click(option('storeys', 'Single storey'));
    await answered(1);
    const after = countOf('storeys=1&bedrooms[]=4');
    expect(after).not.toBe(before);
    await until(() => said('bedrooms', '4')[1] === String(after));
    expect(said('bedrooms', '4')[0]).toBe(`${after} home designs`);
  });

  test('is in lists too, but not in their chips', async () => {
    await open();
    const list = groupOf('price').querySelector('select');
    const target = list?.options[3];
    if (!list || !target) throw new Error('There is no list of prices.');
    delete target.dataset.chip;
    await user.click(option('bedrooms', '4'));
    const count = countOf(`bedrooms[]=4&price_min=${target.value}`);
    await until(() => target.text === `$350,000 (${count})`);
    await user.selectOptions(list, target);
    await answered(2);
    expect([chips().at(-1), target.dataset.count]).toEqual(['$350,000', String(count)]);
  });

  test('an option without any can be chosen', async () => {
    await open('bedrooms[]=6&storeys=1');
    const none = option('bathrooms', '1');
    expect(said('bathrooms', '1')).toEqual(['0 home designs', '0']);
    await user.click(none);
    await answered(1);
    expect([none.disabled, values('bathrooms[]')]).toEqual([false, ['1']]);
  });
});

describe('[R46] clear', () => {
  test('resets groups and texts, keeps order, view and region, and requests page 1', async () => {
    await open(
      `${queryOf(examples['several-filters'].visit)}&sort=price-low&display_mode=floorplans&region=geelong-surf-coast`,
    );
    const region = ticked('region');
    await user.click(partOf('clear'));
    await answered(1);
    const { fields } = page.requests[0] ?? { fields: new URLSearchParams() };
    expect(Object.fromEntries(fields)).toEqual({
      page: '1',
      sort: 'price-low',
      display_mode: 'floorplans',
      region: region[0],
    });
    expect([ticked('bedrooms'), ticked('storeys'), ticked('region'), chips()]).toEqual([[''], [''], region, []]);
    expect(groupOf('keyword').querySelector('input')?.value).toBe('');
    expect(groupOf('price').querySelector('select')?.value).toBe('');
  });
});

test('[R46] a reset is followed by the list, the chips and the address', async () => {
  await open();
  await user.click(option('bedrooms', '4'));
  await answered(1);
  page.form.reset();
  await answered(2);
  expect([page.requests[1]?.fields.get('bedrooms[]'), chips(), location.search]).toEqual([null, [], '']);
});

describe('active filters', () => {
  test('[D16] each has a chip in the server’s words, and the toggle says how many', async () => {
    const query = queryOf(examples['several-filters'].visit);
    const { chips: served } = listingFor(query);
    await open(query);
    expect(chips()).toHaveLength(5);
    expect(
      chips()
        .filter((chip) => !chip.startsWith('“'))
        .toSorted(),
    ).toEqual(
      served
        .map(({ label }) => label)
        .filter((label) => !label.includes('study'))
        .toSorted(),
    );
    const count = partOf('active-count');
    expect([count.textContent, count.hidden]).toEqual(['5', false]);
  });

  test('[D16] the count is hidden without active filters', async () => {
    await open();
    const count = partOf('active-count');
    expect(count.hidden).toBe(true);
    await user.click(option('bedrooms', '3'));
    await until(() => count.textContent === '1');
    expect(count.hidden).toBe(false);
  });

  test('a chip drops its filter, from page 1, and focuses the next chip or the toggle', async () => {
    await open('bedrooms[]=3&bedrooms[]=4&storeys=2&page=2');
    await user.click(within(byId('listing-chips')).getByRole('button', { name: 'Remove 3 bedrooms' }));
    await answered(1);
    expect([values('bedrooms[]'), values('storeys'), values('page')]).toEqual([['4'], ['2'], ['1']]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove 4 bedrooms');
    await user.keyboard('{Enter}');
    await answered(2);
    expect([ticked('bedrooms'), document.activeElement?.getAttribute('aria-label')]).toEqual([
      [''],
      'Remove Double storey',
    ]);
    await user.keyboard('{Enter}');
    await answered(3);
    expect([ticked('storeys'), chips(), document.activeElement?.getAttribute('data-part')]).toEqual([
      [''],
      [],
      'toggle',
    ]);
  });

  test('a typed word and one end of a range are dropped as well', async () => {
    await open('keyword=study&price_min=300000');
    await user.click(within(byId('listing-chips')).getByRole('button', { name: 'Remove “study”' }));
    await answered(1);
    expect([values('keyword'), values('price_min')]).toEqual([[], ['300000']]);
    await user.click(within(byId('listing-chips')).getByRole('button'));
    await answered(2);
    expect(values('price_min')).toEqual([]);
  });
});
