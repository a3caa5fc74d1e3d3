/** Which pin is open and which is highlighted, for the map, the cards and whatever else shows places. */
import { atom } from 'nanostores';

export interface MapState {
  /** Id of the location whose details are shown. */
  open: string | null;
  /** Id of the location the visitor points at, on the map or in the list. */
  highlighted: string | null;
}

export const $map = atom<MapState>({ open: null, highlighted: null });

/** Opens one pin; the one before closes (R62). */
export function openPin(id: string): void {
  $map.set({ ...$map.get(), open: id });
}

export function closePin(): void {
  $map.set({ ...$map.get(), open: null });
}

/** Null takes the highlight away. */
export function highlightPin(id: string | null): void {
  if ($map.get().highlighted !== id) $map.set({ ...$map.get(), highlighted: id });
}
