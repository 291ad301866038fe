import terms from './sexual-words.json';

/** `words` stand alone, those with a star begin one; `parts` are of languages that put no spaces between words. */
interface Terms {
  words: readonly string[];
  parts: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patternOf = (word: string): string =>
  word.endsWith('*') ? escaped(word.slice(0, -1)) : `${escaped(word)}(?![\\p{L}\\p{M}])`;
const finder = ({ words, parts }: Terms): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.map(patternOf).join('|')})|${parts.map(escaped).join('|')}`, 'u');

const MINOR = finder(terms.minor);
const EXPLICIT = finder(terms.explicit);
/** Sexual beside a minor only, as in "a sexy dress"; or something else in another of our languages. */
const SUGGESTIVE = finder(terms.suggestive);
/** An age below 18, in the ways of our languages. */
const AGE =
  /(?<!\d)(?:1[0-7]|[1-9])[ -]?(?:(?:years?|yrs?)[ -]?old|y\/?o(?!\p{L})|jährig|jaar|jarig|ans|años|anos|anni|yaş|tahun|tuổi|лет|год|歳|才|岁|歲|살|세|ขวบ|ปี)/u;

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text asks for something sexual. */
export const isExplicit = (text: string): boolean => EXPLICIT.test(plainOf(text));

/** Whether a text asks for something sexual with a minor: the words of both are in it, in any of our languages. */
export function isOfMinors(text: string): boolean {
  const plain = plainOf(text);
  return (EXPLICIT.test(plain) || SUGGESTIVE.test(plain)) && (MINOR.test(plain) || AGE.test(plain));
}
