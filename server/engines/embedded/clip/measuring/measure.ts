import type { Read, Recast } from '#media/face/motion/clip.ts';
import { readTarget, type Sight, type Target } from '#media/face/motion/reading.ts';
import type { SourceLook } from '#media/face/motion/source.ts';
import { startThread } from '#server/engines/embedded/clip/threads/thread.ts';

/** What the thread measures by: each pair of a new face and the face that it replaces, by its index. */
export type Faces = readonly { readonly look: SourceLook; readonly usual: Uint8Array }[];

export interface Measured {
  /** Index in the thread's `Faces`. */
  readonly face: number;
  readonly sight: Sight;
}

/** A second thread of this process, which measures faces while this one finds and replaces them. */
export interface MeasuringThread {
  /** Measures for these, there or, where that is behind, here; called once. */
  readerOf(recasts: readonly Recast[]): Read;
  close(): Promise<void>;
}

/** Faces that wait for the thread, itself included; beyond them this thread would soon wait for it. */
const QUEUE = 8;

/** Starts the thread; `program` as that of `startThread`. */
export function startMeasuring(program?: string): MeasuringThread {
  const { ask, close } = startThread('measuring', program);
  return {
    readerOf(recasts) {
      const faces: Faces = recasts.map(({ source: { look }, track: { usual } }) => ({ look, usual }));
      ask('open', faces).catch(() => undefined); // told by the first face
      let waiting = 0;
      return async (sight, recast) => {
        const face = recasts.indexOf(recast);
        if (waiting >= QUEUE) return readTarget(sight, faces[face]!);
        waiting++;
        const input: Measured = { face, sight };
        const target = await ask('measure', input, [sight.picture.data.buffer as ArrayBuffer]);
        waiting--;
        return target as Target;
      };
    },
    close,
  };
}
