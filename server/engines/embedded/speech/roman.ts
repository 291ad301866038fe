import { WORD_CHARACTER } from './reading-words.ts';

const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
/** As it must be written: no more than three times the same, and less before more only in these pairs. */
const NUMERAL = /^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
/** What is counted with numerals: behind it also V and XL are numbers, which are letters and sizes elsewhere. */
const COUNTED_WORDS = [
  String.raw`\bwar|\bguerr[ea](?: mondial[e]?)?|weltkrieg|wereldoorlog|война|мировая|savaşı|chap(?:ter|itre)`,
  String.raw`cap[ií]tulo|capitolo|kapitel|hoofdstuk|глава|главе|bölüm|bab|chương|part|partie|parte|teil|deel`,
  String.raw`часть|bagian|phần|act[eo]?|akt|atto|book|buch|livre|libro|livro|том|книга|volume|band|tome?|tomo`,
  String.raw`type|typ|tipo|phase|fase|section|article|art[ií]culo|articolo|artigo|artikel|bowl|century|si[eè]cle`,
  String.raw`siglo|s[eé]culo|secolo|jahrhundert|eeuw|abad|thế kỷ`,
].join('|');
const COUNTED = new RegExp(String.raw`(?:${COUNTED_WORDS})\s$`, 'iu');
const CENTURY = /^\.?\s(?:century|siècle|siglo|século|secolo|jahrhundert|eeuw|век|yüzyıl|世紀|世纪|세기)/iu;
/** Names of kings, queens and popes: their numbers are ordinals in some languages. */
const REIGNING_NAMES = [
  String.raw`El[iy]sabet[ht]?|Elizabeth|Isabel|Elisabetta|Catherine|Catarina|Caterina|Catalina|Margaret|Margarita`,
  String.raw`Mary|Mar[ií]a|Louis|Luis|Luís|Luigi|Henry|Enrique|Enrico|Henrique|Charles|Carlos?|George|Jorge`,
  String.raw`Giorgio|Edward|Eduardo|William|Guillermo|Guglielmo|James|Jaime|Richard|Ricardo|Riccardo|Philip`,
  String.raw`Felipe|Filippo|Filipe|Alfonso|Afonso|Fernando|Ferdinand|Pedro|Peter|Pietro|João|Juan Carlos|Manuel`,
  String.raw`Frederick|Federico|Napoleon|Napole[oó]n|Napoleone|Vittorio Emanuele|Umberto|John Paul|Juan Pablo`,
  String.raw`Giovanni Paolo|João Paulo|Benedict|Benedetto|Benedicto|Bento|Pius|Pío|Pio|Leo|León|Leone|Leão`,
  String.raw`Alexander|Alexandre|Alessandro|Nicholas|Nicolás|Nicola|Ivan|Ram[es]+es|Wilhelm|Friedrich|Karl|Heinrich`,
  String.raw`Ludwig|Johannes|Willem|Karel|П[её]тр|Николай|Екатерина|Елизавета|Александр|Павел|Людовик|Карл|Иван`,
].join('|');
const REIGNING = new RegExp(String.raw`(?:^|[\s(“"«])(?:${REIGNING_NAMES}) $`, 'u');
/** In English a name is followed by the word I as well. */
const CROWNED = /(?:King|Queen|Pope|Emperor|Empress|Tsar) \S+ $/;
const FEMALE = /(?:a|isabel|[ht]|margaret|mary|catherine) $/iu;

const ordinalOf = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function valueOf(numeral: string): number | undefined {
  if (!NUMERAL.test(numeral)) return undefined;
  const values = Array.from(numeral, (letter) => VALUES[letter]!);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** The number in the manner of what it stands behind. */
function said(value: number, before: string, after: string, language: string): string {
  const ordinal = language === 'es' || language === 'pt-br' ? value <= 10 : language === 'it';
  const english = `${value}${ENDINGS[ordinalOf.select(value)]!}`;
  if (language === 'en' && CENTURY.test(after)) return english;
  if (!REIGNING.test(before)) return String(value);
  if (language === 'en') return `the ${english}`;
  return ordinal ? `${value}${FEMALE.test(before) ? 'ª' : 'º'}` : String(value);
}

const WRITTEN = new RegExp(
  String.raw`[Ⅰ-Ⅿⅰ-ⅿ]+|(?<!${WORD_CHARACTER}|['’&.-])[IVXLCDM]+` +
    String.raw`(?=(?:er|ère|e|ème|[ºª]|th|st|nd|rd|-[а-я]{1,3})?(?!${WORD_CHARACTER}|&|\.\p{L}))`,
  'gu',
);

/** Roman numerals as numbers: World War II, Louis XIV, chapter IV, but not I, XL, CD or MIX. */
export function numeralsInDigits(text: string, language: string): string {
  const whole = language === 'en' ? text.replace(/\bWW(?=II?\b)/g, 'World War ') : text;
  return whole.replace(WRITTEN, (written, offset: number) => {
    const numeral = written.normalize('NFKC').toUpperCase();
    const value = valueOf(numeral);
    if (value === undefined) return written;
    const before = whole.slice(0, offset);
    const after = whole.slice(offset + written.length);
    const isCounted = COUNTED.test(before) || CENTURY.test(after);
    const isPlain = /^[IVX]{2,}$/.test(numeral) && numeral !== 'XXX' && !/\ban? $/.test(before);
    const isSuffixed = /^(?:er|ère|e|ème)/.test(after) && language === 'fr';
    const isKing = REIGNING.test(before) && (language !== 'en' || CROWNED.test(before));
    const isLone = numeral === 'I' && language === 'en' && !/(?:War|[A-Z]\w+) $/.test(before);
    if (written !== numeral) return String(value);
    const isElided = numeral.length === 1 && /^['’]/.test(after);
    if (isLone || isElided || !(isCounted || isPlain || isKing || isSuffixed || numeral.length >= 4))
      return written;
    return said(value, before, after, language);
  });
}
