import type { Read, Recast } from '#media/face/motion/clip.ts';
import type { Sight, Target } from '#media/face/motion/reading.ts';
import type { SourceLook } from '#media/face/motion/source.ts';
import { startThread } from '#server/engines/embedded/clip/threads/thread.ts';

/** What the thread knows from its start: each pair of a new face and the face that it replaces, by its index. */
export type Faces = readonly { readonly look: SourceLook; readonly usual: Uint8Array }[];

export interface Measured {
  /** Index in the thread's `Faces`. */
  readonly face: number;
  readonly sight: Sight;
}

/** A second thread of this process, which measures faces while this one finds and replaces them. */
interface MeasuringThread {
  readonly read: Read;
  close(): Promise<void>;
}

/** Starts the thread; `program` as that of `startThread`. */
export function startMeasuring(recasts: readonly Recast[], program?: string): MeasuringThread {
  const data: Faces = recasts.map(({ source: { look }, track: { usual } }) => ({ look, usual }));
  const { ask, close } = startThread({ kind: 'measuring', data }, program);
  return {
    read: (sight, recast) => {
      const input: Measured = { face: recasts.indexOf(recast), sight };
      return ask('measure', input, [sight.picture.data.buffer as ArrayBuffer]) as Promise<Target>;
    },
    close,
  };
}
