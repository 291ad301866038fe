import type { Sight, Target } from '#media/face/motion/reading.ts';
import type { SourceLook } from '#media/face/motion/source.ts';

/** What a thread knows from its start: each pair of a new face and the face that it replaces, by its index. */
export interface Faces {
  readonly faces: readonly { readonly look: SourceLook; readonly usual: Uint8Array }[];
}

export interface Ask {
  readonly id: number;
  /** Index in `faces`. */
  readonly face: number;
  readonly sight: Sight;
}

/** Answers come in the order of the questions, errors as those of the thread. */
export interface Answer {
  readonly id: number;
  readonly target: Target;
}
