import { type Infer, array, number, string, type } from 'superstruct';
import type { Cue } from '#server/engines/embedded/speech/captions.ts';
import { piecesOf } from '#server/engines/embedded/speech/pieces.ts';

const SECOND_MS = 1000;

/** When each letter is heard. */
export const alignment = type({
  characters: array(string()),
  character_start_times_seconds: array(number()),
  character_end_times_seconds: array(number()),
});

/** Captions by the letters that were heard; undefined where a stretch of the text is not among them. */
export function cuesIn(
  { characters, ...times }: Infer<typeof alignment>,
  text: string,
  language: string,
): Cue[] | undefined {
  const heard = characters.join('');
  /** The letter of each UTF-16 unit. */
  const letters = characters.flatMap((letter, at) => Array<number>(letter.length).fill(at));
  const cues: Cue[] = [];
  let end = 0;
  for (const piece of piecesOf(text, language)) {
    const begin = heard.indexOf(piece.text, end);
    end = begin + piece.text.length;
    const from = times.character_start_times_seconds[letters[begin] ?? -1];
    const to = times.character_end_times_seconds[letters[end - 1] ?? -1];
    if (from === undefined || to === undefined) return undefined;
    cues.push({ fromMs: from * SECOND_MS, toMs: to * SECOND_MS, text: piece.text });
  }
  return cues;
}
