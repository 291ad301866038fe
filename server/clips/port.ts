import type { AnswerOf, InputOf } from './calls.ts';
import type { ClipFacts } from './facts.ts';

/** Who sends clips: their length and the place among those who wait depend on it. */
export interface ClipSender {
  kind: 'account' | 'member';
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export type CleanClip = AnswerOf<'clean'>;

/**
 * Takes clips that people send, in worker processes with limits, which let programs do the work. Methods throw
 * `file_refused` for the clip and `slow_down` when too many wait; those for clips of other machines throw
 * ProcessFailure. `place` is the network bucket of who asks.
 */
export interface Clips {
  /**
   * What the first bytes promise: a video, a GIF or WebP (also a still one), an animated PNG, which is taken as a clip
   * only, a sound, or none of them.
   */
  kindOf(file: string): Promise<'video' | 'moving' | 'clip' | 'sound' | undefined>;
  /**
   * Reads a clip's header and times, and checks them against the limits of the sender. Resolves with the file that the
   * facts are of: `plain`, where the clip can only be read without some of its tracks.
   */
  inspect(file: string, plain: string, sender: ClipSender): Promise<{ facts: ClipFacts; file: string }>;
  /** Copies pictures and sound, without place, device, dates and whatever else the file carries. */
  clean(clip: InputOf<'clean'>, sender: ClipSender): Promise<CleanClip>;
  /** Copies a sound as an MP3, without whatever else the file carries. */
  cleanSound(sound: InputOf<'cleanSound'>, sender: ClipSender): Promise<AnswerOf<'cleanSound'>>;
  /**
   * Writes a frame near the beginning that shows something, as a WebP of this width; `place` is the network bucket of who
   * looks at it.
   */
  poster(file: string, width: number, output: string, place?: string): Promise<void>;
  /** Writes the frame at a time, or a part of it, as a WebP; where all of it takes long, one in front of it. */
  still(file: string, still: InputOf<'still'>['still'], output: string, place?: string): Promise<void>;
  wipe(wipe: InputOf<'wipe'>): Promise<void>;
  /** Writes a clip that another machine made, with the label that our results have. */
  take(clip: InputOf<'take'>): Promise<AnswerOf<'take'>>;
  /** The same of a clip that was cut out of its ground. */
  takeCut(clip: InputOf<'takeCut'>): Promise<AnswerOf<'takeCut'>>;
  /** The same of a sound. */
  takeSound(sound: InputOf<'takeSound'>): Promise<AnswerOf<'takeSound'>>;
  /** Whether ffmpeg and ffprobe are installed, as of the last half minute. */
  isServed(): boolean;
  pids(): number[];
  close(): Promise<void>;
}

/** What reading all of a clip costs, in megapixels. */
export const costOfClip = ({ width, height, frames }: ClipFacts): number =>
  Math.ceil((width * height * frames) / 1_000_000);
