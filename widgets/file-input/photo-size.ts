/** Which files are photos, and how small they have to become. Pure, so that it is tested without a browser. */

const photoTypes = /^image\/(?:jpeg|png|webp|avif|hei[cf])$/;
/** Some systems name no type for the photos of a phone. */
const photoNames = /\.(?:jpe?g|hei[cf])$/i;

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

export function isPhoto({ name, type }: FileFacts): boolean {
  return type ? photoTypes.test(type) : photoNames.test(name);
}

export function totalSize(files: readonly FileFacts[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** @returns bytes that each photo may have for all files to fit; 0 if there is no photo, or the other files leave no room. */
export function bytesPerPhoto(files: readonly FileFacts[], limit: number): number {
  const photos = files.filter(isPhoto);
  const rest = limit - totalSize(files.filter((file) => !isPhoto(file)));
  return photos.length && rest > 0 ? Math.floor(rest / photos.length) : 0;
}

/** @returns the size in pixels with the same shape whose longer side is at most `maxSide`; never larger than it was. */
export function fittedSize(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The name of a photo that is a JPEG now: `IMG_1.HEIC` becomes `IMG_1.jpg`. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
