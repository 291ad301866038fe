import { integer, number, object } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { thrifty, estimated } from './parts/written.ts';

/**
 * What some frames of a part of a clip show of faces: the share of them with one, the width of the largest in pixels,
 * and the most that are seen at once.
 */
export const input = object({ file: inputFile(), startMs: number(), endMs: number(), ...thrifty });
export const result = object({ seen: number(), width: number(), faces: integer(), ...estimated });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'look-for-driver': { input: typeof input; result: typeof result };
  }
}
