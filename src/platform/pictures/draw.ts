export interface Copy {
  /** Pixels, of the upright picture. */
  width: number;
  height: number;
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  /** 0 to 1, where the format has one. */
  quality: number;
}

/**
 * Draws a picture file again: upright, in the given size, without EXIF. Works in a page and in a worker; the
 * whole picture is in memory only while it is decoded. A format that the browser cannot write becomes PNG.
 * @throws what the browser throws at a file that is no picture, or too large for its memory
 */
export async function drawPicture(file: Blob, { width, height, mime, quality }: Copy): Promise<Blob> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: mime, quality });
  } finally {
    bitmap.close();
  }
}
