import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gifBlocks } from '#server/clips/probing/gif.ts';
import { webpChunks } from '#server/clips/probing/webp.ts';

const save = (bytes: AsyncIterable<Buffer>, output: string): Promise<void> =>
  pipeline(Readable.from(bytes), createWriteStream(output, { mode: 0o600 }));

async function* cleanBlocks(file: string): AsyncGenerator<Buffer> {
  for await (const block of gifBlocks(file)) if (block.kind !== 'other') yield block.bytes;
}

/** Copies pictures, delays and repeats of a GIF: no comments, no data of applications, nothing behind its end. */
export const cleanGif = (file: string, output: string): Promise<void> => save(cleanBlocks(file), output);

const KEPT = new Set(['VP8X', 'ANIM', 'ANMF']);
/** Of a frame: its place and time, and what may follow them. */
const FRAME_HEAD = 8 + 16;
const PICTURES = new Set(['ALPH', 'VP8 ', 'VP8L']);
/** Flags of the head that announce a color profile, EXIF and XMP, and where they are. */
const METADATA = 0x2c;
const FLAGS_AT = 8;
const RIFF_BYTES = 12;

/** A frame with the chunks of its picture alone. */
function cleanFrame(frame: Buffer): Buffer {
  const parts = [frame.subarray(0, FRAME_HEAD)];
  for (let at = FRAME_HEAD; at + 8 <= frame.length;) {
    const end = at + 8 + 2 * Math.ceil(frame.readUInt32LE(at + 4) / 2);
    if (PICTURES.has(frame.toString('latin1', at, at + 4))) parts.push(frame.subarray(at, end));
    at = end;
  }
  const clean = Buffer.concat(parts);
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

async function* cleanChunks(file: string): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of webpChunks(file)) {
    if (!KEPT.has(name)) continue;
    if (name === 'VP8X') bytes[FLAGS_AT]! &= ~METADATA;
    yield name === 'ANMF' ? cleanFrame(bytes) : bytes;
  }
}

async function* cleanWhole(file: string): AsyncGenerator<Buffer> {
  let size = RIFF_BYTES;
  for await (const bytes of cleanChunks(file)) size += bytes.length;
  const riff = Buffer.from('RIFF    WEBP', 'latin1');
  riff.writeUInt32LE(size - 8, 4);
  yield riff;
  yield* cleanChunks(file);
}

/** Copies pictures, delays and repeats of an animated WebP: no color profile, no EXIF, no XMP, no other chunk. */
export const cleanWebp = (file: string, output: string): Promise<void> => save(cleanWhole(file), output);
