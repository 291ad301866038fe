import sharp from 'sharp';
import { UNCHECKED, provenanceXmp } from '#media/label/provenance.ts';
import { drawLabel } from '#media/raster/label.ts';
import type { InputOf, Written } from '#server/pictures/calls.ts';
import { orBroken } from './decoders.ts';

/**
 * Encodes a picture of a device again with the provenance that is claimed, and the drawn label where it needs one; a PNG
 * stays one.
 */
export async function label({ file, output, maker, source, isDrawn }: InputOf<'label'>): Promise<Written> {
  const { data, info } = await orBroken(
    sharp(file)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height } = info;
  if (isDrawn) drawLabel({ data, width, height });
  const image = sharp(data, { raw: { width, height, channels: 3 } }).withXmp(
    provenanceXmp(maker, source, UNCHECKED),
  );
  const format = output.endsWith('.png') ? 'png' : 'jpeg';
  await (format === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 95 })).toFile(output);
  return { format, width, height };
}
