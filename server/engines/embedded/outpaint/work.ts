import { type Inner, extend } from '#media/outpaint/extend.ts';
import { isPoor, judge } from '#media/inpaint/judge.ts';
import { readPixels, writeLossless } from '#server/engines/embedded/picture-file.ts';
import { glanceAt, onAnyGround } from '#media/raster/ruined.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import type { ResultOf } from '#server/engines/port.ts';
import { asDataUrl, lookAt, plainBorder, readSmall } from './look.ts';

export const lookOutside: Work<'look-outside'> = async ({ image, seeds, ...sides }, step) => {
  const small = await readSmall(image, sides);
  const proposals: ResultOf<'look-outside'>['proposals'] = [];
  for (const seed of seeds) {
    const look = await lookAt(small, seed);
    if (!look) break;
    const picture = await asDataUrl(look.picture);
    proposals.push({ border: 'fill', seed, picture, poor: isPoor(judge(look)) });
    await step({ stage: 'fill', fraction: proposals.length / (seeds.length + 1) });
  }
  for (const border of ['blur', 'mirror'] as const) {
    const picture = await asDataUrl(await plainBorder(border, small.picture, small.sides));
    proposals.push({ border, seed: 0, picture, poor: false });
  }
  return { proposals };
};

/** What was there is written as it was read. A blur goes on where nothing but people is left to copy. */
export const outpaintPicture: Work<'outpaint'> = async ({ image, output, border, seed, ...sides }, step) => {
  await step({ stage: 'fill', fraction: 0.02 });
  const make = async (picture: Inner): Promise<Inner> => {
    if (border !== 'fill') return plainBorder(border, picture, sides);
    const look = await lookAt(await readSmall(image, sides), seed);
    if (!look) return plainBorder('blur', picture, sides);
    await step({ stage: 'fill', fraction: 0.3 });
    return extend(picture, sides, {
      look,
      seed,
      onProgress: (share) => step({ stage: 'fill', fraction: 0.3 + 0.5 * share }),
    });
  };
  const picture = await readPixels(image, 'image');
  const given = onAnyGround(glanceAt(picture));
  const made = await make(picture);
  await step({ stage: 'save', fraction: 0.82 });
  const xmp = provenanceXmp('photo extender', 'algorithmicallyEnhanced');
  const bytes = await writeLossless(made, output, { xmp, given });
  return { width: made.width, height: made.height, bytes };
};
