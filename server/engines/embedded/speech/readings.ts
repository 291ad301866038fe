import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Tokenizer = import('kuromoji').Tokenizer<import('kuromoji').IpadicFeatures>;

const KANJI_DIGITS = Array.from('〇一二三四五六七八九');
const PLACES = ['', '十', '百', '千'];
const GROUPS = ['', '万', '億', '兆'];
const MOST_DIGITS = 16;

/** A whole number as it is written in kanji, such as 2026 as 二千二十六. */
export function inKanji(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '');
  if (value.length > MOST_DIGITS)
    return Array.from(value)
      .map((digit) => KANJI_DIGITS[Number(digit)])
      .join('');
  if (value === '0') return '零';
  const groups: string[] = [];
  for (let end = value.length, group = 0; end > 0; end -= 4, group += 1) {
    const part = Array.from(value.slice(Math.max(0, end - 4), end));
    const said = part
      .map((digit, index) => {
        const place = part.length - 1 - index;
        if (digit === '0') return '';
        return (digit === '1' && place > 0 ? '' : KANJI_DIGITS[Number(digit)]!) + PLACES[place]!;
      })
      .join('');
    if (said !== '') groups.unshift(said + GROUPS[group]!);
  }
  return groups.join('');
}

let tokenizer: Promise<Tokenizer> | undefined;

/** The dictionary takes a second and about 300 MB: it is opened with the first Japanese text. */
async function openTokenizer(): Promise<Tokenizer> {
  const { default: kuromoji } = await import('kuromoji');
  const { resolve } = createRequire(import.meta.url);
  const dicPath = join(dirname(resolve('kuromoji/package.json')), 'dict');
  return new Promise((done, fail) => {
    kuromoji.builder({ dicPath }).build((error, built) => (built ? done(built) : fail(error as Error)));
  });
}

async function inKana(text: string): Promise<string> {
  tokenizer ??= openTokenizer();
  const { tokenize } = await tokenizer.then((it) => ({ tokenize: it.tokenize.bind(it) }));
  return tokenize(text.replace(/\d+/g, inKanji))
    .map(({ pronunciation, reading, surface_form: surface }) => pronunciation ?? reading ?? surface)
    .join('');
}

async function inPinyin(text: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  // Years are read digit by digit.
  const years = text.replace(/\d{4}(?=年)/g, (year) =>
    Array.from(year)
      .map((digit) => (digit === '0' ? '零' : KANJI_DIGITS[Number(digit)]))
      .join(''),
  );
  return pinyin(years, { toneType: 'num', nonZh: 'consecutive' });
}

const ISO_DATE = /\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g;
const MONEY = /([$€£¥])\s?(\d+(?:[.,]\d{1,2})?)(?![\d.,]*\d)/g;
const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** Dates and amounts in the words of the language. */
function inWords(text: string, language: string): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return text
    .replace(ISO_DATE, (written) => {
      const day = new Date(`${written}T00:00:00Z`);
      return day.toISOString().startsWith(written) ? date.format(day) : written;
    })
    .replace(MONEY, (written: string, sign: string, amount: string) => {
      const value = Number(amount.replace(',', '.'));
      const digits = Number.isInteger(value) ? 0 : 2;
      const style = { style: 'currency', currency: CURRENCIES[sign]!, currencyDisplay: 'name' } as const;
      return Number.isFinite(value)
        ? new Intl.NumberFormat(language, {
            ...style,
            useGrouping: false,
            minimumFractionDigits: digits,
          }).format(value)
        : written;
    });
}

/**
 * The text as the synthesizer reads it: dates and amounts in words, Chinese in pinyin with tones (pinyin-pro),
 * Japanese in the kana of its pronunciation (kuromoji with the IPA dictionary).
 */
export async function readingOf(text: string, language: string): Promise<string> {
  const said = inWords(text, language);
  if (language.startsWith('zh')) return inPinyin(said);
  return language === 'ja' ? inKana(said) : said;
}
