import { integer, number, object } from 'superstruct';
import { inputFile } from './parts/files.ts';

/** Size of a mask, and the share of it that is white, 0 to 1. */
export const input = object({ mask: inputFile() });
export const result = object({ width: integer(), height: integer(), share: number() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'measure-mask': { input: typeof input; result: typeof result };
  }
}
