import type { DeviceFile, DeviceLabel, DevicePicture } from '#contract/tools/device.ts';
import { embedPacket } from '#media/label/embed.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import { drawLabel } from '#media/raster/label.ts';
import { surface } from './read.ts';

/** No difference is visible, at a quarter of the bytes of a PNG. */
const JPEG_QUALITY = 0.93;

function onSurface({ data, opacity, width, height }: DevicePicture): OffscreenCanvas {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    rgba[to] = data[from]!;
    rgba[to + 1] = data[from + 1]!;
    rgba[to + 2] = data[from + 2]!;
    if (opacity) rgba[to + 3] = opacity[to / 4]!;
  }
  const { canvas, context } = surface(width, height);
  context.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

/**
 * Every result passes here: none is without its metadata, and none that needs the drawn label is without it.
 * `picture` is drawn on.
 * @throws DeviceFailure
 */
export async function writeResult(
  picture: DevicePicture,
  { maker, source, isDrawn, isExact }: DeviceLabel,
): Promise<DeviceFile> {
  const { width, height } = picture;
  const bytes = new Uint8Array(picture.data.buffer, picture.data.byteOffset, picture.data.length);
  if (isDrawn) drawLabel({ data: bytes, width, height });
  const canvas = onSurface({ ...picture, data: bytes });
  const type = isExact ? 'image/png' : 'image/jpeg';
  const encoded = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  Object.assign(canvas, { width: 0, height: 0 });
  const packet = new TextEncoder().encode(provenanceXmp(maker, source));
  const parts = embedPacket(new Uint8Array(await encoded.arrayBuffer()), packet);
  return {
    blob: new Blob(
      parts.map((part) => part.slice()),
      { type },
    ),
    width,
    height,
  };
}
