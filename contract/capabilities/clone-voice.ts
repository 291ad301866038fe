import { integer, object, optional, string } from 'superstruct';
import { inputFile } from './parts/files.ts';
import { spoken } from './parts/speech.ts';
import { written } from './parts/written.ts';

/** Speaks with the voice of a sample; `said`: what is said in it, for models that need that. */
export const input = object({ ...spoken, audio: inputFile(), said: optional(string()) });
export const result = object({ ...written, durationMs: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'clone-voice': { input: typeof input; result: typeof result };
  }
}
