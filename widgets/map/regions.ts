/** The builder's own regions, which the search box suggests before any address. */
import { foldText } from '../../runtime/dom/fold-text.ts';
import * as v from 'valibot';
import { serverList, ServerNumber } from '../../runtime/contract/server-values.ts';
import { distanceKm, type Point } from './camera.ts';

export const RegionList = serverList(
  v.object({
    value: v.string(),
    name: v.string(),
    lat: ServerNumber,
    lng: ServerNumber,
    zoom: ServerNumber,
  }),
);

export type Region = v.InferOutput<typeof RegionList>[number];

/** @returns the regions with a word that starts with `typed`. */
export function matchRegions(regions: readonly Region[], typed: string): Region[] {
  const query = wordsOf(typed).join(' ');
  if (!query) return [];
  return regions.filter(({ name }) =>
    wordsOf(name).some((_, index, words) => words.slice(index).join(' ').startsWith(query)),
  );
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s&,-]+/)
    .filter(Boolean);
}

/** @returns the places that are nearer to the middle of region `value` than to any other region's. */
export function placesIn<Place extends Point>(
  regions: readonly Region[],
  value: string | undefined,
  places: readonly Place[],
): Place[] {
  const region = regions.find((known) => known.value === value);
  if (!region) return [];
  return places.filter((place) => {
    const km = distanceKm(place, region);
    return regions.every((other) => km <= distanceKm(place, other));
  });
}
