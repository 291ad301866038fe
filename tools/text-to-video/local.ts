import { illustratorWords } from '#locales/illustrator.ts';
import { claimsOf } from '#media/illustrate/claims.ts';
import { illustrate, sizeOf } from '#media/illustrate/illustrate.ts';
import { type Lexicon, type LexiconFile, openLexicon } from '#media/illustrate/words/lexicon.ts';
import { isEmpty, readPrompt } from '#media/illustrate/words/parse.ts';
import { readShots as readScenes } from '#media/illustrate/words/story.ts';
import { shotsOf } from '#media/story/split.ts';

export interface LocalShot {
  text: string;
  drawn: readonly string[];
  /** Understood, and not drawn. */
  left: readonly string[];
  unknown: readonly string[];
  /** What is asked for first and cannot be drawn. */
  missing: readonly string[];
  isDrawn: boolean;
  /** It shows the one before it, from nearer. */
  isNearer: boolean;
  isRefused: boolean;
  /** An SVG document; '' where nothing is drawn. */
  still: string;
}

/** Stills have the area of a square of this side, in pixels. */
const SIDE = 640;

let lexicons: Promise<Lexicon[]> | undefined;
const loadLexicons = (): Promise<Lexicon[]> =>
  (lexicons ??= illustratorWords().then((files) => files.map((file) => openLexicon(file as LexiconFile))));

/** The shots of a prompt, or those that are given, with the stills that the film begins them with. */
export async function readShots(
  prompt: string,
  given: readonly string[] | undefined,
  { ratio, seed }: { ratio: string; seed: number },
): Promise<{ shots: LocalShot[]; left: number; isRefused: boolean }> {
  const known = await loadLexicons();
  const { shots, left } = given ? { shots: [...given], left: 0 } : shotsOf(prompt, known);
  const read = readScenes(shots, known).map((scene, n): LocalShot => {
    const isDrawn = !isEmpty(scene);
    const still = isDrawn && !scene.isRefused ? illustrate(scene, seed + n, sizeOf(ratio, SIDE)) : '';
    return {
      text: shots[n]!,
      ...claimsOf(scene),
      unknown: scene.unknown,
      missing: scene.missing,
      isDrawn,
      isNearer: scene.look?.isNearer === true,
      isRefused: scene.isRefused,
      still,
    };
  });
  const isRefused = readPrompt(prompt, known).isRefused || read.some((shot) => shot.isRefused);
  return { shots: read, left, isRefused };
}
