import { create, instance, type, enums, string, boolean } from 'superstruct';
import { colorOf } from '#contract/media/color.ts';
import { DeviceFailure, type DeviceContext, type DeviceModule } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import type { Extent } from '#media/raster/plane.ts';
import { markedIn, opacityOfMain } from '#media/segment/cut/cut.ts';
import { type Ground, covering, layThing } from '#media/segment/cut/lay.ts';
import { outlineAt } from '#media/segment/cut/outline.ts';
import { LOOKED_AT } from '#media/segment/thing/select.ts';
import { openPeopleNetworks } from '#tools/device-vision.ts';
import { Pointing } from '#tools/pointing.ts';
import { BACKGROUND, COLOR, IMAGE, SHADOW, grounds } from './tool.ts';

const blob = instance(Blob);
const Options = type({ [BACKGROUND]: enums(grounds), [COLOR]: string(), [SHADOW]: boolean() });

export const works: NonNullable<DeviceModule['works']> = {
  /** The outline of what was pointed at: of the one clear thing as a whole, of others as far as they look alike. */
  async select(input, { read, pause }) {
    const { file, pointed } = create(input, Pointing);
    const picture = await read(file, LOOKED_AT);
    await pause();
    return { value: outlineAt(picture, pointed) };
  },
};

async function groundOf(
  { [BACKGROUND]: ground, [COLOR]: color }: { background: string; color: string },
  file: unknown,
  size: Extent,
  read: DeviceContext['read'],
): Promise<Ground> {
  if (ground === 'transparent') return undefined;
  if (ground === 'image') return covering(await read(create(file, blob)), size);
  return ground === 'white' ? [255, 255, 255] : (colorOf(color) ?? [255, 255, 255]);
}

/** People or a thing on another ground; photos that are transparent already are left to the server. */
export const make: NonNullable<DeviceModule['make']> = async (
  { options, files },
  { read, progress, checkSize },
) => {
  const chosen = create(options, Options);
  const picture = await read(create(files[IMAGE], blob));
  if (picture.opacity) throw new DeviceFailure('unsupported');
  // Several copies of it are alive at once.
  checkSize(2 * picture.width, picture.height);
  const mask = files['mask'] && (await read(files['mask']));
  if (mask && (mask.width !== picture.width || mask.height !== picture.height))
    throw new DeviceFailure('bad_media');
  await progress(0.05);
  await openPeopleNetworks();
  await progress(0.3);
  const opacity = opacityOfMain(picture, mask && markedIn(mask));
  if (!opacity) throw new DeviceFailure('refused', 'refused.nothing');
  await progress(0.7);
  const ground = await groundOf(chosen, files[BACKGROUND], picture, read);
  const made = layThing(picture, opacity, { ground, shadow: chosen[SHADOW] });
  return { picture: made, ...deviceLabels['photo-cut-out'], isExact: true };
};
