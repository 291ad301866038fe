import type { Readable } from 'node:stream';

/**
 * Joins the chunks of a stream to pieces of `size` bytes; a rest is dropped. Pieces that are needed no more can be put
 * into `spare`: their memory is used again.
 */
export async function* pieces(
  stream: Readable,
  size: number,
  spare: Uint8Array[] = [],
): AsyncGenerator<Uint8Array> {
  const empty = (): Uint8Array => {
    for (let used = spare.pop(); used; used = spare.pop()) if (used.byteLength === size) return used;
    return new Uint8Array(size);
  };
  let piece = empty();
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.byteLength;) {
      const count = Math.min(size - filled, chunk.byteLength - from);
      piece.set(chunk.subarray(from, from + count), filled);
      filled += count;
      from += count;
      if (filled < size) continue;
      yield piece;
      piece = empty();
      filled = 0;
    }
  }
}

export async function* lines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const found = (rest + text).split('\n');
    rest = found.pop() ?? '';
    yield* found;
  }
  if (rest !== '') yield rest;
}
