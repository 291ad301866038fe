import { type Cue, webVtt } from '#server/engines/embedded/speech/captions.ts';
import { piecesOf } from '#server/engines/embedded/speech/pieces.ts';

/** Each stretch of the text has what its letters are of all. */
function sharesOf({ text, language }: { text: string; language: string }, durationMs: number): Cue[] {
  const pieces = piecesOf(text, language);
  const all = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  let letters = 0;
  return pieces.map((piece): Cue => {
    const fromMs = (durationMs * letters) / all;
    letters += piece.text.length;
    return { fromMs, toMs: (durationMs * letters) / all, text: piece.text };
  });
}

/** One after the other, and all while something is heard. */
const areIn = (cues: readonly Cue[], durationMs: number): boolean =>
  cues.every(
    ({ fromMs, toMs }, at) => fromMs >= (cues[at - 1]?.fromMs ?? 0) && toMs >= fromMs && fromMs <= durationMs,
  );

/** Captions of a text that is spoken in this time, by what the engine tells of it where that can be. */
export const captionsOf = (
  spoken: { text: string; language: string },
  durationMs: number,
  told: readonly Cue[] | undefined,
): string => webVtt(told && areIn(told, durationMs) ? told : sharesOf(spoken, durationMs));
