import { DeviceFailure } from '#contract/tools/device.ts';

/** Draws an SVG document of our own in this size: workers cannot. @throws DeviceFailure */
export async function drawn(svg: string, width: number, height: number): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const canvas = document.createElement('canvas');
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new DeviceFailure('memory');
    context.drawImage(image, 0, 0, width, height);
    return await createImageBitmap(canvas);
  } catch (error) {
    throw error instanceof DeviceFailure ? error : new DeviceFailure('failed', String(error));
  } finally {
    URL.revokeObjectURL(url);
    Object.assign(canvas, { width: 0, height: 0 });
  }
}
