import { AT_HOME, PESOS, SHARED, codes, nameOf, signsOf, sizesOf } from './currencies.ts';
import { inCompact, inDigits, numberOf, numberPattern } from './numbers.ts';
import { WORD_CHARACTER, wordsOf } from './reading-words.ts';

/** Signs and codes that are words before a number. */
const WORDS_IN_FRONT: ReadonlySet<string> = new Set(['TRY', 'MAD', 'COP', 'MOP', 'GEL', 'đ', 'Fr']);
/** As in 5€50. */
const EURO_BETWEEN = /(\d)€(\d\d)(?!\d)/g;
/** Short words of size that are nothing else, also where no money is meant. */
const SHORT: ReadonlySet<string> = new Set([
  'bn',
  'mln',
  'mio',
  'mrd',
  'mld',
  'bio',
  'тыс',
  'млн',
  'млрд',
  'трлн',
  'jt',
  'rb',
]);

const oneOf = (texts: Iterable<string>): string =>
  [...texts]
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('|');

/** How a language writes money: what is found by `pattern`, its groups named after `front` or `behind`. */
function readerOf(language: string) {
  const signs = signsOf(language);
  const sizes = sizesOf(language);
  const end = `(?!${WORD_CHARACTER})`;
  const cased = [...sizes.keys()].flatMap((word) => [
    word,
    word.toUpperCase(),
    word[0]!.toUpperCase() + word.slice(1),
  ]);
  const number = String.raw`(?:${numberPattern(true)}|\.\d+)`;
  const alternatives = [...signs.keys()];
  const front = oneOf(alternatives.filter((sign) => !WORDS_IN_FRONT.has(sign)));
  const behind = oneOf(alternatives.filter((sign) => !sign.includes('$') || /^(?:US|[$])/.test(sign)));
  // The point of a short word of size, not the one that ends a sentence.
  const point = String.raw`(?:\.(?=\s?(?:\p{Ll}|${front})))?`;
  const size = (name: string): string =>
    String.raw`(?:[\s-]?(?<${name}>${oneOf(new Set(cased))})${end}${point})?`;
  const dash = String.raw`\s?[-–—~～〜]\s?`;
  const amounts = (place: string): string =>
    `(?<${place}low>${number})${size(`${place}lowSize`)}` +
    `(?:${dash}(?:${front})?(?<${place}high>${number})${size(`${place}highSize`)})?(?:,[-–—])?`;
  const pattern = new RegExp(
    String.raw`(?:(?<!${WORD_CHARACTER}|[.,)\]%])(?<frontminus>[-−–]))?` +
      String.raw`(?:(?<!${WORD_CHARACTER})(?=\p{L})|(?<!\d)(?=\p{Sc}))(?<frontsign>${front})(?:(?<=\p{L})\.)?\s?(?<frontinner>[-−])?` +
      String.raw`${amounts('front')}(?:\s?(?<frontcode>${oneOf(codes)})${end})?` +
      String.raw`|(?<!${WORD_CHARACTER}|\d[.,])(?<behindminus>[-−])?${amounts('behind')}\s?` +
      String.raw`(?:(?<=\p{L}\s)d[ei]\s)?(?<behindsign>${behind})(?:(?<=\p{Sc})(?!\s?\d)|(?<!\p{Sc})${end}${point})`,
    'gu',
  );
  const names = [
    ...Object.values(SHARED),
    ['EUR'],
    PESOS,
    ...(AT_HOME[language] ? [[AT_HOME[language][0]]] : []),
  ];
  const said = names.flatMap((currencies) =>
    ['1', '2', '5', '1000000'].map((n) => nameOf(currencies, n, language)),
  );
  const named = new RegExp(String.raw`^\s*(?:(?:de|di|d['’])\s?)?(?:${oneOf(new Set(said))})${end}`, 'iu');
  const short = oneOf(cased.filter((word) => SHORT.has(word.toLowerCase())));
  const counted = new RegExp(
    String.raw`(?<!${WORD_CHARACTER}|[.,])(${number})\s?(${short})${end}${point.replace('|', '|\\p{Lu}|')}`,
    'gu',
  );
  return { signs, sizes, pattern, named, counted };
}

