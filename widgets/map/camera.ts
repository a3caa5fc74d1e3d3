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

/** Shows an address with the places near it, and some streets around the address. */
export function fitAround(
  map: google.maps.Map,
  Bounds: typeof google.maps.LatLngBounds,
  { lat, lng }: Point,
  places: readonly Point[],
): void {
  const bounds = new Bounds(
    { lat: lat - addressMargin, lng: lng - addressMargin },
    { lat: lat + addressMargin, lng: lng + addressMargin },
  );
  for (const place of places) bounds.extend(place);
  map.fitBounds(bounds, { top: coveredPadding, right: fitPadding, bottom: fitPadding, left: fitPadding });
}

function isInAustralia({ lat, lng }: Point): boolean {
  return lat > -45 && lat < -9 && lng > 111 && lng < 155;
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
