import { lit, round } from '#media/illustrate/draw/pen.ts';
import { escapeMarkup } from '#media/label/escape-markup.ts';

/** Sizes of letters that are tried, the largest first, as shares of the shorter side. */
const SIZES = [0.15, 0.125, 0.105, 0.09, 0.075, 0.062, 0.05];
/** What the text takes at most of the picture's width and height, and where it begins below its upper edge. */
const [WIDE, HIGH, TOP] = [0.8, 0.28, 0.085];
const LINE = 1.16;

/** Widths in ems, those of a wide bold face: which one a machine has is not known. */
const WIDTHS: readonly [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/\s/u, 0.35],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|\p{Extended_Pictographic}/u,
    1.02,
  ],
  [/[\p{Lu}]/u, 0.84],
];
const OTHER = 0.72;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDTHS.find(([is]) => is.test(letter))?.[1] ?? OTHER), 0);

/** Words, also of scripts without spaces, with the marks that follow them. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike === true || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  return words;
}

/** Undefined where a word is wider than a line. */
function wrapped(text: string, ems: number): string[] | undefined {
  const lines = [''];
  for (const word of wordsOf(text)) {
    if (widthOf(word.trim()) > ems) return undefined;
    const last = lines.at(-1)!;
    if (widthOf((last + word).trim()) <= ems) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Texts in large letters over a picture; lengths in thousandths of its shorter side. */
export function letteringOver(texts: readonly string[], width: number, height: number): string {
  if (texts.length === 0) return '';
  const short = Math.min(width, height);
  const linesAt = (size: number): string[] | undefined => {
    const lines = texts.map((text) => wrapped(text, (WIDE * width) / size));
    return lines.some((each) => each === undefined) ? undefined : lines.flatMap((each) => each!);
  };
  const sizes = SIZES.map((share) => share * short);
  const fits = (size: number): boolean => {
    const lines = linesAt(size);
    return lines !== undefined && lines.length * LINE * size <= HIGH * height;
  };
  const size = sizes.find(fits) ?? sizes.at(-1)!;
  const lines = linesAt(size) ?? texts;
  const written = lines.map((line, n) => {
    const y = TOP * height + size * (0.8 + n * LINE);
    return `<text x="${round(width / 2)}" y="${round(y)}">${escapeMarkup(line)}</text>`;
  });
  const paint = `fill="${lit('#fffaf0')}" stroke="${lit('#2a1650')}" stroke-width="${round(0.13 * size)}"`;
  const type = `font-family="sans-serif" font-weight="800" font-size="${round(size)}" text-anchor="middle"`;
  return `<g ${type} ${paint} stroke-linejoin="round" paint-order="stroke">${written.join('')}</g>`;
}
