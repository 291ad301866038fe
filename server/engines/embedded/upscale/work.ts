import { enhance } from '#media/restore/enhance.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import { readPixels, writeLossless } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { networkOf } from './network-file.ts';

/** Opacity is preserved. */
export const upscale: Work<'upscale'> = async ({ image, output, scale, denoise, grain }, step) => {
  const picture = await readPixels(image, 'image');
  const larger = await enhance(await networkOf(`up${scale}`), picture, {
    denoise,
    grain,
    onProgress: (share) => step({ stage: 'enlarge', fraction: 0.9 * share }),
  });
  await step({ stage: 'save', fraction: 0.9 });
  const xmp = provenanceXmp('enhancer', 'algorithmicallyEnhanced');
  const bytes = await writeLossless(larger, output, { xmp, given: glanceAt(picture) });
  return { width: larger.width, height: larger.height, bytes };
};
