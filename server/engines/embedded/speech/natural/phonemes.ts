import { inHanzi } from '#server/engines/embedded/speech/numbers.ts';
import { kanaOf, pinyinOf } from '#server/engines/embedded/speech/readings.ts';
import { phonemesBy } from './espeak.ts';
import { phonemesOfKana } from './kana.ts';
import { phonemesOfPinyin } from './pinyin.ts';

/** The signs of full width as the network writes them. */
const MARKS: Readonly<Record<string, string>> = {
  '、': ', ',
  '，': ', ',
  '。': '. ',
  '！': '! ',
  '？': '? ',
  '：': ': ',
  '；': '; ',
  '（': ' (',
  '）': ') ',
  '《': ' “',
  '》': '” ',
};

const ENGLISH = 'en-us';
const LATIN = /(\p{sc=Latin}[\p{sc=Latin}'’.\- ]*)/u;

/** English words in other texts are read as English. */
async function mixed(text: string, own: (part: string) => Promise<string>): Promise<string> {
  const parts: string[] = [];
  for (const [index, part] of text.split(LATIN).entries())
    if (part !== '') parts.push(index % 2 === 1 ? ` ${await phonemesBy(ENGLISH, part)} ` : await own(part));
  return parts.join('');
}

async function japanese(text: string): Promise<string> {
  return (await kanaOf(text)).map(phonemesOfKana).join(' ');
}

async function chinese(text: string): Promise<string> {
  const parts = (await pinyinOf(text.replace(/\d+/g, inHanzi))).map((word) =>
    word.map((syllable) => phonemesOfPinyin(syllable) ?? MARKS[syllable] ?? '').join(''),
  );
  return parts.join(' ');
}

/**
 * A text in words as the network reads it.
 * @param voice of espeak-ng, where that is what reads the language
 */
export async function phonemesOf(text: string, language: string, voice: string): Promise<string> {
  const said = await (language === 'ja'
    ? mixed(text, japanese)
    : language.startsWith('zh')
      ? mixed(text, chinese)
      : phonemesBy(voice, text));
  return said
    .replace(/\s+(?=[,.!?;:…”)])/gu, '')
    .replace(/\s*\(\s*/gu, ' (')
    .replace(/\s+/gu, ' ')
    .trim();
}
