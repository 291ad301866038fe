import { type Scene, openScene } from '#media/camera/scene/scene.ts';
import { frameOf } from '#media/camera/shot.ts';
import { type Extent, resizePicture } from '#media/raster/plane.ts';
import { onWhite, readCopy } from '#server/engines/embedded/picture-file.ts';
import { seenIn } from './people.ts';

/** The picture has so many times the sides of the frames: the camera comes nearer. */
const FINER = 1.3;

/** Reads a picture and sets it up for frames whose shorter side is `side` pixels. */
export async function readScene(file: string, side: number): Promise<{ scene: Scene; frame: Extent }> {
  const { copy, width, height } = await readCopy(file, 'image', (FINER * side) ** 2 * 2);
  const frame = frameOf({ width, height }, side);
  const scale = (FINER * Math.max(frame.width, frame.height)) / Math.max(width, height);
  const extent = {
    width: Math.max(16, Math.round(width * scale)),
    height: Math.max(16, Math.round(height * scale)),
  };
  const whole = onWhite(copy);
  const picture =
    Math.max(copy.width, copy.height) > Math.max(extent.width, extent.height)
      ? resizePicture(whole, extent)
      : whole;
  return { scene: openScene(picture, await seenIn(picture)), frame };
}
