const sourceOf = (subset: string): string => `src/ui/theme/onest/onest-${subset}.woff2`;

/** The font that texts of every language need (src/ui/theme/fonts.css). */
export const LATIN = sourceOf('latin');

const ALSO: Partial<Record<string, string>> = { ru: 'cyrillic', tr: 'turkish', vi: 'vietnamese' };

/** The fonts that a language needs beside `LATIN`; a script that Onest does not have is drawn with the system's. */
export const fontsOf = (code: string): string[] => {
  const subset = ALSO[code];
  return subset === undefined ? [] : [sourceOf(subset)];
};
