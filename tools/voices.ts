/** Languages that the built-in speakers know, by the site's codes; Thai needs a provider. */
export const spoken: readonly string[] = 'en zh zh-tw fr de ja nl it es pt-br ru ko tr id vi'.split(' ');

/** Languages that models of others may know. */
export const languages: readonly string[] = [...spoken, 'th'];

/** Names of the built-in speakers; '' is the language's own voice. */
const builtIn = ['', 'ada', 'leo', 'nia', 'bass'] as const;
/** And those that natural voices have besides. */
const speakers = [...builtIn, 'emma', 'george'] as const;

/** `<code>` or `<code>-<name>`. */
export const voiceOf = (language: string, speaker: string): string =>
  speaker === '' ? language : `${language}-${speaker}`;

/** Every built-in speaker in every language. */
export const voices: readonly string[] = spoken.flatMap((language) =>
  builtIn.map((speaker) => voiceOf(language, speaker)),
);

export function partsOf(voice: string): { language: string; speaker: string } {
  const speaker = speakers.find((name) => name !== '' && voice.endsWith(`-${name}`)) ?? '';
  return { language: speaker === '' ? voice : voice.slice(0, -speaker.length - 1), speaker };
}

/** The speakers of a language among what a model offers. */
export const speakersOf = (choices: readonly string[], language: string): string[] =>
  speakers.filter((speaker) => choices.includes(voiceOf(language, speaker)));

/**
 * How a model of natural voices speaks a language: by one of them, or where it has none, by the built-in ones. Undefined
 * for other models.
 */
export function mannerOf(choices: readonly string[], language: string): 'natural' | 'robot' | undefined {
  if (!choices.includes(voiceOf('en', 'emma'))) return undefined;
  return choices.includes(voiceOf(language, 'nia')) ? 'robot' : 'natural';
}
