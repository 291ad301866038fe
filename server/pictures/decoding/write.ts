import { readFile, rm } from 'node:fs/promises';
import sharp, { type FailOnOptions, type Sharp } from 'sharp';
import type { Facts, InputOf, Written } from '#server/pictures/calls.ts';
import { orBroken } from './decoders.ts';
import { showsGround, withClearFrame } from './ground.ts';
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
  {
    animated = false,
    page = 0,
    failOn = 'error',
  }: { animated?: boolean; page?: number; failOn?: FailOnOptions } = {},
): Sharp =>
  sharp(file, {
    failOn,
    page,
    pages: animated ? -1 : 1,
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

/** A GIF whose ground shows, and that names no clear color. */
async function cleanOnGround({ file, facts, output }: InputOf<'clean'>): Promise<Written> {
  const { delay, loop } = await orBroken(sharp(file).metadata());
  const framed = `${output}.framed`;
  try {
    await withClearFrame(file, framed);
    const frames = { ...facts, frames: facts.frames + 1 };
    const image = openPicture(framed, frames, { animated: true, page: 1 });
    const times = { ...(delay && { delay }), ...(loop !== undefined && { loop }) };
    const written = await orBroken(image.gif({ keepDuplicateFrames: true, ...times }).toFile(output));
    return { format: 'gif', width: written.width, height: written.pageHeight ?? written.height };
  } finally {
    await rm(framed, { force: true });
  }
}

async function writeStill(picture: Sharp, format: Written['format'], output: string) {
  return encoders[format](await upright(picture)).toFile(output);
}

export async function clean(input: InputOf<'clean'>): Promise<Written> {
  const { file, facts, output } = input;
  const format = formatOf(facts);
  if (facts.format === 'heic')
    return withJpeg(file, `${output}.d`, (jpeg) =>
      clean({ file: jpeg, facts: { ...facts, format: 'jpeg' }, output }),
    );
  if (facts.frames > 1) {
    const image = openPicture(file, facts, { animated: true });
    const isClear = format !== 'gif' || (await orBroken(image.metadata())).hasAlpha;
    if (!isClear && (await orBroken(showsGround(file)))) return cleanOnGround(input);
    const { width, pageHeight, height } = await orBroken(encoders[format](image).toFile(output));
    return { format, width, height: pageHeight ?? height };
  }
  const { width, height } = await orBroken(
    writeStill(openPicture(file, facts), format, output).catch(async (error: unknown) => {
      if (facts.format !== 'jpeg') throw error;
      return writeStill(openPicture(await withEnd(file), facts, { failOn: 'warning' }), format, output);
    }),
  );
  return { format, width, height };
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
    Promise.all(files.map(({ file, facts }) => openPicture(file, facts).metadata())),
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
    const image = (await upright(openPicture(file, facts))).resize({ width, height, fit: 'fill' });
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
