/** Quality of pictures that the page itself writes on the user's device. */

const QUALITY = 0.92;

interface Box {
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
    return undefined; // it cannot be decoded here
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function draw(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  mime: string,
): Promise<Blob | undefined> {
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

/** A square crop around a box of the upright picture, with some room, as an address for `<img>`. */
export async function cropAround(file: Blob, box: Box, side = 176): Promise<string | undefined> {
  try {
    const reach = Math.max(box.width, box.height) * 1.25;
    const left = Math.round(box.x + box.width / 2 - reach / 2);
    const top = Math.round(box.y + box.height / 2 - reach / 2);
    const bitmap = await createImageBitmap(file, left, top, Math.round(reach), Math.round(reach), {
      resizeWidth: side,
      resizeHeight: side,
      resizeQuality: 'high',
    });
    const blob = await draw(bitmap, side, side, 'image/webp');
    return blob && URL.createObjectURL(blob);
  } catch {
    return undefined; // it cannot be decoded here
  }
}
