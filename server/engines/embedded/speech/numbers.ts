import { WORD_CHARACTER, wordsOf } from './reading-words.ts';

const KANJI_DIGITS = Array.from('〇一二三四五六七八九');
const PLACES = ['', '十', '百', '千'];
/** Names of 10,000 and its powers. */
const MYRIADS: Readonly<Record<string, readonly string[]>> = {
  ja: ['', '万', '億', '兆'],
  zh: ['', '万', '亿', '万亿'],
  'zh-tw': ['', '萬', '億', '兆'],
};
const MOST_DIGITS = 16;

export const digitByDigit = (digits: string): string =>
  Array.from(digits, (digit) => KANJI_DIGITS[Number(digit)]).join('');

function inMyriads(digits: string, names: readonly string[], say: (digits: string) => string): string {
  const value = digits.replace(/^0+(?=.)/, '');
  if (value.length > MOST_DIGITS) return digitByDigit(value);
  const groups: string[] = [];
  for (let end = value.length, group = 0; end > 0; end -= 4, group += 1) {
    const said = say(value.slice(Math.max(0, end - 4), end));
    if (said !== '') groups.unshift(said + names[group]!);
  }
  return groups.join('') || '零';
}

/** A whole number as it is written in kanji, such as 2026 as 二千二十六. */
export const inKanji = (digits: string): string =>
  inMyriads(digits, MYRIADS['ja']!, (part) =>
    Array.from(part, (digit, index) => {
      const place = part.length - 1 - index;
      if (digit === '0') return '';
      return (digit === '1' && place > 0 ? '' : KANJI_DIGITS[Number(digit)]!) + PLACES[place]!;
    }).join(''),
  );

/** Up to four digits with their places; a gap between them is one zero. */
function placesInHanzi(part: string): string {
  const said = Array.from(part, (digit, index) =>
    digit === '0' ? '零' : KANJI_DIGITS[Number(digit)]! + PLACES[part.length - 1 - index]!,
  ).join('');
  return said
    .replace(/零+/g, '零')
    .replace(/(?<=.)零$/, '')
    .replace(/^一十/, '十');
}

/** A whole number as it is said in Chinese, such as 1250 as 一千二百五十. */
export const inHanzi = (digits: string): string =>
  digits.length > 4 ? digitByDigit(digits).replaceAll('〇', '零') : placesInHanzi(digits);

/** Large numbers that the synthesizer misreads: Chinese of five digits, Russian of a million. */
function inGroups(digits: string, language: string): string {
  if (language.startsWith('zh') && digits.length > 4)
    return inMyriads(digits, MYRIADS[language]!, (part) => part.replace(/^0+$/, '').replace(/^0+/, '零'));
  if (language !== 'ru' || digits.length < 7) return digits;
  const parts = digits.match(/\d{1,3}(?=(?:\d{3})*$)/g)!;
  return parts
    .map((part, index) => Number(part) * 1000 ** (parts.length - 1 - index))
    .filter((value) => value > 0)
    .map((value) => inCompact(value, language))
    .join(' ');
}

/** A number of the locale as the synthesizer says all of it. */
const spoken = (text: string, language: string): string => {
  const { point } = wordsOf(language);
  return text.replace(/(\d+)(?:\.(\d+))?/g, (_, whole: string, fraction?: string) => {
    const said = inGroups(whole, language);
    if (fraction === undefined) return said;
    if (point === undefined) return `${said}.${fraction}`;
    return said + point + (language === 'ko' ? Array.from(fraction).join(' ') : digitByDigit(fraction));
  });
};

/** In the words of the language for millions and more, such as 13.3 million. */
export const inCompact = (value: number, language: string): string =>
  spoken(
    new Intl.NumberFormat(language, {
      notation: 'compact',
      compactDisplay: 'long',
      maximumSignificantDigits: 12,
    })
      .format(value)
      .replace(/^1 (?=mil\b)/, ''),
    language,
  );

/** @param value digits, and where it has a fraction a point and more digits */
export function inDigits(value: string, language: string): string {
  const fraction = value.split('.')[1]?.length ?? 0;
  const style = { useGrouping: false, minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  return spoken(new Intl.NumberFormat(language, style).format(value as `${number}`), language);
}

const SPACES = '\u00A0\u2009\u202F';
/** A number with or without separators. `spaced`: its thousands may stand apart by usual spaces. */
export const numberPattern = (spaced: boolean): string =>
  (spaced ? String.raw`(?:\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|` : '(?:') +
  String.raw`\d+(?:[.,'’${SPACES}]\d+)*)`;

/** Whether the groups of digits are those of thousands, or of lakhs as in 1,00,000. */
const areThousands = ([first = '', ...groups]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) &&
  groups.every(({ length }, index) => length === 3 || (length === 2 && index < groups.length - 1));

/**
 * What a written number is worth, as digits with a point before the fraction; undefined for what is none, such
 * as a date. `isMoney`: 1.500 and 1,500 are thousands in every language.
 */
export function numberOf(written: string, language: string, isMoney = false): string | undefined {
  const groups = written.split(/\D/);
  const signs = (written.match(/\D/g) ?? []).map((sign) =>
    /[.,]/.test(sign) ? sign : /['’]/.test(sign) ? "'" : ' ',
  );
  const last = signs.at(-1);
  if (last === undefined) return written;
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1_234_567);
  const ofLanguage = parts.find(({ type }) => type === 'group')?.value;
  const hasFraction =
    /[.,]/.test(last) &&
    signs.indexOf(last) === signs.length - 1 &&
    (signs.length > 1 ||
      groups[1]!.length !== 3 ||
      !(isMoney || last === ofLanguage) ||
      !areThousands(groups));
  const fraction = hasFraction ? `.${groups.pop()!}` : '';
  if (hasFraction) signs.pop();
  if (new Set(signs).size > 1 || (groups.length > 1 && !areThousands(groups))) return undefined;
  return groups.join('') + fraction;
}

/** Languages that write thousands with a space. */
const SPACED: ReadonlySet<string> = new Set(['fr', 'ru']);
const MINUS = new RegExp(String.raw`(?<!${WORD_CHARACTER}|[\p{Sc}.,%)\]])[-−](?=\d)`, 'gu');
/** The dash of a range, also behind a short unit as in 5万-10万. */
const RANGE = /(?<=\d\p{L}{0,2})\s?[–~〜～]\s?(?=\d)|(?<=\d[\p{sc=Han}\p{sc=Hangul}]{1,2})-(?=\d)/gu;
/** Longer ones without separators are no numbers to count with: telephones, orders. */
const MOST_COUNTED = 9;

/** Plain numbers without the separators of thousands, ranges and negative numbers in words. */
export function numbersInWords(text: string, language: string): string {
  const { minus, to } = wordsOf(language);
  const spaced = SPACED.has(language);
  const beside = spaced ? '[., ]' : '[.,]';
  const whole = new RegExp(
    `(?<!${WORD_CHARACTER}|\\d${beside}|[+#])${numberPattern(spaced)}(?!\\d|${beside}\\d)`,
    'gu',
  );
  return text
    .replace(RANGE, to)
    .replace(MINUS, minus)
    .replace(whole, (written) => {
      const value = numberOf(written, language);
      if (value === undefined || /^0\d/.test(value)) return written;
      const isGrouped = written.replace(/\d/g, '').length > (value.includes('.') ? 1 : 0);
      if (isGrouped) return inDigits(value, language);
      return value.length > MOST_COUNTED ? written : spoken(written, language);
    });
}
