import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { moneyInWords } from './money.ts';
import { digitByDigit, inDigits, inKanji, numberOf, numberPattern, numbersInWords } from './numbers.ts';
import { wordsOf } from './reading-words.ts';
import { numeralsInDigits } from './roman.ts';

type Tokenizer = Awaited<ReturnType<import('@patdx/kuromoji').TokenizerBuilder['build']>>;

let tokenizer: Promise<Tokenizer> | undefined;

/** The dictionary takes a second and about 300 MB: it is opened with the first Japanese text. */
async function openTokenizer(): Promise<Tokenizer> {
  const { TokenizerBuilder } = await import('@patdx/kuromoji');
  const { default: Loader } = await import('@patdx/kuromoji/node');
  // The package names no dictionary among its exports: it lies beside the code.
  const code = createRequire(import.meta.url).resolve('@patdx/kuromoji/node');
  const loader = new Loader({ dic_path: join(dirname(code), '../dict') });
  return new TokenizerBuilder({ loader }).build();
}

/** Endings of verbs and adjectives, which are one word with what is before them. */
const isEnding = ({ pos, pos_detail_1: detail }: { pos: string; pos_detail_1: string }): boolean =>
  pos === '助動詞' || (pos === '助詞' && detail === '接続助詞') || detail === '接尾' || detail === '非自立';

/** The words of a Japanese text in the kana of their pronunciation (kuromoji with the IPA dictionary). */
export async function kanaOf(text: string): Promise<string[]> {
  tokenizer ??= openTokenizer();
  const { tokenize } = await tokenizer.then((it) => ({ tokenize: it.tokenize.bind(it) }));
  const spoken: string[] = [];
  for (const token of tokenize(text.replace(/\d+/g, inKanji))) {
    const kana = token.pronunciation ?? token.reading ?? token.surface_form;
    if (isEnding(token) && spoken.length > 0) spoken[spoken.length - 1] += kana;
    else spoken.push(kana);
  }
  return spoken;
}

/** The words of a Chinese text in syllables of pinyin with the number of their tone (pinyin-pro), signs as they are. */
export async function pinyinOf(text: string): Promise<string[][]> {
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(text, { toneType: 'num', type: 'array' });
  let at = 0;
  return Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), ({ segment }) => {
    const from = at;
    at += Array.from(segment).length;
    return syllables.slice(from, at);
  });
}

async function inPinyin(text: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(text, { toneType: 'num', nonZh: 'consecutive' });
}

/** Digits, letters and signs of full width as their usual forms; other punctuation stays. */
const FULL_WIDTH = /[０-９Ａ-Ｚａ-ｚ＄￥￦￡％]|(?<=[０-９\d])[，．](?=[０-９\d])/g;
/** Nobody reads them aloud; a digit in a box stays. */
const EMOJI = new RegExp(String.raw`\s*[\p{RGI_Emoji}--\p{Emoji_Keycap_Sequence}]`, 'gv');
const ISO_DATE = /\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g;

function datesInWords(text: string, language: string): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return text.replace(ISO_DATE, (written) => {
    const day = new Date(`${written}T00:00:00Z`);
    return day.toISOString().startsWith(written) ? date.format(day) : written;
  });
}

const NUMBER = numberPattern(false);
const PERCENT = new RegExp(
  String.raw`([-−](?=\d))?(?:(?<![\d.,])(?:(${NUMBER})\s?%?\s?[-–～〜~]\s?)?(${NUMBER})\s?%|%\s?(${NUMBER}))`,
  'gu',
);

function percentInWords(text: string, language: string): string {
  const { minus, percent, to } = wordsOf(language);
  const style = { style: 'unit', unit: 'percent', unitDisplay: 'long', useGrouping: false } as const;
  return text.replace(PERCENT, (written, sign?: string, low?: string, high?: string, behind?: string) => {
    const value = numberOf(high ?? behind!, language);
    const from = low === undefined ? undefined : numberOf(low, language);
    if (value === undefined || (behind !== undefined && language !== 'tr')) return written;
    const said = (from === undefined ? '' : inDigits(from, language) + to) + inDigits(value, language);
    const inUnit = percent ?? new Intl.NumberFormat(language, style).format(Number(value));
    return (sign === undefined ? '' : minus) + inUnit.replace(/#|\d+(?:[.,]\d+)?/, said);
  });
}

/** Chinese reads the digits of a year one by one. */
const yearsInWords = (text: string, language: string): string =>
  language.startsWith('zh')
    ? text.replace(/\d{4}(?=年)/g, (year) => digitByDigit(year).replaceAll('〇', '零'))
    : text;

/** What is not written as it is said, in the order in which one may hold another. */
export function inWords(text: string, language: string): string {
  const usual = text.replace(EMOJI, '').replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
  return [numeralsInDigits, datesInWords, yearsInWords, moneyInWords, percentInWords, numbersInWords].reduce(
    (said, step) => step(said, language),
    usual,
  );
}

/**
 * The text as the synthesizer reads it: numbers, dates and amounts in words, Chinese in pinyin with tones
 * (pinyin-pro), Japanese in the kana of its pronunciation (kuromoji with the IPA dictionary).
 */
export async function readingOf(text: string, language: string): Promise<string> {
  const said = inWords(text, language);
  if (language.startsWith('zh')) return inPinyin(said);
  return language === 'ja' ? (await kanaOf(said)).join('') : said;
}
