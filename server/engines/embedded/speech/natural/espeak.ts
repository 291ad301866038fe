import { text as textOf } from 'node:stream/consumers';
import { startProgram } from '#server/clips/door.ts';
import { words } from '#server/programs/words.ts';

const CPU_S = 20;
const never = new AbortController().signal;

/** Pairs of sounds that the network knows as one sign; a tie holds them together. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['a^ɪ', 'I'],
  ['a^ʊ', 'W'],
  ['d^z', 'ʣ'],
  ['d^ʒ', 'ʤ'],
  ['e^ɪ', 'A'],
  ['o^ʊ', 'O'],
  ['ə^ʊ', 'Q'],
  ['s^s', 'S'],
  ['t^s', 'ʦ'],
  ['t^ʃ', 'ʧ'],
  ['ɔ^ɪ', 'Y'],
];
const ENGLISH: readonly (readonly [string | RegExp, string])[] = [
  ['ʔˌn\u0329', 'tᵊn'],
  ['ʔn', 'tᵊn'],
  [/(\S)\u0329/gu, 'ᵊ$1'],
  ['ə^l', 'ᵊl'],
  ['ɚ', 'əɹ'],
  ['ɐ', 'ə'],
  ['ʲ', ''],
  ['ɬ', 'l'],
  ['ʔ', 't'],
  ['ç', 'k'],
  ['x', 'k'],
  [/r/g, 'ɹ'],
  ['\u0303', ''],
];
const AMERICAN: readonly (readonly [string | RegExp, string])[] = [
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ['ː', ''],
  [/(?<=nˈ?[AI]n)ti/gu, 'di'],
];
const BRITISH: readonly (readonly [string | RegExp, string])[] = [
  ['e^ə', 'ɛː'],
  ['iə', 'ɪə'],
];
const OTHERS: Readonly<Record<string, readonly (readonly [string | RegExp, string])[]>> = {
  'en-us': [...ENGLISH, ...AMERICAN, ['o', 'ɔ']],
  'en-gb': [...ENGLISH, ...BRITISH, ['o', 'ɔ']],
};

/** What espeak-ng writes, in the signs of the network. */
export function inSigns(ipa: string, voice: string): string {
  const rules = [...PAIRS, ...(OTHERS[voice] ?? [])];
  return rules
    .reduce(
      (said, [from, to]) => (typeof from === 'string' ? said.replaceAll(from, to) : said.replace(from, to)),
      // Words of other languages are told by (en), which nobody says.
      ipa
        .replace(/\(\^?\w\^?\w(?:-\w+)?\)/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .replace(/[\^\-_]/gu, '');
}

async function said(text: string, voice: string): Promise<string> {
  const { stdin, stdout, ended } = startProgram(
    'espeak-ng',
    ['-v', voice, ...words`-q -b 1 --ipa --tie=^ --stdin`],
    { cpuS: CPU_S, signal: never, stdin: true, stdout: true },
  );
  stdin?.end(text);
  const [ipa] = await Promise.all([textOf(stdout!), ended]);
  return inSigns(ipa, voice);
}

/**
 * Signs that the network breathes at; inside numbers and names they are no end of anything, and a point is one at the end
 * of the text only: before, it belongs to a short word.
 */
const MARKS = /([;:,!?¡¿—…"«»“”()]+(?=\s|$)|[.!?…"”)]+$|(?<=\s|^)[¡¿"«“(]+|\s[—–-]\s)/u;
const USUAL: Readonly<Record<string, string>> = { '«': '“', '»': '”', '–': '—', '-': '—', '¡': '', '¿': '' };

/** The phonemes of a text by a voice of espeak-ng, with its punctuation, which espeak-ng leaves out. */
export async function phonemesBy(voice: string, text: string): Promise<string> {
  const parts: string[] = [];
  for (const [index, part] of text.split(MARKS).entries()) {
    if (index % 2 === 1) parts.push(part.trim().replace(/[«»–\-¡¿]/gu, (sign) => USUAL[sign] ?? sign));
    else if (/[\p{L}\p{N}]/u.test(part))
      parts.push(`${parts.length > 0 ? ' ' : ''}${await said(part, voice)}`);
  }
  return parts.join('');
}
