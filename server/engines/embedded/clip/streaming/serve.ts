import { type ClipWriter, openWriter } from '#server/clips/door.ts';
import { serveThread } from '#server/engines/embedded/clip/threads/serve.ts';
import { never, openPassage, type Passage, type Piece, type Reading, type Spare } from './frames.ts';
import { pixelsOf, type Writing } from './stream.ts';

/** Reads and writes frames in this thread until it is ended. */
export function serveStreaming(): void {
  let passage: Passage;
  let writer: ClipWriter;
  const spare: Spare = [];
  serveThread({
    read(reading: Reading) {
      passage = openPassage(reading, spare);
      return undefined;
    },
    async next() {
      const value = await passage.next();
      return value && { value, moved: pixelsOf(value) };
    },
    async stop() {
      await passage.stop();
      return undefined;
    },
    open(options: Writing) {
      writer = openWriter({ ...options, signal: never });
      return undefined;
    },
    async write(piece: Piece) {
      await passage.write(piece, writer);
      return undefined;
    },
    async close() {
      return { value: await writer.close(), moved: [] };
    },
    async abort() {
      await writer.abort();
      return undefined;
    },
  });
}
