import { type BytesReader, openBytes } from './bytes-reader.ts';
import { ClipRefused, clipLimits } from '#server/clips/facts.ts';

/** One part of a GIF file (GIF89a specification), with all its bytes. */
type GifBlock =
  | { kind: 'screen'; bytes: Buffer; width: number; height: number }
  | { kind: 'control'; bytes: Buffer; delayMs: number; disposal: number; transparent: boolean }
  | { kind: 'image'; bytes: Buffer; covers: boolean }
  | { kind: 'loop'; bytes: Buffer; repeats: number }
  | { kind: 'other' | 'trailer'; bytes: Buffer };

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Browsers show a frame of less than 20 ms for 100 ms. */
const SHORTEST_CS = 2;
const IN_PLACE_CS = 10;
/** Bytes of one picture or extension. */
const MOST_BYTES = 64_000_000;

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** A chain of blocks, each after its length, up to the empty one. */
async function chain(reader: BytesReader): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const length = await reader.take(1);
    parts.push(length);
    const count = length[0]!;
    if (count === 0) return Buffer.concat(parts);
    parts.push(await reader.take(count));
    bytes += count;
    if (bytes > MOST_BYTES) throw new ClipRefused('too_costly', { why: 'a block without end' });
  }
}

/** The first bytes of an extension, and nothing behind them: what follows is not read by anybody, and may be a text. */
const ended = (bytes: Buffer, count: number): Buffer =>
  Buffer.concat([bytes.subarray(0, count), Buffer.alloc(1)]);

function extensionOf(label: number, bytes: Buffer): GifBlock {
  if (label === CONTROL && bytes.length >= 8 && bytes[2] === 4) {
    const cs = bytes.readUInt16LE(4);
    const flags = bytes[3]!;
    const delayMs = (cs < SHORTEST_CS ? IN_PLACE_CS : cs) * 10;
    const transparent = (flags & 1) === 1;
    return { kind: 'control', bytes: ended(bytes, 7), delayMs, disposal: (flags >> 2) & 7, transparent };
  }
  const isLoop = /^(NETSCAPE2\.0|ANIMEXTS1\.0)/.test(bytes.toString('latin1', 3, 14));
  if (label === APPLICATION && isLoop && bytes.length >= 19 && bytes[14] === 3 && bytes[15] === 1)
    return { kind: 'loop', bytes: ended(bytes, 18), repeats: bytes.readUInt16LE(16) };
  return { kind: 'other', bytes };
}

/**
 * The blocks of a GIF in their order; pictures are not decoded. Bytes behind the trailer are left out.
 * @throws ClipRefused
 */
export async function* gifBlocks(file: string): AsyncGenerator<GifBlock> {
  const reader = openBytes(file);
  try {
    const head = await reader.take(13);
    const width = head.readUInt16LE(6);
    const height = head.readUInt16LE(8);
    const table = await reader.take(tableBytes(head[10]!));
    yield { kind: 'screen', bytes: Buffer.concat([head, table]), width, height };
    for (;;) {
      const start = await reader.take(1);
      if (start[0] === TRAILER) return yield { kind: 'trailer', bytes: start };
      if (start[0] === EXTENSION) {
        const label = await reader.take(1);
        yield extensionOf(label[0]!, Buffer.concat([start, label, await chain(reader)]));
      } else if (start[0] === IMAGE) {
        const place = await reader.take(9);
        const colors = await reader.take(tableBytes(place[8]!));
        const least = await reader.take(1);
        const covers =
          place.readUInt32LE(0) === 0 && place.readUInt16LE(4) >= width && place.readUInt16LE(6) >= height;
        const bytes = Buffer.concat([start, place, colors, least, await chain(reader)]);
        yield { kind: 'image', bytes, covers };
      } else throw new ClipRefused('broken', { why: 'no block of a GIF' });
    }
  } finally {
    reader.close();
  }
}

/** What the file of a moving picture says. */
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
export async function readGif(file: string): Promise<Moving> {
  const found: Moving = { width: 0, height: 0, delaysMs: [], plays: 1, alpha: false };
  let delayMs = IN_PLACE_CS * 10;
  let clear = false;
  for await (const block of gifBlocks(file)) {
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
      [delayMs, clear] = [IN_PLACE_CS * 10, false];
    }
  }
  return found;
}
