/** What is done with a picture on the reader's device before it leaves. */

/** Longest side that is sent; more does not show in a result and costs the reader time and data. Pixels. */
export const LONGEST_SIDE = 4096;
/** Phones take up to 50 megapixels. Decoding more could cost a device its memory; the server judges such a file. */
const MOST_PIXELS = 52_000_000;
const QUALITY = 0.92;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height by the file's header alone; undefined where the browser cannot read it as a picture. */
export async function measure(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number, mime: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), mime, QUALITY));
}

/**
 * The file itself, or a smaller copy of a picture whose longest side is above `LONGEST_SIDE`. The copy stands upright
 * and carries no EXIF. A file that cannot be read here is passed on as it is: the server says what is wrong with it.
 */
export async function fit(file: File): Promise<File> {
  const size = file.type.startsWith('image/') ? await measure(file) : undefined;
  if (!size || Math.max(size.width, size.height) <= LONGEST_SIDE || size.width * size.height > MOST_PIXELS) return file;
  try {
    const scale = LONGEST_SIDE / Math.max(size.width, size.height);
    const mime = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const smaller = await draw(await createImageBitmap(file), Math.round(size.width * scale), Math.round(size.height * scale), mime);
    return smaller ? new File([smaller], file.name, { type: mime }) : file;
  } catch {
    return file;
  }
}

/** A square crop around a box of the upright picture, with some room, as an address for `<img>`. */
export async function cropAround(file: Blob, box: Box, side = 176): Promise<string | undefined> {
  try {
    const reach = Math.max(box.width, box.height) * 1.25;
    const left = Math.round(box.x + box.width / 2 - reach / 2);
    const top = Math.round(box.y + box.height / 2 - reach / 2);
    const bitmap = await createImageBitmap(file, left, top, Math.round(reach), Math.round(reach), { resizeWidth: side, resizeHeight: side, resizeQuality: 'high' });
    const blob = await draw(bitmap, side, side, 'image/webp');
    return blob && URL.createObjectURL(blob);
  } catch {
    return undefined;
  }
}
