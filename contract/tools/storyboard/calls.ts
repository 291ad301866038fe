import { array, boolean, integer, object, size, string } from 'superstruct';
import { call } from '#contract/http/envelope.ts';
import { toldWords } from '#contract/tools/told-words.ts';
import { MAX_TEXT } from '#contract/tools/options.ts';

/** The shots that a prompt becomes, with the words that would be drawn; nothing is charged. */
export const writeStoryboard = call(
  'POST',
  '/api/media/storyboard',
  object({ prompt: size(string(), 1, MAX_TEXT) }),
  object({
    shots: array(object({ text: string(), ...toldWords, missing: array(string()), is_drawn: boolean() })),
    /** Sentences beyond the last shot, which the film leaves out. */
    left: integer(),
  }),
);
