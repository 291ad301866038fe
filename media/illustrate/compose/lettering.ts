import { lit, round } from '#media/illustrate/draw/pen.ts';
import { escapeMarkup } from '#media/label/escape-markup.ts';
import { type Item, heightOf, widthOf } from './item.ts';

/** Sizes of letters that are tried, the largest first, as shares of the shorter side: the first ones over a picture. */
const SIZES = [0.15, 0.125, 0.105, 0.09, 0.075, 0.062, 0.05, 0.04, 0.032];
const OVER = 7;
/** What the text takes at most of the picture's width and height, and where it begins below its upper edge. */
const [WIDE, HIGH, TOP] = [0.8, 0.28, 0.085];
/** Where a thing bears a text: the middle above its foot, width and height, as shares of the thing's own. */
const BEARERS: Readonly<Record<string, { up: number; wide: number; high: number }>> = {
  shirt: { up: 0.5, wide: 0.54, high: 0.5 },
  mug: { up: 0.45, wide: 0.74, high: 0.6 },
  box: { up: 0.42, wide: 0.8, high: 0.6 },
};
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

const emsOf = (text: string): number =>
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
    if (emsOf(word.trim()) > ems) return undefined;
    const last = lines.at(-1)!;
    if (emsOf((last + word).trim()) <= ems) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

interface Place {
  /** The middle. */
  x: number;
  top: number;
  width: number;
  height: number;
}

/** Undefined where it does not fit. */
function linesIn(texts: readonly string[], place: Place, size: number): string[] | undefined {
  const lines = texts.map((text) => wrapped(text, place.width / size));
  if (lines.some((each) => each === undefined)) return undefined;
  const all = lines.flatMap((each) => each!);
  return all.length * LINE * size <= place.height ? all : undefined;
}

/** The only thing of a picture, where it bears a text. */
function bearerOf(items: readonly Item[]): Place | undefined {
  const [item, other] = items;
  const place = item && BEARERS[item.id];
  if (!place || other) return undefined;
  const [width, high] = [widthOf(item) * item.scale, heightOf(item) * item.scale];
  const height = place.high * high;
  return { x: item.x, top: item.y - place.up * high - height / 2, width: place.wide * width, height };
}

interface Written {
  place: Place;
  size: number;
  lines: readonly string[];
}

function drawn({ place: { x, top }, size, lines }: Written): string {
  const written = lines.map((line, n) => {
    const y = top + size * (0.8 + n * LINE);
    return `<text x="${round(x)}" y="${round(y)}">${escapeMarkup(line)}</text>`;
  });
  const paint = `fill="${lit('#fffaf0')}" stroke="${lit('#2a1650')}" stroke-width="${round(0.13 * size)}"`;
  const type = `font-family="sans-serif" font-weight="800" font-size="${round(size)}" text-anchor="middle"`;
  return `<g ${type} ${paint} stroke-linejoin="round" paint-order="stroke">${written.join('')}</g>`;
}

/** Texts in large letters on the thing or over the picture; lengths in thousandths of its shorter side. */
export function letteringOver(
  texts: readonly string[],
  { width, height, items }: { width: number; height: number; items: readonly Item[] },
): string {
  if (texts.length === 0) return '';
  const over: Place = { x: width / 2, top: TOP * height, width: WIDE * width, height: HIGH * height };
  const bearer = bearerOf(items);
  const sizes = SIZES.map((share) => share * Math.min(width, height));
  const sizesOver = sizes.slice(0, OVER);
  const fits = (place: Place, among: readonly number[]): Written[] =>
    among.flatMap((size) => {
      const lines = linesIn(texts, place, size);
      return lines ? [{ place, size, lines }] : [];
    });
  const borne = bearer && fits(bearer, sizes)[0];
  if (borne) {
    const left = borne.place.height - borne.lines.length * LINE * borne.size;
    return drawn({ ...borne, place: { ...borne.place, top: borne.place.top + left / 2 } });
  }
  return drawn(fits(over, sizesOver)[0] ?? { place: over, size: sizesOver.at(-1)!, lines: texts });
}
