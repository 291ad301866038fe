import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';

/** The texts of one e-mail message. Every text may hold `{{placeholders}}`; `brand` is the site's name. */
export interface MailTexts {
  subject: string;
  heading: string;
  /** Before the code or the rows. */
  lead: string;
  /** After them. */
  note: string;
  /** Label of the link to the site, where the message has one. */
  button?: string;
  /** Names of the rows, in the order in which they are shown. */
  rows?: Record<string, string>;
}

/** All e-mail messages of a language, by name, and the text under each. */
interface MailBook {
  footer: string;
  mails: Record<string, MailTexts>;
}

const files = import.meta.glob<MailBook>('./*/mails.json', { eager: true, import: 'default' });

/** The texts of the messages by language code; a language without the file falls back to English. */
export const mailBooks: ReadonlyMap<string, MailBook> = new Map(
  Object.entries(files).map(([path, texts]) => [path.split('/')[1] ?? DEFAULT_LANGUAGE, texts]),
);
