import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';

export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** Ends the stream at so many bytes, announced or not. */
function limitTo(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(bytes > most ? new TooMuch(`more than ${most} bytes`) : null, chunk);
    },
  });
}

export async function readAnswer(body: Dispatcher.ResponseData['body'], most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(body, limitTo(most), async (limited: AsyncIterable<Buffer>) => {
    for await (const chunk of limited) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}
