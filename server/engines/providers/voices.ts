/** The site's languages, and its speakers, whose voice each provider chooses from its own. */
export const LANGUAGES = 'en zh zh-tw fr de ja nl it es pt-br ru ko tr id vi th'.split(' ');
const SPEAKERS = ['ada', 'leo', 'nia', 'bass'];

/** Voices to choose from, `<language>` or `<language>-<speaker>`. */
export const voicesOf = (languages: readonly string[]): string[] =>
  languages.flatMap((language) => [language, ...SPEAKERS.map((speaker) => `${language}-${speaker}`)]);
