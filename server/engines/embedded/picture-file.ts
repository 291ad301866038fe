import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { EngineFailure } from '#server/engines/port.ts';
import type { Picture } from '#media/raster/plane.ts';
import { checkSeen, type Glance, glanceAt } from '#media/raster/ruined.ts';

/** Pictures with more pixels are rejected. */
const MAX_PIXELS = 33_000_000;

// Only these decoders are enabled in this process: no SVG and no document formats, whatever the file
// extension.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Interleaved RGB or RGBA, one byte per channel. */
interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface PictureFile extends Picture {
  /** Opacity, one byte per pixel; absent: opaque. */
  readonly opacity: Uint8Array | undefined;
}

const SIGNATURES = [
  { at: 0, bytes: [0xff, 0xd8, 0xff] },
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

async function checkSignature(file: string, slot: string): Promise<void> {
  const handle = await open(file).catch(() => {
    throw new EngineFailure('bad_media', 'the file cannot be opened', slot);
  });
  try {
    const head = new Uint8Array(12);
    await handle.read(head, 0, 12, 0);
    if (!SIGNATURES.some(({ at, bytes }) => bytes.every((b, i) => head[at + i] === b)))
      throw new EngineFailure('bad_media', 'not a JPEG, PNG or WebP picture', slot);
  } finally {
    await handle.close();
  }
}

/** Reads pixels; with `width`, of a copy of this width. */
async function decode(file: string, slot: string, width?: number): Promise<Pixels & { data: Uint8Array }> {
  try {
    const upright = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const { data, info } = await (width === undefined ? upright : upright.resize({ width }))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return {
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new EngineFailure(/pixel limit/i.test(message) ? 'too_large' : 'bad_media', message, slot);
  }
}

/**
 * Reads a JPEG, PNG or WebP file upright (EXIF orientation applied) as sRGB, with alpha where present. `slot`
 * names the input in failures.
 */
export async function readPixels(
  file: string,
  slot: string,
): Promise<Pixels & { readonly data: Uint8Array }> {
  await checkSignature(file, slot);
  return decode(file, slot);
}

const pictureOf = ({ data, width, height }: Pixels & { data: Uint8Array }): PictureFile =>
  data.length === 4 * width * height
    ? split(data, width, height)
    : { data, width, height, opacity: undefined };

/** The same with alpha as a separate plane. */
export const readPicture = async (file: string, slot: string): Promise<PictureFile> =>
  pictureOf(await readPixels(file, slot));

/** A copy of at most `most` pixels, and the size of the whole picture. */
export async function readCopy(
  file: string,
  slot: string,
  most: number,
): Promise<{ copy: PictureFile; width: number; height: number }> {
  await checkSignature(file, slot);
  const { autoOrient } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw new EngineFailure('bad_media', error.message, slot);
    });
  const { width, height } = autoOrient;
  const scale = Math.sqrt(most / (width * height));
  const read = await decode(file, slot, scale < 1 ? Math.max(1, Math.floor(width * scale)) : undefined);
  return { copy: pictureOf(read), width, height };
}

function split(rgba: Uint8Array, width: number, height: number): PictureFile {
  const data = new Uint8Array(3 * width * height);
  const opacity = new Uint8Array(width * height);
  let opaque = true;
  for (let i = 0; i < opacity.length; i++) {
    data[3 * i] = rgba[4 * i]!;
    data[3 * i + 1] = rgba[4 * i + 1]!;
    data[3 * i + 2] = rgba[4 * i + 2]!;
    opacity[i] = rgba[4 * i + 3]!;
    if (opacity[i] !== 255) opaque = false;
  }
  return { data, width, height, opacity: opaque ? undefined : opacity };
}

/** The picture on white paper: what transparency hides is no part of it. */
export function onWhite({ data, opacity, width, height }: PictureFile): Picture {
  if (!opacity) return { data, width, height };
  const flat = data.slice();
  for (let i = 0; i < opacity.length; i++)
    for (let c = 3 * i; c < 3 * i + 3; c++) flat[c] = 255 + ((flat[c]! - 255) * opacity[i]!) / 255;
  return { data: flat, width, height };
}

/** How a result is written: what of it says how it was made, and the picture it was made of, if there is one. */
interface Written {
  readonly xmp: string;
  readonly given: Glance | undefined;
}

/**
 * Writes a picture with provenance but no metadata of the inputs (EXIF, location, thumbnails); the extension
 * of `file` decides the format. Returns its size in bytes.
 * @throws RuinedPicture
 */
export async function writePicture(
  picture: PictureFile,
  file: string,
  { xmp, given }: Written,
): Promise<number> {
  checkSeen(glanceAt(picture), given);
  const { width, height, opacity } = picture;
  let image = sharp(picture.data, { raw: { width, height, channels: 3 } });
  if (opacity) image = image.joinChannel(Buffer.from(opacity), { raw: { width, height, channels: 1 } });
  image = image.withXmp(xmp);
  if (file.endsWith('.webp')) image = image.webp({ quality: 90, effort: 2 });
  else if (file.endsWith('.png')) image = image.png({ compressionLevel: 6 });
  else image = image.flatten({ background: '#fff' }).jpeg({ quality: 93, chromaSubsampling: '4:4:4' });
  const { size } = await image.toFile(file);
  return size;
}

/**
 * Writes pixels without loss as `.webp` or `.png`, with provenance as the only metadata. Returns the size in
 * bytes.
 * @throws RuinedPicture
 */
export async function writeLossless(
  { data, width, height }: Pixels,
  file: string,
  { xmp, given }: Written,
): Promise<number> {
  checkSeen(glanceAt({ data, width, height }), given);
  const channels = data.length === 4 * width * height ? 4 : 3;
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).withXmp(xmp);
  const { size } = await (
    file.endsWith('.webp') ? image.webp({ lossless: true, effort: 1 }) : image.png({ compressionLevel: 6 })
  ).toFile(file);
  return size;
}
