import { array, boolean, object, string } from 'superstruct';
import { toldWords } from '#contract/tools/told-words.ts';

/**
 * Which words of a prompt an engine would draw; `isEmpty`: nothing of it, or not what it asks for first, which
 * `missing` names. Fails with `content` where it must not be drawn.
 */
export const input = object({ prompt: string() });
export const result = object({ ...toldWords, missing: array(string()), isEmpty: boolean() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'read-prompt': { input: typeof input; result: typeof result };
  }
}
