import { languages } from '#locales/languages.ts';

/** BCP 47 tag of a language's code. */
export const tagOf = (language: string): string =>
  languages.find(({ code }) => code === language)?.tag ?? 'en';

export const count = (n: number, language: string): string =>
  new Intl.NumberFormat(tagOf(language)).format(n);

/** Cents as US dollars, in the catalogue's format. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

export const dollarsIn = (amount: string, language: string): string =>
  new Intl.NumberFormat(tagOf(language), { style: 'currency', currency: 'USD' }).format(Number(amount));

/** A UTC day in the language's format. */
export const formatDay = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** A UTC time in the language's format. */
export const formatUtc = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
