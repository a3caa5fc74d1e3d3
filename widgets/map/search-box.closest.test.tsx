import { fireEvent } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { Group } from './groups.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import { place } from './testing-maps.ts';
import {
  clear,
  closestTo,
  freshSearchBox,
  goTo,
  open,
  openGroup,
  pass,
  press,
  screen,
  type,
} from './testing-search-box.tsx';

freshSearchBox();

describe('what a search offers', () => {
  const members = [place('estate-2', -38.3, 144.3, { type: 'estate', title: 'Kestrel Park' })];
  const group: Group = { lat: -38.3, lng: 144.3, members, expandsAt: undefined };
  const text = 'No estates within 15 km of Werribee. Closest to you:';
  const offer = (): HTMLElement | null => screen.queryByRole('group', { name: text });

  async function searchFar(): Promise<HTMLInputElement> {
    const input = open();
    closestTo.mockReturnValue({ closest: [{ group, km: 61.4 }], limitKm: 15 });
    act(() => input.focus());
    await type('Werribee', 0);
    press('Enter');
    await pass(200);
    await pass(200);
    return input;
  }

  test('says so, and offers the closest with their distance', async () => {
    await searchFar();
    expect(screen.getByRole('button', { name: 'Kestrel Park 61 km away' })).toBeTruthy();
    expect([offer()?.getAttribute('role'), lastAnnouncement()]).toEqual(['group', text.replace(/:$/, '')]);
  });

  test('names what the map shows, and offers nothing without any places', async () => {
    const input = open();
    const display = { ...group, members: [place('display-1', -38.3, 144.3, { type: 'display' })] };
    for (const [closest, says] of [
      [[{ group: display, km: 61.4 }], 'No display homes within 15 km of Werribee. Closest to you:'],
      [[], 'No places within 15 km of Werribee.'],
    ] as const) {
      closestTo.mockReturnValue({ closest, limitKm: 15 });
      act(() => input.focus());
      await type('Werribee', 0);
      press('Enter');
      await pass(200);
      expect(screen.getByRole('group', { name: says }).querySelectorAll('li')).toHaveLength(closest.length);
    }
  });

  test('of places nearby says how far each is, nearest first', async () => {
    const input = open();
    closestTo.mockReturnValue({ closest: [{ group, km: 0.44 }] });
    act(() => input.focus());
    await type('Werribee', 0);
    press('Enter');
    await pass(200);
    await pass(200);
    expect(screen.getByRole('group', { name: 'Closest to Werribee:' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kestrel Park 0.4 km away' })).toBeTruthy();
    expect(lastAnnouncement()).toBe('Closest to Werribee');
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

  test('is that of the listing once its results have come, and ends with the next letter', async () => {
    await searchFar();
    act(() => $listing.set({ ...$listing.get(), status: 'loading' }));
    expect(offer(), 'of the results before').toBeNull();
    closestTo.mockReturnValue({ closest: [{ group, km: 4 }] });
    act(() => $listing.set({ ...$listing.get(), status: 'idle' }));
    expect(screen.getByRole('group', { name: 'Closest to Werribee:' })).toBeTruthy();
    await type('Werribee S', 0);
    expect(document.querySelector('.vr-map__nearest')).toBeNull();
  });

  test('says nothing about a region that filters the listing', async () => {
    open();
    closestTo.mockReturnValue({ closest: [{ group, km: 61.4 }], limitKm: 15 });
    await type('tarneit and');
    fireEvent.click(screen.getByRole('option', { name: 'Tarneit and the west' }));
    await pass(200);
    expect(goTo).toHaveBeenCalledOnce();
    expect(document.querySelector('.vr-map__nearest')).toBeNull();
  });
});
