import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Facts, InputOf, Written } from '#server/pictures/calls.ts';
import { orBroken } from './decoders.ts';
import { withJpeg } from './heic.ts';

const MERGED_PIXELS = 16_000_000;
/** What a WebP can be, in pixels of a side. */
const MOST_SIDE = 16_383;
const SMALL_QUALITY = 82;

const encoders: Record<Written['format'], (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 3 }),
  // Half the time of the usual effort, for a tenth more bytes.
  webp: (image) => image.webp({ quality: 95, effort: 1 }),
  gif: (image) => image.gif({ keepDuplicateFrames: true }),
};

/** Stills of these formats are written as another one; moving pictures stay what they are. */
function formatOf({ format, frames }: Facts): Written['format'] {
  if (format === 'avif') return 'webp';
  if (format === 'heic') return 'jpeg';
  if (format === 'gif' && frames === 1) return 'png';
  return format === 'png' && frames > 1 ? 'gif' : format;
}

const openPicture = (
  file: string | Buffer,
  { width, height, frames }: Facts,
  animated: boolean,
  failOn: 'error' | 'warning' = 'error',
): Sharp =>
  sharp(file, {
    failOn,
    animated,
    limitInputPixels: width * height * (animated ? frames : 1),
    sequentialRead: true,
  });

/** The library works on more than 8 bits with a profile in Display P3, and forgets that it does. */
async function upright(picture: Sharp): Promise<Sharp> {
  const { hasProfile, depth } = await picture.metadata();
  const turned = picture.autoOrient().toColourspace('srgb');
  return hasProfile && depth !== 'uchar' ? turned.withIccProfile('srgb', { attach: false }) : turned;
}

/** A JPEG of cameras and half-written uploads may have all its pixels and no end. */
const withEnd = async (file: string): Promise<Buffer> =>
  Buffer.concat([await readFile(file), Buffer.from([0xff, 0xd9])]);

export async function clean({ file, facts, output }: InputOf<'clean'>): Promise<Written> {
  if (facts.format === 'heic')
    return withJpeg(file, `${output}.d`, (jpeg) =>
      clean({ file: jpeg, facts: { ...facts, format: 'jpeg' }, output }),
    );
  const moves = facts.frames > 1;
  const format = formatOf(facts);
  const write = async (picture: Sharp) =>
    encoders[format](moves ? picture : await upright(picture)).toFile(output);
  const written = await orBroken(
    write(openPicture(file, facts, moves)).catch(async (error: unknown) => {
      if (facts.format !== 'jpeg') throw error;
      return write(openPicture(await withEnd(file), facts, false, 'warning'));
    }),
  );
  return { format, width: written.width, height: written.pageHeight ?? written.height };
}

export async function merge({ files, output }: InputOf<'merge'>): Promise<Written> {
  const unread = files.findIndex(({ facts }) => facts.format === 'heic');
  if (unread !== -1) {
    const { file, facts } = files[unread]!;
    return withJpeg(file, `${output}.${unread}`, (jpeg) =>
      merge({ files: files.with(unread, { file: jpeg, facts: { ...facts, format: 'jpeg' } }), output }),
    );
  }
  const metadata = await orBroken(
    Promise.all(files.map(({ file, facts }) => openPicture(file, facts, false).metadata())),
  );
  const ratios = metadata.map(({ autoOrient: { width, height } }) => width / height);
  const lowest = Math.min(...metadata.map(({ autoOrient }) => autoOrient.height));
  const ratio = ratios.reduce((sum, one) => sum + one, 0);
  const height = Math.max(1, Math.floor(Math.min(lowest, Math.sqrt(MERGED_PIXELS / ratio))));
  const channels = metadata.some(({ hasAlpha }) => hasAlpha) ? 4 : 3;

  const layers = [];
  let left = 0;
  for (const [index, { file, facts }] of files.entries()) {
    const width = Math.max(1, Math.round(ratios[index]! * height));
    const image = (await upright(openPicture(file, facts, false))).resize({ width, height, fit: 'fill' });
    const input = await orBroken(
      (channels === 4 ? image.ensureAlpha() : image.removeAlpha()).raw({ depth: 'uchar' }).toBuffer(),
    );
    layers.push({ input, raw: { width, height, channels }, left, top: 0 } as const);
    left += width;
  }
  const format = channels === 4 ? 'png' : 'jpeg';
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = sharp({ create: { width: left, height, channels, background } }).composite(layers);
  await encoders[format](canvas).toFile(output);
  return { format, width: left, height };
}

export async function draw({ file, moves, area, width, output }: InputOf<'draw'>): Promise<object> {
  const image = sharp(file, { animated: moves });
  const small = area
    ? image.extract(area).resize({ width, height: width, fit: 'inside' })
    : image.resize({ width, height: MOST_SIDE, fit: 'inside' });
  await orBroken(small.webp({ quality: SMALL_QUALITY }).toFile(output));
  return {};
}
