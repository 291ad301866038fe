import model from './model.json';

interface Voice {
  /** The file of its style in the package that brings it. */
  style: string;
  /** Of espeak-ng, which reads for it. */
  espeak: string;
}

const [, { sources }] = model.files as [unknown, { sources: [{ members: string[] }] }];
/** The styles of `voices.bin` in their order. */
export const styles = sources[0].members.map((member) => member.replace(/^.*\/|\.bin$/g, ''));

const voice = (style: string, espeak: string): Voice => ({ style, espeak });
const CHINESE = {
  '': voice('zf_xiaoxiao', 'cmn'),
  ada: voice('zf_xiaoyi', 'cmn'),
  leo: voice('zm_yunxi', 'cmn'),
  bass: voice('zm_yunjian', 'cmn'),
};

/** Voices that sound good, by language and name; '' is the language's own. */
const VOICES: Readonly<Record<string, Readonly<Record<string, Voice>>>> = {
  en: {
    '': voice('af_heart', 'en-us'),
    ada: voice('af_bella', 'en-us'),
    leo: voice('am_fenrir', 'en-us'),
    bass: voice('am_michael', 'en-us'),
    emma: voice('bf_emma', 'en-gb'),
    george: voice('bm_george', 'en-gb'),
  },
  es: { '': voice('ef_dora', 'es'), leo: voice('em_alex', 'es') },
  fr: { '': voice('ff_siwis', 'fr-fr') },
  it: { '': voice('if_sara', 'it'), leo: voice('im_nicola', 'it') },
  'pt-br': { '': voice('pf_dora', 'pt-br'), leo: voice('pm_alex', 'pt-br') },
  ja: { '': voice('jf_alpha', 'ja'), ada: voice('jf_gongitsune', 'ja'), leo: voice('jm_kumo', 'ja') },
  zh: CHINESE,
  'zh-tw': CHINESE,
};

/** Whose work another voice of the language does where it has not that one. */
const NEXT: Readonly<Record<string, string>> = { bass: 'leo', george: 'leo' };

/** The voice that speaks for this name; undefined: the language has none. */
export function voiceFor(language: string, speaker: string): Voice | undefined {
  const own = VOICES[language];
  return own && (own[speaker] ?? own[NEXT[speaker] ?? ''] ?? own['']);
}

const choice = (language: string, speaker: string): string =>
  speaker === '' ? language : `${language}-${speaker}`;

/** What can be chosen, the languages that have a voice and, with what the robot speaks, the others. */
export const choicesOf = (others: readonly string[], speakers: readonly string[]): string[] => [
  ...Object.entries(VOICES).flatMap(([language, own]) =>
    Object.keys(own).map((name) => choice(language, name)),
  ),
  ...others
    .filter((language) => !Object.hasOwn(VOICES, language))
    .flatMap((language) => speakers.map((name) => choice(language, name))),
];
