import sharp from 'sharp';
import { UNCHECKED, provenanceXmp } from '#media/label/provenance.ts';
import { drawLabel } from '#media/raster/label.ts';
import type { InputOf, Written } from '#server/pictures/calls.ts';
import { orBroken } from './decoders.ts';

/** Takes the colours of RGBA away where nothing of them is seen. */
function clearHidden(data: Buffer): void {
  for (let i = 3; i < data.length; i += 4) if (data[i] === 0) data.fill(0, i - 3, i);
}

/**
 * Encodes a picture of a device again with the provenance that is claimed, and the drawn label where it needs one; a PNG
 * stays one, and as transparent as it is where nothing is drawn on it.
 */
export async function label({ file, output, maker, source, isDrawn }: InputOf<'label'>): Promise<Written> {
  const format = output.endsWith('.png') ? 'png' : 'jpeg';
  const picture = sharp(file).toColourspace('srgb');
  const flat = format === 'png' && !isDrawn ? picture : picture.flatten({ background: '#fff' });
  const { data, info } = await orBroken(flat.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  if (isDrawn) drawLabel({ data, width, height });
  if (channels === 4) clearHidden(data);
  const image = sharp(data, { raw: { width, height, channels } }).withXmp(
    provenanceXmp(maker, source, UNCHECKED),
  );
  await (format === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 95 })).toFile(output);
  return { format, width, height };
}
