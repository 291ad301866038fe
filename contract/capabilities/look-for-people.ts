import { boolean, number, object } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { thrifty, estimated } from './parts/written.ts';

/** Whether a part of a clip shows people, and the clip's frames a second. */
export const input = object({ file: inputFile(), startMs: number(), endMs: number(), ...thrifty });
export const result = object({ isSeen: boolean(), fps: number(), ...estimated });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'look-for-people': { input: typeof input; result: typeof result };
  }
}
