/** What stands between numbers and no locale data has; `#` is the number. */
interface ReadingWords {
  to: string;
  minus: string;
  /** Where the synthesizer drops the point of a decimal. */
  point?: string;
  /** Where the name of the unit is a sign. */
  percent?: string;
  /** Between a million and what there are so many of. */
  of?: string;
}

const chinese = { minus: '负', to: '到', point: '点', percent: '百分之#' };

const WORDS: Readonly<Record<string, ReadingWords>> = {
  en: { minus: 'minus ', to: ' to ' },
  zh: chinese,
  'zh-tw': { ...chinese, minus: '負', point: '點' },
  fr: { minus: 'moins ', to: ' à ', of: 'de' },
  de: { minus: 'minus ', to: ' bis ' },
  ja: { minus: 'マイナス', to: 'から', point: '点' },
  nl: { minus: 'min ', to: ' tot ' },
  it: { minus: 'meno ', to: ' a ', of: 'di' },
  es: { minus: 'menos ', to: ' a ', of: 'de' },
  'pt-br': { minus: 'menos ', to: ' a ', of: 'de' },
  ru: { minus: 'минус ', to: ' до ' },
  ko: { minus: '마이너스 ', to: '에서 ', point: '점 ', percent: '#퍼센트' },
  tr: { minus: 'eksi ', to: ' ila ' },
  id: { minus: 'minus ', to: ' sampai ' },
  vi: { minus: 'âm ', to: ' đến ', percent: '# phần trăm' },
};

export const wordsOf = (language: string): ReadingWords => WORDS[language] ?? WORDS['en']!;

/** Latin and Cyrillic letters and digits: Chinese, Japanese and Korean write numbers without spaces. */
export const WORD_CHARACTER = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{Nd}]`;
