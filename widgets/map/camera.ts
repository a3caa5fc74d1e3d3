/** Points on the map, and the view of them. The map always moves without animation, as reduced motion requires. */

export interface Point {
  lat: number;
  lng: number;
}

const earthRadiusKm = 6371;

const maxFitZoom = 14;

const fitPadding = 48;

/** Above, where the closest places cover the map. */
const coveredPadding = 240;

/** What counts as near an address: about a quarter of an hour's drive. */
export const nearbyKm = 15;

/** Of as many there is room beside the list that covers a part of the map. */
const maxAround = 3;

/** Around an address that was searched for: about two kilometres each way. */
const addressMargin = 0.02;

/** Shows all points. Points outside Australia are ignored if others remain, because most are typos. */
export function fit(map: google.maps.Map, Bounds: typeof google.maps.LatLngBounds, all: readonly Point[]): void {
  const home = all.filter(isInAustralia);
  const points = home.length ? home : all;
  const [first] = points;
  if (!first) return;
  if (points.every(({ lat, lng }) => lat === first.lat && lng === first.lng)) {
    map.moveCamera({ center: first, zoom: maxFitZoom });
    return;
  }
  const bounds = new Bounds();
  for (const point of points) bounds.extend(point);
  map.fitBounds(bounds, fitPadding);
}

/** Shows an address with the places near it, or else with the nearest, and some streets around the address. */
export function fitAround(
  map: google.maps.Map,
  Bounds: typeof google.maps.LatLngBounds,
  { lat, lng }: Point,
  nearest: readonly { group: Point; km: number }[],
): void {
  const bounds = new Bounds(
    { lat: lat - addressMargin, lng: lng - addressMargin },
    { lat: lat + addressMargin, lng: lng + addressMargin },
  );
  const reachKm = Math.max(nearbyKm, nearest[0]?.km ?? 0);
  for (const { group, km } of nearest.slice(0, maxAround)) if (km <= reachKm) bounds.extend(group);
  map.fitBounds(bounds, { top: coveredPadding, right: fitPadding, bottom: fitPadding, left: fitPadding });
}

function isInAustralia({ lat, lng }: Point): boolean {
  return lat > -45 && lat < -9 && lng > 111 && lng < 155;
}

/** @returns the point that a text like `-37.90,144.66` names; undefined if it names none */
export function readPoint(text: string): Point | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text) ?? [];
  return lat === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}

/** Resolves when the element has a size: a map started without one shows the wrong place. */
export function whenSized(element: HTMLElement, signal: AbortSignal): Promise<void> {
  if (element.clientWidth && element.clientHeight) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (!element.clientWidth || !element.clientHeight) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}

/** @returns the straight-line distance in kilometres, along a great circle. */
export function distanceKm(from: Point, to: Point): number {
  const [south, north] = [radians(from.lat), radians(to.lat)];
  const chord =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
