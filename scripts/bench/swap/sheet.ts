import sharp from 'sharp';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';

const sharpOf = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } });

/** Writes rows of pictures as one. */
export async function writeSheet(
  rows: readonly (readonly Picture[])[],
  file: string,
  side: number,
): Promise<void> {
  const cells = rows.flatMap((row, y) =>
    row.map(async (picture, x) => ({
      input: await sharpOf(picture).resize(side, side, { fit: 'cover' }).raw().toBuffer(),
      raw: { width: side, height: side, channels: 3 as const },
      left: x * side,
      top: y * side,
    })),
  );
  const width = side * Math.max(...rows.map((row) => row.length));
  await sharp({ create: { width, height: side * rows.length, channels: 3, background: '#fff' } })
    .composite(await Promise.all(cells))
    .png()
    .toFile(file);
}

/** The face with landmarks at `points` and what is round it. */
export async function closeUp(picture: Picture, points: Landmarks): Promise<Picture> {
  const unit = Math.hypot(points[3 * 454]! - points[3 * 234]!, points[3 * 454 + 1]! - points[3 * 234 + 1]!);
  const [x, y] = [points[3 * 168]!, points[3 * 168 + 1]!];
  const left = Math.max(0, Math.round(x - 0.8 * unit));
  const top = Math.max(0, Math.round(y - 0.7 * unit));
  const width = Math.min(picture.width - left, Math.round(1.6 * unit));
  const height = Math.min(picture.height - top, Math.round(1.6 * unit));
  const { data, info } = await sharpOf(picture)
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
