import { languages } from '#locales/languages.ts';

/** BCP 47 tag of a language's code. */
export const tagOf = (language: string): string =>
  languages.find(({ code }) => code === language)?.tag ?? 'en';

/** A whole number as the user writes it. */
export const count = (n: number, language: string): string =>
  new Intl.NumberFormat(tagOf(language)).format(n);

/** Cents as US dollars, as the catalogue writes them. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** US dollars as the user writes them. */
export const dollarsIn = (amount: string, language: string): string =>
  new Intl.NumberFormat(tagOf(language), { style: 'currency', currency: 'USD' }).format(Number(amount));

/** A moment in universal time, which every reader can place. */
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
