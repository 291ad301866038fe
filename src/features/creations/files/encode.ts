import { hasAlpha, labelOf, withLabel } from './label.ts';

/** Formats of saved pictures; `webp` only where the result is one. */
export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** No difference is visible, at a quarter of the bytes of a PNG. */
const JPEG_QUALITY = 0.93;

/** Draws into a canvas of this size and encodes it; undefined where the browser cannot. */
export async function encode(
  { width, height }: { width: number; height: number },
  format: 'jpeg' | 'png',
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  if (format === 'jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  draw(context);
  const type = `image/${format}`;
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
  // Frees the pixels at once: Safari counts those of canvases that are still to be collected.
  Object.assign(canvas, { width: 0, height: 0 });
  return blob?.type === type ? blob : undefined;
}

const bytesOf = async (picture: Blob): Promise<Uint8Array> => new Uint8Array(await picture.arrayBuffer());

/** The picture with the label of AI that another one has. */
export const labeled = async (picture: Blob | undefined, from: Blob): Promise<Blob | undefined> => {
  const label = await labelOf(await bytesOf(from));
  return picture && label ? withLabel(picture, label) : picture;
};

/**
 * A picture in another format, in its original size and with its label of AI. Returns the picture itself
 * where it has the format, is no still, or this browser cannot convert it; and a WebP that would lose its
 * transparency, while a PNG becomes a JPEG, on white, only where that is asked for.
 */
export async function toFormat(picture: Blob, format: PictureFormat): Promise<Blob> {
  const isStill = /^image\/(?:jpeg|png|webp)$/.test(picture.type);
  if (!isStill || format === 'webp' || picture.type === `image/${format}`) return picture;
  if (format === 'jpeg' && picture.type === 'image/webp' && hasAlpha(await bytesOf(picture))) return picture;
  try {
    const bitmap = await createImageBitmap(picture);
    const encoded = await encode(bitmap, format, (context) => context.drawImage(bitmap, 0, 0));
    bitmap.close();
    return (await labeled(encoded, picture)) ?? picture;
  } catch (error) {
    console.info('A picture could not be converted.', error);
    return picture;
  }
}
