import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { EngineFailure } from '#server/engines/port.ts';
import type { Picture } from '#media/raster/plane.ts';

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
export interface Pixels {
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

/**
 * Reads a JPEG, PNG or WebP file upright (EXIF orientation applied) as sRGB, with alpha where present. `slot`
 * names the input in failures.
 */
export async function readPixels(
  file: string,
  slot: string,
): Promise<Pixels & { readonly data: Uint8Array }> {
  await checkSignature(file, slot);
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new EngineFailure(/pixel limit/i.test(message) ? 'too_large' : 'bad_media', message, slot);
  }
}

/** The same with alpha as a separate plane. */
export async function readPicture(file: string, slot: string): Promise<PictureFile> {
  const { data, width, height } = await readPixels(file, slot);
  return data.length === 4 * width * height
    ? split(data, width, height)
    : { data, width, height, opacity: undefined };
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

/**
 * Writes a picture with provenance but no metadata of the inputs (EXIF, location, thumbnails); the extension
 * of `file` decides the format. Returns its size in bytes.
 */
export async function writePicture(picture: PictureFile, file: string, xmp: string): Promise<number> {
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
 */
export async function writeLossless(
  { data, width, height }: Pixels,
  file: string,
  xmp: string,
): Promise<number> {
  const channels = data.length === 4 * width * height ? 4 : 3;
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).withXmp(xmp);
  const { size } = await (
    file.endsWith('.webp') ? image.webp({ lossless: true, effort: 1 }) : image.png({ compressionLevel: 6 })
  ).toFile(file);
  return size;
}
