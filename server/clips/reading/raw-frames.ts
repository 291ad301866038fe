import type { Readable } from 'node:stream';

/** Joins the chunks of a stream to pieces of `size` bytes; a rest is dropped. */
export async function* pieces(stream: Readable, size: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.byteLength;) {
      const count = Math.min(size - filled, chunk.byteLength - from);
      piece.set(chunk.subarray(from, from + count), filled);
      filled += count;
      from += count;
      if (filled < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      filled = 0;
    }
  }
}

/** The lines of a stream of text. */
export async function* lines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const found = (rest + text).split('\n');
    rest = found.pop() ?? '';
    yield* found;
  }
  if (rest !== '') yield rest;
}
