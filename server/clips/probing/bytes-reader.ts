import { createReadStream } from 'node:fs';
import { ClipRefused } from '#server/clips/facts.ts';

/** Reads a file from its beginning, in pieces of any size. */
export interface BytesReader {
  /** The next `count` bytes. @throws ClipRefused `broken` at the end of the file */
  take(count: number): Promise<Buffer>;
  skip(count: number): Promise<void>;
  close(): void;
}

export function openBytes(file: string): BytesReader {
  const stream = createReadStream(file, { highWaterMark: 1 << 18 });
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  const more = async (): Promise<Buffer> => {
    const { value, done } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
    if (done === true) throw new ClipRefused('broken', { why: 'the file ends early' });
    return value;
  };

  return {
    async take(count) {
      while (held.length < count) held = Buffer.concat([held, await more()]);
      const taken = held.subarray(0, count);
      held = held.subarray(count);
      return taken;
    },
    async skip(count) {
      let left = count;
      while (left > held.length) {
        left -= held.length;
        held = await more();
      }
      held = held.subarray(left);
    },
    close: () => stream.destroy(),
  };
}
