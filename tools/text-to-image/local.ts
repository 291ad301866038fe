import type { DeviceShapes } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import { illustratorWords } from '#locales/illustrator.ts';
import { claimsOf } from '#media/illustrate/claims.ts';
import { illustrate, sizeOf } from '#media/illustrate/illustrate.ts';
import { type Lexicon, type LexiconFile, openLexicon } from '#media/illustrate/words/lexicon.ts';
import { isEmpty, readPrompt } from '#media/illustrate/words/parse.ts';

/** Which words of a prompt the illustrator knows. */
export interface Words {
  drawn: readonly string[];
  /** Understood, and not drawn. */
  left: readonly string[];
  unknown: readonly string[];
  /** What is asked for first and cannot be drawn. */
  missing: readonly string[];
  isEmpty: boolean;
  isRefused: boolean;
}

/** Sides of the squares that pictures of these sizes are as large as, in pixels. */
const SIDES: Readonly<Record<string, number>> = { '1k': 1024, '2k': 2048, '4k': 4096 };

/** The same picture as the server's, as an SVG document that is shown at this many pixels of a square. */
const SHOWN = 1024;

let lexicons: Promise<Lexicon[]> | undefined;
const loadLexicons = (): Promise<Lexicon[]> =>
  (lexicons ??= illustratorWords().then((files) => files.map((file) => openLexicon(file as LexiconFile))));

export async function readWords(prompt: string): Promise<Words> {
  const scene = readPrompt(prompt, await loadLexicons());
  return {
    ...claimsOf(scene),
    unknown: scene.unknown,
    missing: scene.missing,
    isEmpty: isEmpty(scene),
    isRefused: scene.isRefused,
  };
}

/** Once for each seed. */
export async function drawWords(prompt: string, seeds: readonly number[], ratio: string): Promise<string[]> {
  const scene = readPrompt(prompt, await loadLexicons());
  return seeds.map((seed) => illustrate(scene, seed, sizeOf(ratio, SHOWN)));
}

/** Fails where the words of the prompt are refused or unknown. */
export async function drawWhole(
  prompt: string,
  { seed, ratio, size }: { seed: number; ratio: string; size: string },
): Promise<DeviceShapes> {
  const scene = readPrompt(prompt, await loadLexicons());
  if (scene.isRefused || isEmpty(scene)) throw new Error('the words cannot be drawn');
  const { width, height } = sizeOf(ratio, SIDES[size] ?? SHOWN);
  return {
    svg: illustrate(scene, seed, { width, height }),
    width,
    height,
    ...deviceLabels['text-to-image'],
    isExact: true,
  };
}
