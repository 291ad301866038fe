import sharp from 'sharp';
import type { FileRule } from '#contract/http/error-codes.ts';

// Whatever a file calls itself, only these decoders run: no SVG, no documents, no other loader of the library.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly rule: FileRule;

  constructor(rule: FileRule) {
    super(rule);
    this.rule = rule;
  }
}

/** Runs work of the library; an error of it means that the file is damaged. */
export async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new PictureRefused('broken');
  }
}
