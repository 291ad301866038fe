import { array, boolean, integer, number, object, optional, string } from 'superstruct';
import { toldWords } from '#contract/tools/told-words.ts';

const shot = object({
  text: string(),
  ...toldWords,
  missing: array(string()),
  isDrawn: boolean(),
});

/**
 * What a film would show: the shots that a prompt becomes, or those that are given (`shots`), and which of their words
 * are drawn. `left`: pieces of the prompt beyond the last shot. `unwritable`: a letter of the captions that no font of
 * the machine has; `spokenS`: what the narrator needs at least. Fails with `content` where it must not be drawn.
 */
export const input = object({
  prompt: string(),
  shots: optional(array(string())),
  captions: boolean(),
  /** Who would speak. */
  narrator: optional(object({ language: string(), speaker: string() })),
});
export const result = object({
  shots: array(shot),
  left: integer(),
  unwritable: optional(string()),
  spokenS: optional(number()),
});

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'read-storyboard': { input: typeof input; result: typeof result };
  }
}
