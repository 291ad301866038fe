import { barredFor, rescaled } from '#media/inpaint/barred.ts';
import { NothingToCopy, inpaint } from '#media/inpaint/inpaint.ts';
import type { Holed } from '#media/inpaint/level.ts';
import { type Glance, glanceAt, onAnyGround } from '#media/raster/ruined.ts';
import { wherePeopleAre } from '#server/engines/embedded/people/where.ts';
import { readCopy, readPixels, writeLossless } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';

/** 1 where a mask is white. */
function whiteOf({ data, width, height }: Awaited<ReturnType<typeof readPixels>>): Uint8Array {
  const white = new Uint8Array(width * height);
  const channels = data.length / white.length;
  for (let i = 0; i < white.length; i++) {
    const at = channels * i;
    if (data[at]! > 127 && data[at + 1]! > 127 && data[at + 2]! > 127) white[i] = 1;
    if (channels === 4 && data[at + 3]! < 128) white[i] = 0;
  }
  return white;
}

export const measureMask: Work<'measure-mask'> = async ({ mask }) => {
  const pixels = await readPixels(mask, 'mask');
  const white = whiteOf(pixels);
  let count = 0;
  for (const value of white) count += value;
  return { width: pixels.width, height: pixels.height, share: count / white.length };
};

/** What is to be seen of a picture beside a hole: what is in it may have been all there was. */
function beside({ data, width, height, hole }: Holed): Glance {
  const channels = data.length / hole.length;
  const opacity = hole.map((filled, i) => (filled ? 0 : channels === 4 ? data[4 * i + 3]! : 255));
  return onAnyGround(glanceAt({ data, width, height, opacity }));
}

/** People are found on a copy of at most this many pixels. */
const FIND_PIXELS = 1_000_000;

/** Where people are whom the hole has nothing to do with. */
async function otherPeople(image: string, hole: Uint8Array, whole: Holed): Promise<Uint8Array | undefined> {
  const { copy } = await readCopy(image, 'image', FIND_PIXELS);
  const people = await wherePeopleAre(copy, copy);
  return people && rescaled(barredFor(rescaled(hole, whole, copy), people, copy), copy, whole);
}

/** What is not white in the mask is written as it was read. */
export const inpaintPicture: Work<'inpaint'> = async ({ image, mask, output, seed }, step) => {
  await step({ stage: 'fill', fraction: 0.02 });
  const drawn = await readPixels(mask, 'mask');
  const hole = whiteOf(drawn);
  const picture = await readPixels(image, 'image');
  if (drawn.width !== picture.width || drawn.height !== picture.height)
    throw new EngineFailure('bad_media', 'the mask has another size than the picture', 'mask');
  const holed = { ...picture, hole };
  const given = beside(holed);
  const exclude = await otherPeople(image, hole, holed);
  let done = 0;
  const options = {
    seed,
    onProgress(share: number) {
      done = Math.max(done, share);
      return step({ stage: 'fill', fraction: 0.1 + 0.75 * done });
    },
  };
  const { residual } = await inpaint({ ...holed, exclude }, options)
    // Nothing but people is left: better they than nothing.
    .catch((error: unknown) => {
      if (error instanceof NothingToCopy && exclude) return inpaint(holed, options);
      throw error;
    })
    .catch((error: unknown) => {
      throw error instanceof NothingToCopy ? new EngineFailure('bad_media', error.message, 'mask') : error;
    });
  await step({ stage: 'save', fraction: 0.86 });
  const xmp = provenanceXmp('object remover', 'algorithmicallyEnhanced');
  const bytes = await writeLossless(picture, output, { xmp, given });
  return { width: picture.width, height: picture.height, bytes, residual };
};
