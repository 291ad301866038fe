import { NAMES } from './names-of-figures.ts';

/** Letters that look like others, as they are mixed into a word to hide it; Cyrillic and Greek for Latin. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdтtкkмmвbнhοoαaρpυuνvιiκkτt'.matchAll(/(.)(.)/gu)].map(([, like, is]) => [
    like,
    is,
  ]),
);
/** Letters without a mark that could be taken off. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', đ: 'd', ø: 'o', ł: 'l', ß: 'ss', ё: 'е', æ: 'ae' };

const unmasked = (word: string): string =>
  /\p{Script=Latin}/u.test(word)
    ? word.replaceAll(/\p{L}/gu, (letter) => LOOKALIKES[letter] ?? letter)
    : word;

/** Words in small letters, without marks and what hides them: of other scripts than those with words, all of it. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+|\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ıđøłßёæ]/gu, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // Letters that stand apart, as in "t r u m p".
    .replaceAll(/(?<=^| )\p{L}(?: \p{L})+(?= |$)/gu, (letters) => letters.replaceAll(' ', ''))
    .trim()
    .split(' ')
    .map(unmasked)
    .join(' ');

const names = NAMES.split(/[,\n]/)
  .map(plain)
  .filter((name) => name !== '');

const isWords = (name: string): boolean => /^[\p{Script=Latin}\p{Script=Cyrillic} ]+$/u.test(name);
/** As genitives and cases end: "Merkels", "Путина", "Зеленского". */
function ending(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word)) return `${word}s?`;
  const stem = word.replace(/(?<=..)(?:ий|ый|а|я|ь)$/u, '');
  return `${stem}\\p{Script=Cyrillic}{0,${/(?:ий|ый)$/u.test(word) ? 3 : 2}}`;
}

const pattern = (name: string): string => name.split(' ').map(ending).join(' ');
/** A name of several words is also said with the last one first. */
function orders(name: string): string[] {
  const words = name.split(' ');
  return words.length === 1 ? [name] : [name, [words.at(-1), ...words.slice(0, -1)].join(' ')];
}

const spoken = new RegExp(
  `(?<= )(?:${names.filter(isWords).flatMap(orders).map(pattern).join('|')})(?= )`,
  'u',
);
/** Of scripts that put no spaces between words, wherever they stand. */
const written = names.filter((name) => !isWords(name)).map((name) => name.replaceAll(' ', ''));

/** Whether a title names one of them. */
export function namesPublicFigure(title: string): boolean {
  const said = plain(title);
  const run = said.replaceAll(' ', '');
  return spoken.test(` ${said} `) || written.some((name) => run.includes(name));
}
