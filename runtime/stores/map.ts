import { atom } from 'nanostores';

export interface MapState {
  open: string | null;
  /** Id of the location under the pointer, on the map or in the list. */
  highlighted: string | null;
}

export const $map = atom<MapState>({ open: null, highlighted: null });

/** Opens a pin and closes the last one (R62). */
export function openPin(id: string): void {
  $map.set({ ...$map.get(), open: id });
}

export function closePin(): void {
  $map.set({ ...$map.get(), open: null });
}

export function highlightPin(id: string | null): void {
  if ($map.get().highlighted !== id) $map.set({ ...$map.get(), highlighted: id });
}
