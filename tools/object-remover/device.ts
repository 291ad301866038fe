import { create, instance, object } from 'superstruct';
import { DeviceFailure, type DeviceModule, type ReadPicture } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import { inpaint } from '#media/inpaint/inpaint.ts';
import { looksPoor } from '#media/inpaint/judge.ts';
import { LOOKED_AT, selectThing } from '#media/segment/thing/select.ts';
import { Pointing } from '#tools/pointing.ts';
import { SEED } from './tool.ts';

const blob = instance(Blob);
const Marked = object({ image: blob, mask: blob });

/** Photos are judged on a copy whose longer side has at most this many pixels. */
const JUDGED_SIDE = 1600;

/** 1 where a mask is white. */
const holeOf = ({ data, width, height }: ReadPicture): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, i) =>
    Math.min(data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!) > 127 ? 1 : 0,
  );

export const works: NonNullable<DeviceModule['works']> = {
  /** The outline of the thing that was pointed at, as a list x, y, x, y …; undefined where nothing stands out. */
  async select(input, { read, pause }) {
    const { file, pointed } = create(input, Pointing);
    const picture = await read(file, LOOKED_AT);
    await pause();
    return { value: selectThing(picture, pointed) };
  },
  /** Whether what is white in the mask will be filled poorly. */
  async judge(input, { read, pause }) {
    const { image, mask } = create(input, Marked);
    const [picture, marked] = [await read(image, JUDGED_SIDE), await read(mask, JUDGED_SIDE)];
    if (marked.width !== picture.width || marked.height !== picture.height)
      throw new DeviceFailure('bad_media');
    return { value: await looksPoor({ ...picture, hole: holeOf(marked) }, SEED, pause) };
  },
};

/**
 * Fills what is white in the mask; every other pixel stays, which of a transparent picture only the server can
 * promise.
 */
export const make: NonNullable<DeviceModule['make']> = async ({ files }, { read, progress }) => {
  const picture = await read(create(files['image'], blob));
  if (picture.opacity) throw new DeviceFailure('unsupported');
  const mask = await read(create(files['mask'], blob));
  if (mask.width !== picture.width || mask.height !== picture.height) throw new DeviceFailure('bad_media');
  await inpaint({ ...picture, hole: holeOf(mask) }, { seed: SEED, onProgress: progress });
  return {
    picture,
    ...deviceLabels['object-remover'],
    isExact: true,
  };
};
