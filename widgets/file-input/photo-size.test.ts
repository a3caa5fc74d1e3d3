import { expect, test } from 'vitest';
import { bytesPerPhoto, fittedSize, isPhoto, jpegName, totalSize } from './photo-size.ts';

const file = (size: number, type = 'image/jpeg', name = 'IMG_1.jpg'): { name: string; size: number; type: string } => ({
  name,
  size,
  type,
});

test.each([
  ['image/jpeg', 'a.jpg', true],
  ['image/png', 'a.png', true],
  ['image/heic', 'IMG_1.HEIC', true],
  ['', 'IMG_1.HEIC', true],
  ['', 'plan.pdf', false],
  ['application/pdf', 'photo.jpg', false],
  ['image/svg+xml', 'plan.svg', false],
  ['image/gif', 'moving.gif', false],
])('a file of type “%s” named %s: a photo is %s', (type, name, expected) => {
  expect(isPhoto(file(1, type, name))).toBe(expected);
});

test('photos share what the other files leave of the limit', () => {
  const pdf = file(400, 'application/pdf', 'plan.pdf');
  expect(totalSize([pdf, file(5000)])).toBe(5400);
  expect(bytesPerPhoto([file(5000)], 1000)).toBe(1000);
  expect(bytesPerPhoto([pdf, file(5000), file(9)], 1001)).toBe(300);
  expect(bytesPerPhoto([pdf], 1000), 'no photo').toBe(0);
  expect(bytesPerPhoto([pdf, file(5000)], 400), 'no room').toBe(0);
});

test('a picture keeps its shape, has its longer side in the limit, and never grows', () => {
  expect(fittedSize(4032, 3024, 2400)).toEqual({ width: 2400, height: 1800 });
  expect(fittedSize(3024, 4032, 2400)).toEqual({ width: 1800, height: 2400 });
  expect(fittedSize(800, 600, 2400)).toEqual({ width: 800, height: 600 });
  expect(fittedSize(9000, 1, 2400)).toEqual({ width: 2400, height: 1 });
});

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['IMG_1.JPG', 'IMG_1.JPG'],
  ['site.plan.png', 'site.plan.jpg'],
  ['photo', 'photo.jpg'],
])('%s is sent as %s', (name, expected) => expect(jpegName(name)).toBe(expected));
