import { integer, number, object, optional, string } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { spoken } from './parts/speech.ts';
import { written } from './parts/written.ts';

/**
 * Speaks by one of our speakers ('' is the language's own), `speed` and `pitch` 0.5 to 2, with `pause` seconds more
 * between sentences; by the network and the styles of its voices, where a model of this machine has them. Stage `speak`.
 */
export const input = object({
  ...spoken,
  speaker: string(),
  speed: number(),
  pitch: number(),
  pause: number(),
  network: optional(inputFile()),
  styles: optional(inputFile()),
});
export const result = object({ ...written, durationMs: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    speak: { input: typeof input; result: typeof result };
  }
}
