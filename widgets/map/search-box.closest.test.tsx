import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Libraries } from './google.ts';
import type { Group } from './groups.ts';
import { SearchBox, type ClosestPlaces } from './search-box.tsx';
import { $listing } from '../../runtime/stores/listing.ts';
import { openLibraries, place } from './testing-maps.ts';

// The library's own `screen` belongs to the page of the first file that imports it.
const screen = within(document.body);

let libraries: Libraries;
beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  libraries = await openLibraries();
  window.__mapsFixture?.reset();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const goTo = vi.fn<(destination: object, name: string, isRegion: boolean) => ClosestPlaces | undefined>();
const clear = vi.fn<() => void>();
const openGroup = vi.fn<(group: Group) => void>();
const regions = [{ value: 'west', name: 'Tarneit and the west', lat: -37.8, lng: 144.6, zoom: 11 }];

function open(regionField: string | undefined = 'region'): HTMLInputElement {
  goTo.mockReset();
  openGroup.mockReset();
  clear.mockReset();
  render(
    <SearchBox
      libraries={libraries}
      regions={regions}
      regionField={regionField}
      goTo={goTo}
      clear={clear}
      openGroup={openGroup}
    />,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Search by suburb, address or region' });
}

const pass = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => {}));
async function type(value: string, wait = 1000): Promise<void> {
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  await pass(wait);
}
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key, ...more });

describe('what a search offers', () => {
  const members = [place('estate-2', -38.3, 144.3, { type: 'estate', title: 'Kestrel Park' })];
  const group: Group = { lat: -38.3, lng: 144.3, members, expandsAt: undefined };
  const text = 'No estates within 15 km of Werribee. Closest to you:';
  const offer = (): HTMLElement | null => screen.queryByRole('group', { name: text });

  async function searchFar(regionField?: string): Promise<HTMLInputElement> {
    const input = open(regionField);
    goTo.mockReturnValue({ closest: [{ group, km: 61.4 }], limitKm: 15 });
    act(() => input.focus());
    await type('Werribee', 0);
    press('Enter');
    await pass(100);
    return input;
  }

  test('says so, and offers the closest with their distance', async () => {
    await searchFar();
    expect(screen.getByRole('button', { name: 'Kestrel Park 61 km away' })).toBeTruthy();
    expect([offer()?.getAttribute('role'), screen.getByRole('status').textContent]).toEqual(['group', text]);
  });

  test('names what the map shows, and offers nothing without any places', async () => {
    const input = open();
    const display = { ...group, members: [place('display-1', -38.3, 144.3, { type: 'display' })] };
    for (const [closest, says] of [
      [[{ group: display, km: 61.4 }], 'No display homes within 15 km of Werribee. Closest to you:'],
      [[], 'No places within 15 km of Werribee.'],
    ] as const) {
      goTo.mockReturnValue({ closest, limitKm: 15 });
      act(() => input.focus());
      await type('Werribee', 0);
      press('Enter');
      await pass(100);
      expect(screen.getByRole('group', { name: says }).querySelectorAll('li')).toHaveLength(closest.length);
    }
  });

  test('of places nearby says how far each is, nearest first', async () => {
    const input = open();
    goTo.mockReturnValue({ closest: [{ group, km: 0.44 }] });
    act(() => input.focus());
    await type('Werribee', 0);
    press('Enter');
    await pass(100);
    expect(screen.getByRole('group', { name: 'Closest to Werribee:' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kestrel Park 0.4 km away' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Closest to Werribee:');
  });

  test('is cleared with its address when the field is emptied', async () => {
    await searchFar();
    await type('Werrib', 0);
    expect(clear).not.toHaveBeenCalled();
    press('Escape');
    expect([clear.mock.calls.length, offer()]).toEqual([1, null]);
  });

  test('opens the place that is chosen', async () => {
    await searchFar();
    fireEvent.click(screen.getByRole('button', { name: 'Kestrel Park 61 km away' }));
    expect([openGroup.mock.calls, offer()]).toEqual([[[group]], null]);
  });

  test('is closed with focus back in the field', async () => {
    const input = await searchFar();
    fireEvent.click(screen.getByRole('button', { name: 'Close the closest places' }));
    expect([document.activeElement, offer()]).toEqual([input, null]);
  });

  test('ends with other results of the listing, and with the next letter', async () => {
    await searchFar();
    act(() => $listing.set({ ...$listing.get(), locations: [] }));
    expect(offer()).toBeNull();
    cleanup();
    await searchFar();
    await type('Werribee S', 0);
    expect(offer()).toBeNull();
  });

  test('says nothing about a region that filters the listing', async () => {
    open();
    goTo.mockReturnValue({ closest: [{ group, km: 61.4 }], limitKm: 15 });
    await type('tarneit and');
    fireEvent.click(screen.getByRole('option', { name: 'Tarneit and the west' }));
    await pass(100);
    expect(goTo).toHaveBeenCalledOnce();
    expect(document.querySelector('.vr-map__nearest')).toBeNull();
  });
});
