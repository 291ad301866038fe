import { number, object } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { thrifty, estimated } from './parts/written.ts';

/**
 * Frames a second of a clip, and the noise in a part of it: deviation in grey levels, by what differs from frame to
 * frame beside the motion.
 */
export const input = object({ file: inputFile(), startMs: number(), endMs: number(), ...thrifty });
export const result = object({ fps: number(), noise: number(), ...estimated });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'measure-noise': { input: typeof input; result: typeof result };
  }
}
