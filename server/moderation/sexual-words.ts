import terms from './minors.json';

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
const SEXUAL = finder(terms.sexual);
/** An age below 18, in the ways of our languages. */
const AGE =
  /(?<!\d)(?:1[0-7]|[1-9])[ -]?(?:(?:years?|yrs?)[ -]?old|y\/?o(?!\p{L})|jährig|jaar|jarig|ans|años|anos|anni|yaş|tahun|tuổi|лет|год|歳|才|岁|歲|살|세|ขวบ|ปี)/u;

/** Whether a text asks for something sexual with a minor: the words of both are in it, in any of our languages. */
export function isOfMinors(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  return SEXUAL.test(plain) && (MINOR.test(plain) || AGE.test(plain));
}
