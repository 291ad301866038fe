import { type ClipFrame, type ClipWriter, openWriter, readFrames } from '#server/clips/door.ts';
import { serveThread } from '#server/engines/embedded/clip/threads/serve.ts';
import { never, pixelsOf, type Reading, type Writing } from './stream.ts';

/** Reads and writes frames in this thread until it is ended. */
export function serveStreaming(): void {
  let frames: AsyncGenerator<ClipFrame>;
  let writer: ClipWriter;
  /** Frames that have been written: their memory is used for those that are read. */
  const spare: Uint8Array[] = [];
  serveThread({
    read({ file, options }: Reading) {
      frames = readFrames(file, { ...options, spare, signal: never });
      return undefined;
    },
    async next() {
      const { value, done } = await frames.next();
      return done === true ? undefined : { value, moved: pixelsOf(value) };
    },
    async stop() {
      await frames.return(undefined);
      return undefined;
    },
    open(options: Writing) {
      writer = openWriter({ ...options, signal: never });
      return undefined;
    },
    async write(frame: ClipFrame) {
      await writer.write(frame);
      spare.push(frame.picture.data);
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
