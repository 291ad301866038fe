import { expect, it } from 'vitest';
import { inSigns } from './espeak.ts';
import { phonemesOfKana } from './kana.ts';
import { phonemesOf } from './phonemes.ts';
import { inHanzi } from '#server/engines/embedded/speech/numbers.ts';
import { phonemesOfPinyin } from './pinyin.ts';
import { idsOf } from './symbols.ts';

it.each([
  ['トーキョー', 'toːkʲoː'],
  ['シンブン', 'ɕimbɯɴ'],
  ['ニッポン', 'ɲiʔpoɴ'],
  ['ファイル', 'ɸaiɾɯ'],
  ['パーティー', 'paːtʲiː'],
  ['チュウゴク', 'ʨɨɯɡokɯ'],
  ['スズキ', 'sɨzɨkʲi'],
  ['ウィーン。', 'βiːɴ.'],
])('writes %s as %s', (kana, phonemes) => expect(phonemesOfKana(kana)).toBe(phonemes));

it.each([
  ['zhong1', 'ꭧʊ→ŋ'],
  ['shi4', 'ʂɨ↘'],
  ['qu4', 'ʨʰy↘'],
  ['yuan2', 'ɥɛ↗n'],
  ['wo3', 'wo↓'],
  ['lü4', 'ly↘'],
  ['jiu3', 'ʨjou↓'],
  ['er2', 'ɚ↗'],
  ['ying2', 'i↗ŋ'],
  ['men0', 'mən'],
])('writes %s as %s', (syllable, phonemes) => expect(phonemesOfPinyin(syllable)).toBe(phonemes));

it('knows every syllable that is none as none', () => expect(phonemesOfPinyin('，')).toBeUndefined());

it.each([
  ['həlˈo^ʊ wˈɜːld', 'en-us', 'həlˈO wˈɜɹld'],
  ['nˈa^ɪnti', 'en-us', 'nˈIndi'],
  ['ðˈe^ə', 'en-gb', 'ðˈɛː'],
  ['pˈe^ɪd lˈɒx', 'en-gb', 'pˈAd lˈɒk'],
  ['lə- (^e^n)wiːkˈɛnd(^f^r) a', 'fr-fr', 'lə wiːkˈɛnd a'],
])('writes what espeak-ng says, %s, for %s', (ipa, voice, signs) => expect(inSigns(ipa, voice)).toBe(signs));

it('keeps punctuation, numbers and words of other languages', async () => {
  expect(await phonemesOf('Hello, is it 3.5?', 'en', 'en-us')).toMatch(/^həlˈO, .*pYnt.*\?$/);
  expect(await phonemesOf('Ask Dr. Smith (now).', 'en', 'en-us')).toMatch(/^ˈæsk dˈɑktəɹ smˈɪθ \(nˈW\)\.$/u);
  expect(await phonemesOf('他有11本书。', 'zh', 'cmn')).toBe(await phonemesOf('他有十一本书。', 'zh', 'cmn'));
  expect(await phonemesOf('我用 Linux。', 'zh', 'cmn')).toMatch(/^wo↓ jʊ↘ŋ l.*ks\.$/);
});

it('has a number for each sign of a text in every language', async () => {
  const texts = {
    en: 'The quick brown fox.',
    es: 'El niño llegó.',
    fr: 'Une bonne journée.',
    it: 'Gli gnocchi.',
  };
  const espeak: Readonly<Record<string, string>> = { en: 'en-us', es: 'es', fr: 'fr-fr', it: 'it' };
  for (const [language, text] of Object.entries(texts)) {
    const phonemes = await phonemesOf(text, language, espeak[language]!);
    expect(idsOf(phonemes), phonemes).toHaveLength(Array.from(phonemes).length);
  }
});

it.each([
  ['0', '零'],
  ['11', '十一'],
  ['110', '一百一十'],
  ['1250', '一千二百五十'],
  ['1005', '一千零五'],
  ['3000', '三千'],
  ['8613', '八千六百一十三'],
])('says %s in Chinese as %s', (digits, hanzi) => expect(inHanzi(digits)).toBe(hanzi));
