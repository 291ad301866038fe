import sharp from 'sharp';
import type { Sheet } from '#media/effects/moving/sheet.ts';
import type { Extent } from '#media/raster/plane.ts';
import { escapeMarkup } from '#media/label/escape-markup.ts';

const FONT = 'sans bold';
/** Letters are as high as this share of the shorter side; a long text has smaller ones. */
const SIZES = [0.052, 0.044, 0.037, 0.031, 0.026];
/** The box of a caption: its width and height at most, as shares of the frame's. */
const [WIDE, HIGH] = [0.8, 0.26];
/** What no font has is shown as a box with its number, of four digits or of six. */
const MISSING = ['\u{E0F3}', '\u{10F0F3}'];

const markup = (text: string, colour: string): string =>
  `<span foreground="${colour}">${escapeMarkup(text)}</span>`;

async function written(text: string, pixels: number, width?: number) {
  // 72 dots an inch: points are pixels.
  const options = { text: markup(text, 'white'), font: `${FONT} ${Math.round(pixels)}`, rgba: true, dpi: 72 };
  const { data, info } = await sharp({
    text: { ...options, align: 'centre', wrap: 'word-char', ...(width === undefined ? {} : { width }) },
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** `Text: "Made by hand."` names what is to be read. */
const NAMED = /^[\p{L} ]{2,16}[:：]\s*["“„«「『]([^"“”„«»「」『』]+)["“”»」』][.。]?$/u;

/** A caption as white letters on a dark box with round corners. */
export async function captionOf(told: string, frame: Extent): Promise<Sheet> {
  const text = NAMED.exec(told.trim())?.[1] ?? told;
  const short = Math.min(frame.width, frame.height);
  let letters = await written(text, SIZES[0]! * short, Math.round(WIDE * frame.width));
  for (const size of SIZES.slice(1)) {
    if (letters.height <= HIGH * frame.height) break;
    letters = await written(text, size * short, Math.round(WIDE * frame.width));
  }
  const pad = Math.round(0.024 * short);
  const [width, height] = [letters.width + 4 * pad, letters.height + 2 * pad];
  const box = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${1.1 * pad}" fill="#140c24" fill-opacity=".62"/></svg>`;
  const raw = { width: letters.width, height: letters.height, channels: 4 as const };
  const data = await sharp(Buffer.from(box))
    .composite([{ input: letters.data, raw, left: 2 * pad, top: pad }])
    .raw()
    .toBuffer();
  return { rgba: premultiplied(data), width, height };
}

/** Colours multiplied by their opacity, in place. */
export function premultiplied(data: Buffer): Uint8Array {
  const rgba = new Uint8Array(data.buffer, data.byteOffset, data.length);
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3]!;
    if (alpha === 255) continue;
    for (let c = i; c < i + 3; c++) rgba[c] = Math.round((rgba[c]! * alpha) / 255);
  }
  return rgba;
}

/** The rim of a letter: that of a missing one is a box, whatever its number. */
async function rimOf(letter: string): Promise<string> {
  const { data, width, height } = await written(letter, 40);
  const rim: number[] = [width, height];
  for (let x = 0; x < width; x++) rim.push(data[4 * x + 3]!, data[4 * ((height - 1) * width + x) + 3]!);
  for (let y = 0; y < height; y++) rim.push(data[4 * y * width + 3]!, data[4 * (y * width + width - 1) + 3]!);
  return rim.join();
}

const SCRIPTS = [
  /\p{sc=Han}/u,
  /\p{sc=Hiragana}|\p{sc=Katakana}/u,
  /\p{sc=Hangul}/u,
  /\p{sc=Thai}/u,
  /\p{sc=Cyrillic}/u,
];
/** Letters of further writings that are looked at. */
const MOST_OTHERS = 12;

const known = new Map<string, Promise<boolean>>();
let missing: Promise<string[]> | undefined;
async function isWritten(letter: string): Promise<boolean> {
  missing ??= Promise.all(MISSING.map(rimOf));
  return !(await missing).includes(await rimOf(letter));
}

/** A letter of a text that no font of this machine has. */
export async function unwritable(text: string): Promise<string | undefined> {
  const letters = [...new Set(text.match(/[\p{L}\p{Co}]/gu) ?? [])];
  const others = letters.filter(
    (letter) => letter > '\u024F' && !SCRIPTS.some((script) => script.test(letter)),
  );
  const samples = [
    ...SCRIPTS.flatMap((script) => letters.find((letter) => script.test(letter)) ?? []),
    ...others.slice(0, MOST_OTHERS),
  ];
  for (const letter of samples) {
    const answer = known.get(letter) ?? isWritten(letter);
    known.set(letter, answer);
    if (!(await answer)) return letter;
  }
  return undefined;
}
