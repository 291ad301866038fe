import { shownMs } from '#contract/media/clips.ts';
import { isMoving } from '#src/platform/pictures/animated.ts';

/** What a moving picture's file says about itself. */
interface MovingFacts {
  /** Pixels. */
  width: number;
  height: number;
  /** When each frame begins, in milliseconds from the start. */
  startsMs: readonly number[];
  /** One round, in milliseconds. */
  durationMs: number;
  /** False where the file ends in the middle of a frame. */
  whole: boolean;
}

/** Bytes read at a time. */
const WINDOW = 1 << 20;

const GIF_TABLE = 0x80;
const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_CONTROL = 0xf9;
const GIF_END = 0x3b;

/** How a walker goes through a file: it asks for bytes to read, or for a number of bytes to pass over. */
type Wish = { read: number } | { skip: number };
type Walk = Generator<Wish, MovingFacts, DataView | undefined>;

class Frames {
  readonly #starts: number[] = [];
  #end = 0;

  add(delayMs: number): void {
    this.#starts.push(this.#end);
    this.#end += shownMs(delayMs);
  }

  facts(width: number, height: number, whole: boolean): MovingFacts {
    return { width, height, startsMs: this.#starts, durationMs: this.#end, whole };
  }
}

const tableBytes = (flags: number): number => ((flags & GIF_TABLE) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Passes over the blocks of an image or an extension. Returns false where the file ends before they do. */
function* gifBlocks(): Generator<Wish, boolean, DataView | undefined> {
  for (;;) {
    const size = (yield { read: 1 })?.getUint8(0);
    if (size === undefined) return false;
    if (size === 0) return true;
    yield { skip: size };
  }
}

/** GIF89a specification, 17 to 27. */
function* walkGif(): Walk {
  const frames = new Frames();
  const head = yield { read: 13 };
  if (!head) return frames.facts(0, 0, false);
  const [width, height] = [head.getUint16(6, true), head.getUint16(8, true)];
  yield { skip: tableBytes(head.getUint8(10)) };
  let delay = 0;
  for (;;) {
    const mark = (yield { read: 1 })?.getUint8(0);
    if (mark === GIF_END) return frames.facts(width, height, true);
    if (mark === GIF_EXTENSION) {
      const label = (yield { read: 1 })?.getUint8(0);
      if (label === GIF_CONTROL) {
        const control = yield { read: 6 };
        delay = (control?.getUint16(2, true) ?? 0) * 10;
      } else if (!(yield* gifBlocks())) return frames.facts(width, height, false);
    } else if (mark === GIF_IMAGE) {
      const image = yield { read: 9 };
      yield { skip: tableBytes(image?.getUint8(8) ?? 0) + 1 };
      if (!(yield* gifBlocks())) return frames.facts(width, height, false);
      frames.add(delay);
    } else return frames.facts(width, height, false);
  }
}

const name = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

/** WebP container, RFC 9649, 2.7: `VP8X` has the size, each `ANMF` is a frame. */
function* walkWebp(): Walk {
  const frames = new Frames();
  const head = yield { read: 30 };
  if (!head) return frames.facts(0, 0, false);
  const [width, height] = [uint24(head, 24) + 1, uint24(head, 27) + 1];
  const end = head.getUint32(4, true) + 8;
  for (let at = 30; at + 8 <= end;) {
    const chunk = yield { read: 8 };
    if (!chunk) return frames.facts(width, height, false);
    const bytes = chunk.getUint32(4, true);
    const padded = bytes + (bytes & 1);
    at += 8 + padded;
    if (name(chunk, 0) !== 'ANMF') {
      yield { skip: padded };
      continue;
    }
    const frame = yield { read: 16 };
    yield { skip: padded - 17 };
    // The last byte shows whether the frame is there.
    if (!frame || !(yield { read: 1 })) return frames.facts(width, height, false);
    frames.add(uint24(frame, 12));
  }
  return frames.facts(width, height, true);
}

/** Bytes of the chunks that are read. */
const PNG_BYTES: Readonly<Record<string, number>> = { IHDR: 8, fcTL: 24 };

/** PNG 3, 11.3.6: `IHDR` has the size, each `fcTL` begins a frame. */
function* walkPng(): Walk {
  const frames = new Frames();
  let [width, height] = [0, 0];
  yield { skip: 8 };
  for (;;) {
    const head = yield { read: 8 };
    if (!head) return frames.facts(width, height, false);
    const kind = name(head, 4);
    if (kind === 'IEND') return frames.facts(width, height, true);
    let bytes = head.getUint32(0) + 4;
    const known = PNG_BYTES[kind];
    const body = known === undefined ? undefined : yield { read: known };
    bytes -= body?.byteLength ?? 0;
    if (kind === 'IHDR' && body) [width, height] = [body.getUint32(0), body.getUint32(4)];
    if (kind === 'fcTL' && body)
      frames.add(Math.round((1000 * body.getUint16(20)) / (body.getUint16(22) || 100)));
    yield { skip: bytes };
  }
}

async function follow(file: Blob, walk: Walk): Promise<MovingFacts> {
  let held = new DataView(new ArrayBuffer(0));
  /** Where the bytes that are held begin in the file, and how many of them are done. */
  let [start, done] = [0, 0];
  let step = walk.next();
  while (!step.done) {
    const wish = step.value;
    if ('skip' in wish) {
      done += Math.max(0, wish.skip);
      step = walk.next();
      continue;
    }
    if (done + wish.read > held.byteLength) {
      start += done;
      done = 0;
      held = new DataView(await file.slice(start, start + WINDOW).arrayBuffer());
    }
    const isThere = done + wish.read <= held.byteLength;
    const bytes = isThere ? new DataView(held.buffer, held.byteOffset + done, wish.read) : undefined;
    done += wish.read;
    step = walk.next(bytes);
  }
  return step.value;
}

/**
 * Reads size and frame times of a GIF, an animated WebP or PNG from its structure, without decoding a pixel and
 * with 1 MB in memory. Undefined: it is neither.
 */
export async function readMoving(file: Blob): Promise<MovingFacts | undefined> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 16).arrayBuffer());
  if (head.startsWith('GIF8')) return follow(file, walkGif());
  if (head.startsWith('RIFF') && head.startsWith('WEBPVP8X', 8)) return follow(file, walkWebp());
  if (head.startsWith('PNG', 1) && (await isMoving(file))) return follow(file, walkPng());
  return undefined;
}
