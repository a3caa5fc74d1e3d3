import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { compare } from './compare.mjs';

/** A grey picture whose first pixels have another grey. */
function picture(width: number, height: number, odd = 0, grey = 201): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1)
    png.data.set(pixel < odd ? [grey, grey, grey, 255] : [200, 200, 200, 255], pixel * 4);
  return PNG.sync.write(png);
}

describe('comparing two photographs', () => {
  test('finds nothing in the same picture', () => {
    expect(compare(picture(10, 10), picture(10, 10))).toBeNull();
  });

  test('counts every pixel that differs, however little', () => {
    expect(compare(picture(10, 10), picture(10, 10, 5))).toMatchObject({ changedPixels: 5, share: 0.05 });
  });

  test('counts what only the larger picture has', () => {
    expect(compare(picture(10, 10), picture(10, 20))).toMatchObject({
      before: { width: 10, height: 10 },
      after: { width: 10, height: 20 },
      changedPixels: 100,
      share: 0.5,
    });
  });
});
