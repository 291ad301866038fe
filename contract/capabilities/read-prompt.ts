import { array, boolean, object, string } from 'superstruct';

/** Which words of a prompt an engine would draw; fails with `content` where it must not. */
export const input = object({ prompt: string() });
export const result = object({ drawn: array(string()), unknown: array(string()), isEmpty: boolean() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'read-prompt': { input: typeof input; result: typeof result };
  }
}
