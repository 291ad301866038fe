import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Stretch, bytesOf } from '#server/clips/probing/bytes-reader.ts';
import { gifBlocks } from '#server/clips/probing/gif.ts';
import { webpChunks } from '#server/clips/probing/webp.ts';

const save = (file: string, parts: readonly (Stretch | Buffer)[], output: string): Promise<void> =>
  pipeline(Readable.from(bytesOf(file, parts)), createWriteStream(output, { mode: 0o600 }));

/** Copies pictures, delays and repeats of a GIF: no comments, no data of applications, nothing behind its end. */
export async function cleanGif(file: string, output: string, signal: AbortSignal): Promise<void> {
  const parts = [];
  for await (const { kind, copy } of gifBlocks(file, signal)) if (kind !== 'other') parts.push(copy);
  await save(file, parts, output);
}

/** Of what is said of the whole: flags and size. */
const WHOLE_HEAD = 8 + 10;
/** Of a frame: its place and time, and what may follow them. */
const FRAME_HEAD = 8 + 16;
const PICTURES = new Set(['ALPH', 'VP8 ', 'VP8L']);
/** Flags of the head that announce a color profile, EXIF and XMP, and where they are. */
const METADATA = 0x2c;
const FLAGS_AT = 8;
const SIZE_AT = 4;

const lengthOf = (part: Stretch | Buffer): number =>
  Buffer.isBuffer(part) ? part.length : part.to - part.from;

/** The head of a chunk or file whose size is that of the parts behind it. */
function headed(head: Buffer, parts: readonly (Stretch | Buffer)[]): (Stretch | Buffer)[] {
  const size = parts.reduce((sum, part) => sum + lengthOf(part), head.length - 8);
  const own = Buffer.from(head);
  own.writeUInt32LE(size, SIZE_AT);
  return [own, ...parts];
}

/** Copies pictures, delays and repeats of an animated WebP: no color profile, no EXIF, no XMP, no other chunk. */
export async function cleanWebp(file: string, output: string, signal: AbortSignal): Promise<void> {
  const parts: (Stretch | Buffer)[] = [];
  for await (const { name, bytes, from, to, within } of webpChunks(file, signal)) {
    if (name === 'VP8X') {
      const flagged = Buffer.from(bytes.subarray(0, WHOLE_HEAD));
      flagged[FLAGS_AT]! &= ~METADATA;
      parts.push(...headed(flagged, []));
    } else if (name === 'ANIM') parts.push({ from, to });
    else if (name === 'ANMF') {
      const pictures = [];
      for await (const one of within())
        if (PICTURES.has(one.name)) pictures.push({ from: one.from, to: Math.min(one.to, to) });
      parts.push(...headed(bytes.subarray(0, FRAME_HEAD), pictures));
    }
  }
  await save(file, headed(Buffer.from('RIFF    WEBP', 'latin1'), parts), output);
}
