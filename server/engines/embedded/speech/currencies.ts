/** The currencies that a sign may stand for: what their names share is said, such as dollars. */
export const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'AUD', 'CAD'],
  '£': ['GBP', 'EGP'],
  '₽': ['RUB', 'BYN'],
  руб: ['RUB', 'BYN'],
  '₩': ['KRW', 'KPW'],
  '₹': ['INR', 'PKR'],
  Rs: ['INR', 'PKR'],
  kr: ['SEK', 'NOK'],
};
export const PESOS = ['MXN', 'ARS', 'COP'];
/** Signs that no locale data has, or that it gives to another currency. */
const SIGNS: Readonly<Record<string, string>> = {
  C$: 'CAD',
  S$: 'SGD',
  J$: 'JMD',
  N$: 'NAD',
  RD$: 'DOP',
  RMB: 'CNY',
  CHF: 'CHF',
  Fr: 'CHF',
  Rp: 'IDR',
  RM: 'MYR',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  TL: 'TRY',
  VNĐ: 'VND',
  vnđ: 'VND',
  đ: 'VND',
  грн: 'UAH',
};
/** What people call their own money: one, and several. */
export const AT_HOME: Readonly<Record<string, readonly [code: string, one: string, several?: string]>> = {
  zh: ['CNY', '元'],
  'zh-tw': ['TWD', '元'],
  ja: ['JPY', '円'],
  vi: ['VND', 'đồng'],
  id: ['IDR', 'rupiah'],
  tr: ['TRY', 'lira'],
  'pt-br': ['BRL', 'real', 'reais'],
};
/** Codes that are words as well. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP', 'CUP', 'SOS', 'PEN']);
/** Words of size that are written in every language. */
const SIZES: readonly (readonly [size: number, words: readonly string[]])[] = [
  [1e3, ['thousand', 'k']],
  [1e6, ['million', 'm', 'mn', 'mln', 'mio']],
  [1e9, ['billion', 'b', 'bn', 'mrd', 'mds', 'mld']],
  [1e12, ['trillion', 't', 'tn']],
  [1e4, ['万', '萬']],
  [1e8, ['亿', '億']],
  [1e5, ['lakh', 'lakhs']],
  [1e7, ['crore', 'crores']],
];
/** Words of size that Chinese, Japanese and Korean put together: 千万. */
const TENS = { 十: 10, 百: 100, 千: 1e3, 십: 10, 백: 100, 천: 1e3 };
const EAST = /^[\p{sc=Han}\p{sc=Hangul}]/u;

export const codes = Intl.supportedValuesOf('currency');

function partOf(language: string, style: Intl.NumberFormatOptions, type: string, value: number): string {
  const parts = new Intl.NumberFormat(language, style).formatToParts(value);
  return parts.findLast((part) => part.type === type)?.value ?? '';
}

const signOf = (language: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  partOf(language, { style: 'currency', currency, currencyDisplay }, 'currency', 1).normalize('NFKC');

/** The name of the money in its number; of several currencies, the words that all have. */
export function nameOf(currencies: readonly string[], value: string, language: string): string {
  const [code, one, several = one] = AT_HOME[language] ?? [];
  const digits = value.split('.')[1]?.length ?? 0;
  if (currencies[0] === code)
    return new Intl.PluralRules(language, { minimumFractionDigits: digits }).select(Number(value)) === 'one'
      ? one!
      : several!;
  // Turkish names end as parts of their compounds.
  const [name = '', ...others] = (language === 'tr' ? currencies.slice(0, 1) : currencies).map((currency) => {
    const style = { style: 'currency', currency, currencyDisplay: 'name' } as const;
    return partOf(
      language,
      { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits },
      'currency',
      Number(value),
    );
  });
  const wordsIn = (text: string): string[] => text.split(/[\s-]+/);
  const inAll = wordsIn(name).filter((word) =>
    others.every((other) => wordsIn(other.toLowerCase()).includes(word.toLowerCase())),
  );
  return others.length > 0 && inAll.length > 0 ? inAll.join(' ') : name;
}

const has = (sign: string): boolean => /\p{Sc}/u.test(sign);

/** Signs and codes of currencies, as this language uses them. */
export function signsOf(language: string): Map<string, readonly string[]> {
  const signs = new Map<string, readonly string[]>();
  for (const code of codes.filter((each) => !WORDS.has(each))) {
    const narrow = signOf('en', code, 'narrowSymbol');
    for (const sign of [narrow, signOf('en', code, 'symbol')].filter(has)) signs.set(sign, [code]);
    signs.set(code, [code]);
    if (narrow === '$' || narrow === '¥')
      for (const sign of [code, code.slice(0, 2)])
        for (const space of ['', ' ']) signs.set(sign + space + narrow, [code]);
  }
  for (const [sign, code] of Object.entries(SIGNS)) signs.set(sign, [code]);
  for (const [sign, shared] of Object.entries(SHARED)) signs.set(sign, shared);
  for (const code of codes) {
    const sign = signOf(language, code, 'symbol');
    if (!has(sign) || signs.get(sign)?.[0] === code) continue;
    signs.set(sign, [code]);
    // French: 5 $ US.
    if (/^\$[A-Z]/.test(sign)) signs.set(sign.replace('$', '$ '), [code]);
  }
  return signs;
}

/** Words of size and what they are worth: what the locale says of a thousand, a million … */
export function sizesOf(language: string): Map<string, number> {
  const sizes = new Map(SIZES.flatMap(([size, words]) => words.map((word) => [word, size] as const)));
  for (const compactDisplay of ['short', 'long'] as const)
    for (const size of [1e3, 1e4, 1e6, 1e8, 1e9, 1e12])
      for (const count of [1, 1.5, 2, 5]) {
        const style = { notation: 'compact', compactDisplay, numberingSystem: 'latn' } as const;
        const parts = new Intl.NumberFormat(language, style).formatToParts(size * count);
        const word = parts.find(({ type }) => type === 'compact')?.value;
        const figures = parts.filter(({ type }) => /integer|decimal|fraction/.test(type));
        const said = Number(figures.map(({ value }) => value.replace(',', '.')).join('')) || 1;
        if (word !== undefined)
          sizes.set(word.toLowerCase().replace('.', ''), Math.round((size * count) / said));
      }
  for (const [word, size] of [...sizes].filter(([each]) => EAST.test(each)))
    for (const [tens, times] of Object.entries(TENS)) sizes.set(tens + word, times * size);
  return sizes;
}