const readers = new Map<string, ReturnType<typeof readerOf>>();

interface Sum {
  value: string;
  isLarge: boolean;
}

function sumOf(written: string, factor: number, language: string): Sum | undefined {
  const value = numberOf(written.replace(/^\./, '0.'), language, true)?.replace(/\.0+$/, '');
  if (value === undefined) return undefined;
  const worth = Number((Number(value) * factor).toPrecision(12));
  const isLarge = worth >= 1e6 && (factor > 1 || worth % 1e6 === 0);
  return { value: factor > 1 || isLarge ? String(worth) : value, isLarge };
}

const inWords = ({ value, isLarge }: Sum, language: string): string =>
  isLarge ? inCompact(Number(value), language) : inDigits(value, language);

/** Languages that say the hundredths after the money: 5 dollars 50. */
const HUNDREDTHS: ReadonlySet<string> = new Set(['en', 'fr', 'de', 'nl', 'it', 'es', 'pt-br', 'ru', 'tr']);

function withName(sum: Sum, currencies: readonly string[], language: string, isOfThing = false): string {
  const { of } = wordsOf(language);
  const [, whole, hundredths] = /^([1-9]\d*)\.([1-9]\d)$/.exec(sum.value) ?? [];
  if (whole !== undefined && HUNDREDTHS.has(language))
    return `${withName({ value: whole, isLarge: false }, currencies, language)} ${hundredths!}`;
  const name = nameOf(currencies, isOfThing ? '1' : sum.value, language);
  const amount = inWords(sum, language);
  if (/^(?:ja|zh)/.test(language)) return amount + name.trim();
  if (!sum.isLarge || of === undefined || /\d$/.test(amount)) return `${amount} ${name}`;
  return `${amount} ${of} ${name}`.replace(/(?<= )de (?=[aeéiou])/i, language === 'fr' ? 'd’' : '$&');
}

/** Amounts of money in the words of the language: its signs, separators and words of size. */
export function moneyInWords(text: string, language: string): string {
  if (!readers.has(language)) readers.set(language, readerOf(language));
  const { signs, sizes, pattern, named, counted } = readers.get(language)!;
  const { minus, to } = wordsOf(language);
  const factor = (word: string | undefined): number => sizes.get(word?.toLowerCase() ?? '') ?? 1;
  const inMoney = text
    .replaceAll(EURO_BETWEEN, '$1,$2 €')
    .replace(pattern, (written: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const whole = rest.at(-2) as string;
      const end = (rest.at(-3) as number) + written.length;
      const get = (name: string): string | undefined => groups[`front${name}`] ?? groups[`behind${name}`];
      const [lowSize, highSize] = [get('lowSize'), get('highSize')];
      const low = sumOf(get('low')!, factor(lowSize), language);
      const high = get('high') === undefined ? undefined : sumOf(get('high')!, factor(highSize), language);
      if (!low || (get('high') !== undefined && !high)) return written;
      const code = get('code');
      const currencies = code === undefined ? signs.get(get('sign')!)! : [code];
      const last = high ?? low;
      const [before, after] = [whole.slice(0, end - written.length), whole.slice(end)];
      // English: a 5 dollar bill, 5 dollar-wide.
      const isOfThing =
        language === 'en' &&
        (/^-\p{L}/u.test(after) || (/\ban?\s$/.test(before) && /^\s\p{Ll}/u.test(after)));
      const said =
        ((get('minus') ?? get('inner')) === undefined ? '' : minus) +
        (high ? inWords(low, language) + to : '') +
        (named.test(after) ? inWords(last, language) : withName(last, currencies, language, isOfThing));
      return new RegExp(WORD_CHARACTER, 'u').test(after[0] ?? '') ? `${said} ` : said;
    });
  return inMoney.replace(counted, (written, digits: string, size: string) => {
    const sum = sumOf(digits, factor(size), language);
    return sum ? inWords(sum, language) : written;
  });
}
