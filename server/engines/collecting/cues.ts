import { type Cue, webVtt } from '#server/engines/embedded/speech/captions.ts';
import { piecesOf } from '#server/engines/embedded/speech/pieces.ts';

/** Captions of a text that is spoken in this time: each stretch has what its letters are of all. */
export function cuesOf({ text, language }: { text: string; language: string }, durationMs: number): string {
  const pieces = piecesOf(text, language);
  const all = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  let letters = 0;
  const cues = pieces.map((piece): Cue => {
    const fromMs = (durationMs * letters) / all;
    letters += piece.text.length;
    return { fromMs, toMs: (durationMs * letters) / all, text: piece.text };
  });
  return webVtt(cues);
}
