import type { Point } from './camera.ts';

const earthRadiusKm = 6371;

/** @returns the straight-line distance in kilometres, along a great circle. */
export function distanceKm(from: Point, to: Point): number {
  const [south, north] = [radians(from.lat), radians(to.lat)];
  const chord =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
