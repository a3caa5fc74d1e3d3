import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const [melbourne, sydney] = [
  { lat: -37.8136, lng: 144.9631 },
  { lat: -33.8688, lng: 151.2093 },
];

test('the distance from Melbourne to Sydney is about 713 km, both ways', () => {
  expect(distanceKm(melbourne, sydney)).toBeCloseTo(713, -1);
  expect(distanceKm(sydney, melbourne)).toBeCloseTo(distanceKm(melbourne, sydney), 6);
});

test('a point is no distance from itself, and half the earth from its opposite', () => {
  expect(distanceKm(sydney, sydney)).toBe(0);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
});
