import { colorOf } from '#contract/media/color.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import { glanceAt, onAnyGround } from '#media/raster/ruined.ts';
import { markedIn, opacityOfMain } from '#media/segment/cut/cut.ts';
import { type Ground, covering, layThing } from '#media/segment/cut/lay.ts';
import type { Extent } from '#media/raster/plane.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { onWhite, readCopy, readPicture, writePicture } from '#server/engines/embedded/picture-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';

async function groundOf({ ground, color, background }: InputOf<'cut-out'>, size: Extent): Promise<Ground> {
  if (ground === 'transparent') return undefined;
  const even = ground === 'color' ? colorOf(color) : undefined;
  if (even) return even;
  if (ground === 'color') throw new EngineFailure('bad_media', `no color is ${color}`, 'color');
  if (background === undefined) throw new EngineFailure('bad_media', 'no picture', 'background');
  const { copy } = await readCopy(background, 'background', 4 * size.width * size.height);
  return covering(onWhite(copy), size);
}

export const cutOutPicture: Work<'cut-out'> = async (input, step) => {
  await step({ stage: 'cut', fraction: 0.02 });
  const picture = await readPicture(input.image, 'image');
  const mask = input.mask === undefined ? undefined : await readPicture(input.mask, 'mask');
  if (mask && (mask.width !== picture.width || mask.height !== picture.height))
    throw new EngineFailure('bad_media', 'the mask has another size than the picture', 'mask');
  const given = onAnyGround(glanceAt(picture));
  await openMatte();
  await step({ stage: 'cut', fraction: 0.2 });
  const opacity = opacityOfMain(picture, mask && markedIn(mask));
  if (!opacity) throw new EngineFailure('no_face', 'nobody, and no clear thing', 'image');
  await step({ stage: 'cut', fraction: 0.6 });
  const ground = await groundOf(input, picture);
  const made = layThing(picture, opacity, { ground, shadow: input.shadow });
  await step({ stage: 'save', fraction: 0.8 });
  const xmp = provenanceXmp('cut-out', 'algorithmicallyEnhanced');
  const bytes = await writePicture({ ...made, opacity: made.opacity }, input.output, { xmp, given });
  return { width: made.width, height: made.height, bytes };
};
