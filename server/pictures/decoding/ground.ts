import { readFile, writeFile } from 'node:fs/promises';
import { readGif } from '#server/clips/probing/gif.ts';

/** Where the signature ends, and what precedes the pictures: signature, size, flags, background, ratio of pixels. */
const SIGNATURE_BYTES = 6;
const HEAD_BYTES = 13;
const FLAGS_AT = 10;

/** A frame of one clear pixel with colors of its own (GIF89a, 20 to 23). */
const CLEAR_FRAME = Buffer.from(
  '21f9040100000000 2c00000000 0100010080 000000000000 02 02440100'.replaceAll(' ', ''),
  'hex',
);

/** Whether a GIF shows what is behind its pictures: they do not cover its canvas, or are cleared. */
export const showsGround = async (file: string): Promise<boolean> =>
  (await readGif(file, new AbortController().signal)).alpha;

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The bytes of a chain of blocks, and where the next part begins. */
function chainAt(gif: Buffer, from: number): { bytes: Buffer; end: number } {
  const blocks = [];
  let at = from;
  for (let size = gif[at] ?? 0; size > 0; size = gif[at] ?? 0) {
    blocks.push(gif.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { bytes: Buffer.concat(blocks), end: at + 1 };
}

/** A color that no pixel has: each that one has stands by itself somewhere among the codes (GIF89a, appendix F). */
function unusedColor(bytes: Buffer, bits: number): number | undefined {
  const used = new Set<number>();
  const clear = 1 << bits;
  let [size, next, held, count, isFirst] = [bits + 1, clear + 2, 0, 0, true];
  for (const byte of bytes) {
    held |= byte << count;
    count += 8;
    while (count >= size) {
      const code = held & ((1 << size) - 1);
      held >>>= size;
      count -= size;
      if (code < clear) used.add(code);
      if (code === clear) [size, next, isFirst] = [bits + 1, clear + 2, true];
      else if (isFirst) isFirst = false;
      else if (next < 4096) {
        next += 1;
        if (next === 1 << size && size < 12) size += 1;
      }
    }
  }
  for (let color = 255; color >= 0; color--) if (!used.has(color)) return color;
  return undefined;
}

/** Names a clear color for each frame whose place is cleared after it, which the library fills with black otherwise. */
function nameClearColors(gif: Buffer, first: number): void {
  let control: number | undefined;
  for (let at = first; at < gif.length;) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) control = at;
      at = chainAt(gif, at + 2).end;
    } else if (gif[at] === 0x2c) {
      const data = at + 10 + tableBytes(gif[at + 9] ?? 0);
      const { bytes, end } = chainAt(gif, data + 1);
      const flags = control === undefined ? 0 : gif[control + 3]!;
      if (control !== undefined && ((flags >> 2) & 7) === 2 && (flags & 1) === 0) {
        const color = unusedColor(bytes, Math.min(gif[data] ?? 8, 8));
        if (color !== undefined) [gif[control + 3], gif[control + 6]] = [flags | 1, color];
      }
      control = undefined;
      at = end;
    } else return;
  }
}

/**
 * Copies a GIF with a clear frame in front of its own. The library takes the ground for black where no frame names a
 * clear color; browsers leave it clear.
 */
export async function withClearFrame(file: string, output: string): Promise<void> {
  const gif = await readFile(file);
  const first = HEAD_BYTES + tableBytes(gif[FLAGS_AT]!);
  nameClearColors(gif, first);
  const head = [Buffer.from('GIF89a'), gif.subarray(SIGNATURE_BYTES, first)];
  await writeFile(output, Buffer.concat([...head, CLEAR_FRAME, gif.subarray(first)]));
}
