import { shownMs } from '#contract/media/clips.ts';
import { ClipRefused, clipLimits } from '#server/clips/facts.ts';
import { type BytesReader, type Stretch, openBytes } from './bytes-reader.ts';

/** One part of a GIF file (GIF89a specification), and what a copy has in its place. */
type GifBlock = { copy: Stretch | Buffer } & (
  | { kind: 'screen'; width: number; height: number }
  | { kind: 'control'; delayMs: number; disposal: number; transparent: boolean }
  | { kind: 'image'; covers: boolean }
  | { kind: 'loop'; repeats: number }
  | { kind: 'other' | 'trailer' }
);

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** What holds fewer bytes counts as a part of the file: encoders fill blocks of 255, but for the last of a picture. */
const FULL = 128;
/** Bytes of an extension that are read, in front of the end of its chain. */
const CONTROL_BYTES = 7;
const LOOP_BYTES = 18;

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Goes behind a chain of blocks, each after its length, up to the empty one. */
async function skipChain(reader: BytesReader): Promise<void> {
  for (;;) {
    const held = await reader.held();
    let at = 0;
    while (at < held.length) {
      const length = held[at]!;
      if (length < FULL) reader.part();
      at += 1 + length;
      if (length === 0) return reader.seek(reader.at() + at);
    }
    reader.seek(reader.at() + at);
  }
}

/** The first bytes of an extension, and nothing behind them: what follows is not read by anybody, and may be a text. */
const ended = (bytes: Buffer, count: number): Buffer =>
  Buffer.concat([bytes.subarray(0, count), Buffer.alloc(1)]);

/** An extension whose first bytes are these, and no others. */
function extensionOf(bytes: Buffer, whole: Stretch): GifBlock {
  const [, label] = bytes;
  if (label === CONTROL && bytes.length > CONTROL_BYTES && bytes[2] === 4) {
    const flags = bytes[3]!;
    const delayMs = shownMs(10 * bytes.readUInt16LE(4));
    const copy = ended(bytes, CONTROL_BYTES);
    return { kind: 'control', copy, delayMs, disposal: (flags >> 2) & 7, transparent: (flags & 1) === 1 };
  }
  const isLoop = /^(NETSCAPE2\.0|ANIMEXTS1\.0)/.test(bytes.toString('latin1', 3, 14));
  if (label === APPLICATION && isLoop && bytes.length > LOOP_BYTES && bytes[14] === 3 && bytes[15] === 1)
    return { kind: 'loop', copy: ended(bytes, LOOP_BYTES), repeats: bytes.readUInt16LE(16) };
  return { kind: 'other', copy: whole };
}

async function readExtension(reader: BytesReader): Promise<GifBlock> {
  const from = reader.at();
  reader.seek(from + 2);
  await skipChain(reader);
  const to = reader.at();
  reader.seek(from);
  const bytes = await reader.take(Math.min(to - from, LOOP_BYTES + 1));
  reader.seek(to);
  return extensionOf(bytes, { from, to });
}

/**
 * The blocks of a GIF in their order; pictures are not decoded. Bytes behind the trailer are left out.
 * @throws ClipRefused; the signal's reason when it is aborted
 */
export async function* gifBlocks(file: string, signal: AbortSignal): AsyncGenerator<GifBlock> {
  const reader = await openBytes(file, signal);
  try {
    const head = await reader.take(13);
    const width = head.readUInt16LE(6);
    const height = head.readUInt16LE(8);
    await reader.take(tableBytes(head[10]!));
    yield { kind: 'screen', copy: { from: 0, to: reader.at() }, width, height };
    for (;;) {
      reader.part();
      const from = reader.at();
      const [start] = await reader.peek(1);
      if (start === TRAILER) return yield { kind: 'trailer', copy: { from, to: from + 1 } };
      if (start === EXTENSION) yield await readExtension(reader);
      else if (start === IMAGE) {
        const place = (await reader.take(10)).subarray(1);
        const covers =
          place.readUInt32LE(0) === 0 && place.readUInt16LE(4) >= width && place.readUInt16LE(6) >= height;
        // The table of colors, and how many bits a color has at least.
        await reader.take(tableBytes(place[8]!) + 1);
        await skipChain(reader);
        yield { kind: 'image', copy: { from, to: reader.at() }, covers };
      } else throw new ClipRefused('broken', { why: 'no block of a GIF' });
    }
  } finally {
    await reader.close();
  }
}

export interface Moving {
  width: number;
  height: number;
  /** Milliseconds that each frame is shown. */
  delaysMs: number[];
  /** How often it plays; 0: for ever. */
  plays: number;
  alpha: boolean;
}

/** @throws ClipRefused */
export async function readGif(file: string, signal: AbortSignal): Promise<Moving> {
  const found: Moving = { width: 0, height: 0, delaysMs: [], plays: 1, alpha: false };
  let delayMs = shownMs(0);
  let clear = false;
  for await (const block of gifBlocks(file, signal)) {
    if (block.kind === 'screen') [found.width, found.height] = [block.width, block.height];
    else if (block.kind === 'loop') found.plays = block.repeats === 0 ? 0 : block.repeats + 1;
    else if (block.kind === 'control') {
      delayMs = block.delayMs;
      clear = block.transparent;
      // A place that is cleared shows what is behind the picture.
      if (block.disposal === 2) found.alpha = true;
    } else if (block.kind === 'image') {
      if (found.delaysMs.length === 0 && (clear || !block.covers)) found.alpha = true;
      found.delaysMs.push(delayMs);
      if (found.delaysMs.length > clipLimits.gifFrames)
        throw new ClipRefused('too_many_frames', { limit: clipLimits.gifFrames });
      [delayMs, clear] = [shownMs(0), false];
    }
  }
  return found;
}
