import { create, instance } from 'superstruct';
import { DeviceFailure, type DeviceModule } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import { inpaint } from '#media/inpaint/inpaint.ts';
import { LOOKED_AT, selectThing } from '#media/segment/thing/select.ts';
import { Pointing } from '#tools/pointing.ts';
import { SEED } from './tool.ts';

const blob = instance(Blob);

export const works: NonNullable<DeviceModule['works']> = {
  /** The outline of the thing that was pointed at, as a list x, y, x, y …; undefined where nothing stands out. */
  async select(input, { read, pause }) {
    const { file, pointed } = create(input, Pointing);
    const picture = await read(file, LOOKED_AT);
    await pause();
    return { value: selectThing(picture, pointed) };
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
  const hole = new Uint8Array(mask.width * mask.height);
  for (let i = 0; i < hole.length; i++)
    hole[i] = Math.min(mask.data[3 * i]!, mask.data[3 * i + 1]!, mask.data[3 * i + 2]!) > 127 ? 1 : 0;
  await inpaint({ ...picture, hole }, { seed: SEED, onProgress: progress });
  return {
    picture,
    ...deviceLabels['object-remover'],
    isExact: true,
  };
};
