import { DEFAULT_LANGUAGE } from '#contract/language.ts';

/** The words of one mail. Every text may hold `{{placeholders}}`; `brand` is the site's name. */
export interface MailTexts {
  subject: string;
  heading: string;
  /** Before the code or the rows. */
  lead: string;
  /** After them. */
  note: string;
  /** Of the link into the site, where the mail has one. */
  button?: string;
  /** Names of the rows, in the order in which they are shown. */
  rows?: Record<string, string>;
}

/** All mails of a language, by name, and what stands under each. */
export interface MailBook {
  footer: string;
  mails: Record<string, MailTexts>;
}

const files = import.meta.glob<MailBook>('./*/mails.json', { eager: true, import: 'default' });

/** The mails' texts by language code; a language without the file reads English. */
export const mailBooks: ReadonlyMap<string, MailBook> = new Map(Object.entries(files).map(([path, texts]) => [path.split('/')[1] ?? DEFAULT_LANGUAGE, texts]));
