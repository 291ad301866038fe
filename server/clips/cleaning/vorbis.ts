import { open } from 'node:fs/promises';

/** Of the comment header (Vorbis I specification, 5.2): its kind and the name of the codec. */
const COMMENTS = Buffer.from('\x03vorbis', 'latin1');
/** The tracks of a file of ours stand in front of its pictures; no more is looked at. */
const HEAD_BYTES = 4_000_000;

/** The stretches of text in a comment header that begins at `at`: who wrote the encoder, and every comment. */
function* textsIn(head: Buffer, at: number): Generator<Buffer> {
  let from = at + COMMENTS.length;
  const next = (): number | undefined => {
    const value = from + 4 <= head.length ? head.readUInt32LE(from) : undefined;
    from += 4;
    return value;
  };
  const text = (): Buffer | undefined => {
    const length = next();
    if (length === undefined || from + length > head.length) return undefined;
    const found = head.subarray(from, from + length);
    from += length;
    return found;
  };
  const vendor = text();
  if (vendor) yield vendor;
  for (let left = next() ?? 0; left > 0; left -= 1) {
    const comment = text();
    if (!comment) return;
    yield comment;
  }
}

/** Blanks the texts that are a part of Vorbis sound itself, which is copied as it is; their lengths stay. */
export async function blankVorbisComments(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    for (let at = head.indexOf(COMMENTS); at >= 0; at = head.indexOf(COMMENTS, at + 1))
      for (const text of textsIn(head, at)) {
        text.fill(' ');
        await handle.write(text, 0, text.length, text.byteOffset - head.byteOffset);
      }
  } finally {
    await handle.close();
  }
}
