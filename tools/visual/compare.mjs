import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ before: Size, after: Size, changedPixels: number, share: number, picture: Buffer }} Comparison
 */

/**
 * Every pixel counts, because both pictures come from the same browser. Areas outside the smaller picture have changed.
 * @param {Buffer} before PNG
 * @param {Buffer} after PNG
 * @returns {Comparison | null} null if they are equal; `share` is of the larger area, from 0 to 1
 */
export function compare(before, after) {
  if (before.equals(after)) return null;
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const picture = new PNG({ width, height });
  const changedPixels = pixelmatch(
    onCanvas(first, width, height).data,
    onCanvas(second, width, height).data,
    picture.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  );
  if (changedPixels === 0) return null;
  return {
    before: { width: first.width, height: first.height },
    after: { width: second.width, height: second.height },
    changedPixels,
    share: changedPixels / (width * height),
    picture: PNG.sync.write(picture),
  };
}

/** Copies a picture to the top left corner of a transparent one. */
function onCanvas(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
