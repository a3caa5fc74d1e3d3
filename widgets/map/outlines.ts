/** Estate outlines: rings of coordinate pairs, in either order. */
import { report } from '../../runtime/diagnostics/report.ts';
import type { Point } from './camera.ts';

/**
 * @param raw one ring `[[lat, lng], …]` or several, as JSON or parsed. A pair whose first number cannot be a latitude
 * is read as [lng, lat], GeoJSON's order.
 * @returns the rings of at least three points; others are reported and left out.
 */
export function readOutlines(raw: unknown, root: Element): Point[][] {
  let parsed = raw;
  try {
    if (typeof raw === 'string') parsed = JSON.parse(raw);
  } catch {
    // Reported below, as an empty list.
  }

  const given: unknown[] = isRing(parsed) ? [parsed] : Array.isArray(parsed) ? parsed : [];
  const drawable = given
    .filter(isRing)
    .map((ring) => ring.map(vertexOf))
    .filter(hasArea);

  if (!drawable.length || drawable.length < given.length) {
    report({
      code: 'VR602',
      level: 'warn',
      message: `map: ${given.length - drawable.length || 1} of ${given.length || 1} outlines cannot be drawn.`,
      fix: 'Write at least three pairs of numbers.',
      element: root,
      subject: 'map',
    });
  }

  return drawable;
}

/** @returns the outlines in a listing response; undefined if it has none, which keeps the page's own. */
export function outlinesOf(places: readonly unknown[] | undefined): unknown[] | undefined {
  const outlines = places?.flatMap((place) =>
    typeof place === 'object' && place && 'outline' in place ? [place.outline] : [],
  );
  return outlines?.length || !places?.length ? outlines : undefined;
}

type Pair = [number, number];

function isRing(value: unknown): value is Pair[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}

function isPair(value: unknown): value is Pair {
  if (!Array.isArray(value) || value.length < 2) return false;
  const sizes = value.slice(0, 2).map((degrees) => (typeof degrees === 'number' ? Math.abs(degrees) : Infinity));
  return Math.max(...sizes) <= 180 && Math.min(...sizes) <= 90;
}

function vertexOf([first, second]: Pair): Point {
  return Math.abs(first) > 90 ? { lat: second, lng: first } : { lat: first, lng: second };
}

/** A ring that returns after two points is a line. */
function hasArea(ring: Point[]): boolean {
  return new Set(ring.map(({ lat, lng }) => `${lat},${lng}`)).size >= 3;
}
