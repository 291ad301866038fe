import { type StyleName, styles, stylize } from '#media/style/stylize.ts';
import { onWhite, readCopy, writeLossless, writePicture } from '#server/engines/embedded/picture-file.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';

const isStyle = (name: string): name is StyleName => Object.hasOwn(styles, name);

/** Opacity is preserved. */
export const drawStyle: Work<'stylize'> = async (
  { image, output, style, strength, seed, maxPixels, lossless },
  step,
) => {
  if (!isStyle(style)) throw new EngineFailure('bad_media', `no style ${style}`);
  const { copy } = await readCopy(image, 'image', maxPixels);
  const shown = onWhite(copy);
  const drawn = await stylize(shown, {
    style,
    strength,
    seed,
    onProgress: (share) => step({ stage: 'draw', fraction: 0.1 + 0.8 * share }),
  });
  await step({ stage: 'save', fraction: 0.9 });
  const picture = { ...drawn, opacity: copy.opacity };
  const written = { xmp: provenanceXmp('styles', 'algorithmicallyEnhanced'), given: glanceAt(shown) };
  const bytes =
    lossless && !copy.opacity
      ? await writeLossless(drawn, output, written)
      : await writePicture(picture, output, written);
  return { width: drawn.width, height: drawn.height, bytes };
};
