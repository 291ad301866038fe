import sharp from 'sharp';
import { enlargedSize } from '#contract/media/enlarged.ts';
import type { Wanted } from '#media/restore/clip/follow.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';
import { openClip } from '#server/engines/embedded/clip/clip-file.ts';
import { networkOf } from '#server/engines/embedded/upscale/network-file.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';

/** Times that the network enlarges. */
const TIMES = 2;

/** Least side of a frame, pixels: motion is told of blocks. */
const LEAST_SIDE = 16;

/**
 * A clip to enhance, as `openClip`.
 * @throws EngineFailure
 */
export async function openFrames(file: string): ReturnType<typeof openClip> {
  const clip = await openClip(file);
  if (Math.min(clip.width, clip.height) < LEAST_SIDE)
    throw new EngineFailure('bad_media', `${clip.width} x ${clip.height} is too small`, 'target');
  return clip;
}

async function resized({ data, width, height }: Picture, to: Extent): Promise<Picture> {
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...to, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { data: new Uint8Array(bytes), ...to };
}

/** How frames of this size are enhanced, and the size that they get. */
export async function openEnhancing(
  { scale, noise }: Pick<InputOf<'enhance-clip'>, 'scale' | 'noise'>,
  size: Extent,
): Promise<{ wanted: Omit<Wanted, 'isDouble'>; result: Extent }> {
  const result = enlargedSize(size, scale);
  if (scale === 1 || (result.width === size.width && result.height === size.height))
    return { wanted: { noise }, result: size };
  const network = await networkOf('frame2');
  const isWhole = result.width === TIMES * size.width && result.height === TIMES * size.height;
  const fit = (picture: Picture): Promise<Picture> => resized(picture, result);
  return { wanted: { noise, network, ...(isWhole ? {} : { fit }) }, result };
}
