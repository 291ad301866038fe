/** Languages that the built-in speakers know, by the site's codes; Thai needs a provider. */
export const spoken: readonly string[] = 'en zh zh-tw fr de ja nl it es pt-br ru ko tr id vi'.split(' ');

/** Languages that models of others may know. */
export const languages: readonly string[] = [...spoken, 'th'];

/** Names of speakers; '' is the language's own voice. */
export const speakers = ['', 'ada', 'leo', 'nia', 'bass'] as const;

/** `<code>` or `<code>-<name>`. */
export const voiceOf = (language: string, speaker: string): string =>
  speaker === '' ? language : `${language}-${speaker}`;

/** Every speaker in every language. */
export const voices: readonly string[] = spoken.flatMap((language) =>
  speakers.map((speaker) => voiceOf(language, speaker)),
);

export function partsOf(voice: string): { language: string; speaker: string } {
  const speaker = speakers.find((name) => name !== '' && voice.endsWith(`-${name}`)) ?? '';
  return { language: speaker === '' ? voice : voice.slice(0, -speaker.length - 1), speaker };
}
