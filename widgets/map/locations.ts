/** Reads the places of page data and listing responses; those without a position are skipped and reported. */
import * as v from 'valibot';
import { ServerId, serverList, ServerNumber } from '../../runtime/contract/server-values.ts';
import { report } from '../../runtime/diagnostics/report.ts';

/** Records are read one by one, so that a bad one does not cost the whole map. */
export const LocationList = serverList(v.unknown());

export const locationTypes = ['display', 'estate', 'other'] as const;
export type LocationType = (typeof locationTypes)[number];

export interface Location {
  id: string;
  type: LocationType;
  /** WGS 84 degrees. */
  lat: number;
  lng: number;
  title: string;
  /** Where a display home is: the name of places at one position. */
  estate?: string | undefined;
}

const Point = v.union([
  v.pipe(
    v.object({ latitude: ServerNumber, longitude: ServerNumber }),
    v.transform(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
  ),
  v.pipe(
    v.object({ lat: ServerNumber, lng: ServerNumber }),
    v.transform(({ lat, lng }) => ({ lat, lng })),
  ),
  v.pipe(
    v.object({ position: v.object({ lat: ServerNumber, lng: ServerNumber }) }),
    v.transform(({ position }) => position),
  ),
]);
const Id = v.pipe(ServerId, v.maxLength(100));

/** An unknown type is shown as `other`; a missing title falls back to the id. */
const Details = v.object({
  id: Id,
  type: v.fallback(v.picklist(locationTypes), 'other'),
  title: v.optional(v.fallback(v.pipe(v.string(), v.trim()), '')),
  estate: v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined),
});

/**
 * Reads the places that can be shown; of duplicates the first one.
 * @param root the map's element, for the warning about the others.
 */
export function readLocations(records: readonly unknown[], root: Element): Location[] {
  const locations = new Map<string, Location>();
  let skipped = 0;
  for (const record of records) {
    const details = v.safeParse(Details, record);
    const point = v.safeParse(Point, record);
    const isOnEarth = point.success && Math.abs(point.output.lat) <= 85 && Math.abs(point.output.lng) <= 180;
    if (!details.success || !isOnEarth) {
      skipped++;
      continue;
    }
    const { id, type, title, estate } = details.output;
    if (!locations.has(id))
      locations.set(id, { id, type, title: title || id, ...point.output, ...(estate && { estate }) });
  }

  if (skipped) {
    report({
      code: 'VR601',
      level: 'warn',
      message: `map: ${skipped} of ${records.length} locations have no usable id or coordinates and are not shown.`,
      fix: 'Give each a latitude and longitude.',
      element: root,
      subject: 'map',
    });
  }

  return [...locations.values()];
}
