/** The search box of the map by itself, for its tests. */
import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Libraries } from './google.ts';
import type { Group } from './groups.ts';
import { SearchBox, type ClosestPlaces } from './search-box.tsx';
import { openLibraries } from './testing-maps.ts';

// The library's own `screen` belongs to the page of the first file that imports it.
export const screen = within(document.body);

let libraries: Libraries;

/** Call in each file: a search box of its own for each test. */
export function freshSearchBox(): void {
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
}

export const goTo = vi.fn<(destination: object, name: string, isRegion: boolean) => void>();
export const closestTo = vi.fn<(destination: object) => ClosestPlaces>();
export const clear = vi.fn<() => void>();
export const openGroup = vi.fn<(group: Group) => void>();
const regions = [{ value: 'west', name: 'Tarneit and the west', lat: -37.8, lng: 144.6, zoom: 11 }];

export function open(regionField: string | undefined = 'region', offered = regions): HTMLInputElement {
  goTo.mockReset();
  closestTo.mockReset();
  openGroup.mockReset();
  clear.mockReset();
  render(
    <SearchBox
      libraries={libraries}
      regions={offered}
      regionField={regionField}
      goTo={goTo}
      closestTo={closestTo}
      clear={clear}
      openGroup={openGroup}
    />,
  );

  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Search by suburb, address or region' });
}

export const pass = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => {}));
export async function type(value: string, wait = 1000): Promise<void> {
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  await pass(wait);
}
export const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key, ...more });
