import { cleanup, fireEvent } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';
import { $region } from '../../runtime/stores/region.ts';
import { freshSearchBox, goTo, open, pass, press, screen, type } from './testing-search-box.tsx';

freshSearchBox();

const notFound = "The address you entered couldn't be found. Please try selecting from the autocomplete options.";

const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (): string | null | undefined =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;
const isOpen = (): boolean =>
  screen.getByRole('combobox').getAttribute('aria-expanded') === 'true' && screen.queryByRole('listbox') !== null;
const message = (): string | null => screen.queryByRole('alert')?.textContent || null;
const asked = (name: string): number => (window.__mapsFixture?.calls ?? []).filter((call) => call.name === name).length;
async function search(value: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  press('Enter');
  await pass(100);
}

describe('[R66] typing', () => {
  test('searches after a quarter of a second and suggests regions first', async () => {
    open();
    for (const typed of ['tar', 'tarn', 'tarne']) await type(typed, 100);
    expect(asked('fetchAutocompleteSuggestions')).toBe(0);
    await pass(1000);
    expect(asked('fetchAutocompleteSuggestions')).toBe(1);
    expect([isOpen(), options().slice(0, 2)]).toEqual([true, ['Tarneit and the west', 'Tarneit VIC, Australia']]);
  });

  test('announces how many suggestions there are, and that there are none', async () => {
    open();
    await type('ta');
    expect(lastAnnouncement()).toBe('1 suggestion');
    await type('zero: tarneit', 1500);
    expect([lastAnnouncement(), isOpen()]).toEqual(['No suggestions', false]);
  });

  test('on, while an answer is on its way, shows the newest and never the late one', async () => {
    open();
    await type('slow: tarneit', 300);
    await type('werribee');
    const visibleOptions = options();
    await pass(5000);
    expect([visibleOptions[0], options()]).toEqual(['Werribee VIC, Australia', visibleOptions]);
  });

  test('shows titles with markup as text', async () => {
    open('region', [{ value: 'x', name: '<b>Bold</b>', lat: 0, lng: 0, zoom: 5 }]);
    await type('<b');
    expect([options(), document.querySelector('li b')]).toEqual([['<b>Bold</b>'], null]);
  });
});

describe('[R66] by keyboard', () => {
  test('arrows walk the options while focus stays in the field; Enter chooses', async () => {
    const input = open();
    act(() => input.focus());
    await type('tarn');
    press('ArrowDown');
    press('ArrowDown');
    expect([active(), document.activeElement]).toEqual(['Tarneit VIC, Australia', input]);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    expect(press('Enter'), 'the form is not sent').toBe(false);
    await pass(100);
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ lat: -37.809, lng: 144.667, zoom: 13 }, 'Tarneit', false);
    expect([input.value, isOpen()]).toEqual(['Tarneit', false]);
  });

  test('Escape closes the list and keeps the words; again, it clears them', async () => {
    const input = open();
    await type('tarn');
    press('Escape');
    expect([isOpen(), input.value]).toEqual([false, 'tarn']);
    press('Escape');
    expect(input.value).toBe('');
  });

  test("Enter that ends an input method's word looks nothing up", async () => {
    open();
    await type('tarneit');
    press('Enter', { isComposing: true });
    press('Enter', { keyCode: 229 });
    await pass(1000);
    expect([asked('geocode'), isOpen()]).toEqual([0, true]);
  });

  test('leaving the field closes the list', async () => {
    const input = open();
    await type('tarn');
    fireEvent.blur(input);
    expect(isOpen()).toBe(false);
  });
});

describe('[R66] choosing', () => {
  test('a region by pointer recentres the map and chooses it for the site', async () => {
    open();
    await type('tarn');
    const option = screen.getByRole('option', { name: 'Tarneit and the west' });
    expect(fireEvent.pointerDown(option), 'focus stays in the field').toBe(false);
    fireEvent.click(option);
    await pass(100);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ lat: -37.8, lng: 144.6, zoom: 11 }),
      'Tarneit and the west',
      true,
    );
    expect([$region.get(), asked('fetchFields')]).toEqual(['west', 0]);
  });

  test('closes the list for good, despite a pending response', async () => {
    open();
    await type('ta');
    await type('slow: tarneit', 300);
    press('ArrowDown');
    press('Enter');
    await pass(5000);
    expect([goTo.mock.calls.length, isOpen()]).toEqual([1, false]);
  });

  test('a place that is gone says so, and the map stays', async () => {
    open();
    await type('vanished lane');
    press('ArrowDown');
    press('Enter');
    await pass(100);
    expect([message(), goTo.mock.calls]).toEqual([notFound, []]);
  });
});

describe('[R65] an address that is not found', () => {
  test.each(['99 Nowhere Street', 'asdf'])(
    'is said for 5 seconds, tied to the field, and then hidden: %s',
    async (text) => {
      const input = open();
      await search(text);
      const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect([message(), described?.textContent, input.getAttribute('aria-invalid')]).toEqual([
        notFound,
        notFound,
        'true',
      ]);
      await pass(4899);
      expect(message()).toBe(notFound);
      await pass(101);
      expect([message(), input.getAttribute('aria-invalid'), goTo.mock.calls]).toEqual([null, null, []]);
    },
  );

  test('[D23] is said for 5 seconds anew by a second failure, in one message', async () => {
    open();
    await search('zero: first');
    await pass(3000);
    await search('error: second');
    await pass(4000);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([notFound]);
    await pass(1000);
    expect(message()).toBeNull();
  });

  test('is no longer said once the visitor types on', async () => {
    open();
    await search('asdf');
    await type('asdfg', 0);
    expect(message()).toBeNull();
  });

  test('the button looks up, too; nothing typed is not looked up at all', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await pass(100);
    expect([asked('geocode'), message()]).toEqual([0, null]);
    await type('Werribee');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await pass(100);
    expect([goTo.mock.calls.length, isOpen()]).toEqual([1, false]);
  });

  test('of two lookups the later one counts, however late the first responds', async () => {
    open();
    await search('slow: Tarneit');
    await search('Werribee');
    const [[werribee] = []] = goTo.mock.calls;
    await pass(5000);
    expect(goTo.mock.calls).toEqual([[werribee, 'Werribee', false]]);
  });
});

test('an unmounted search box sends nothing more', async () => {
  open();
  await type('tarneit', 100);
  cleanup();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked('fetchAutocompleteSuggestions')).toBe(0);
});
