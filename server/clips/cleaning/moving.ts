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

const KEPT = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF']);
/** Flags of the head that announce EXIF and XMP, and where they are. */
const METADATA = 0x0c;
const FLAGS_AT = 8;
const RIFF_BYTES = 12;

async function* cleanChunks(file: string): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of webpChunks(file)) {
    if (!KEPT.has(name)) continue;
    if (name === 'VP8X') bytes[FLAGS_AT]! &= ~METADATA;
    yield bytes;
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

/** Copies pictures, colors, delays and repeats of an animated WebP: no EXIF, no XMP, no other chunk. */
export const cleanWebp = (file: string, output: string): Promise<void> => save(cleanWhole(file), output);
