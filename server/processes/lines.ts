import type { Readable } from 'node:stream';

const NEWLINE = 10;

/**
 * Reads values that stand one in each line as JSON. Whoever writes them may be anybody: `fail` is called once for what is
 * none, or longer than `most` bytes, and nothing is read after that.
 */
export function readLines(
  stream: Readable,
  most: number,
  take: (value: unknown) => void,
  fail: (why: string) => void,
): void {
  let parts: Buffer[] = [];
  let bytes = 0;

  const add = (part: Buffer): void => {
    parts.push(part);
    bytes += part.length;
    if (bytes > most) throw new RangeError('a line is too long');
  };
  const read = (chunk: Buffer): void => {
    try {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        add(chunk.subarray(from, at));
        const line = Buffer.concat(parts).toString('utf8');
        [parts, bytes, from] = [[], 0, at + 1];
        take(JSON.parse(line));
      }
      add(chunk.subarray(from));
    } catch (error) {
      stream.off('data', read).resume();
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  stream.on('data', read);
}
