/** Makes photos small enough to send, on the device. */
import { bytesPerPhoto, fittedSize, isPhoto, jpegName } from './photo-size.ts';

const jpegQuality = 0.82;

/** Each attempt has 9/16 of the pixels of the one before; the last is about a tenth as long as the first. */
const attempts = 8;
const nextSide = 0.75;

/**
 * Returns the files with their photos as smaller JPEGs. A photo that the browser cannot decode, or that would not become
 * smaller, stays as it is; so does one that has room already.
 * @param maxSide pixels of the longer side, at most.
 * @param limit bytes that all files together may have.
 */
export async function resizePhotos(files: readonly File[], maxSide: number, limit: number): Promise<File[]> {
  const maxBytes = bytesPerPhoto(files, limit);
  const resized: File[] = [];
  // One after the other: a decoded photo takes up to 200 MB of memory.
  for (const file of files)
    resized.push(isPhoto(file) && file.size > maxBytes ? await resizePhoto(file, maxSide, maxBytes) : file);
  return resized;
}

async function resizePhoto(file: File, maxSide: number, maxBytes: number): Promise<File> {
  let picture: ImageBitmap | undefined;
  try {
    // Turned as the photo's metadata say, which the new file does not have. Chrome 111 refuses the option that says so.
    picture = await createImageBitmap(file);
    let blob: Blob = file;
    for (let attempt = 0, side = maxSide; attempt < attempts && blob.size > maxBytes; attempt++, side *= nextSide)
      blob = await drawPhoto(picture, side);
    return blob.size < file.size
      ? new File([blob], jpegName(file.name), { type: blob.type, lastModified: file.lastModified })
      : file;
  } catch {
    // No photo, or of a kind that this browser does not know: the limit decides.
    return file;
  } finally {
    picture?.close();
  }
}

async function drawPhoto(picture: ImageBitmap, maxSide: number): Promise<Blob> {
  const { width, height } = fittedSize(picture.width, picture.height, maxSide);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser draws no pictures off screen.');
  // What is transparent in a PNG would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}
