import { brand } from '#contract/brand.ts';
import { DEFAULT_LANGUAGE, localizedPath } from '#contract/language.ts';
import { languages } from '#locales/languages.ts';
import { type MailTexts, mailBooks } from '#locales/mails.ts';
import type { Mail } from '#server/mail/port.ts';
import { type MailContent, mailHtml, mailText } from './mail-page.ts';

/** What is to be told to whom. */
export interface EmailMessage {
  to: string;
  /** Code of the user's language. */
  language: string;
  /** Its name in `mails.json`. */
  mail: string;
  values?: Record<string, string | number>;
  code?: string;
  /** Values of the rows that the mail has, by their key; a row without a value is left out. */
  rows?: Record<string, string>;
  /** Page of the site that the mail's button leads to; without a known address of the site there is no button. */
  path?: string;
}

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (slot, key: string) => String(values[key] ?? slot));

function linkOf(
  label: string | undefined,
  letter: EmailMessage,
  origin: string | undefined,
  code: string,
): MailContent['link'] {
  const language = languages.find((one) => one.code === code);
  if (label === undefined || letter.path === undefined || origin === undefined || language === undefined)
    return undefined;
  return { label, href: `${origin}${localizedPath(letter.path, language)}` };
}

/** Writes a letter in the user's language, or in English where that language has no such mail. */
export async function composeMail(letter: EmailMessage, origin: string | undefined): Promise<Mail> {
  const own = mailBooks.get(letter.language)?.mails[letter.mail];
  const code = own === undefined ? DEFAULT_LANGUAGE : letter.language;
  const book = mailBooks.get(code);
  const texts: MailTexts | undefined = book?.mails[letter.mail];
  const language = languages.find((one) => one.code === code);
  if (!book || !texts || !language) throw new Error(`there is no mail named ${letter.mail}`);
  const values = {
    brand: brand.name,
    ...(letter.code === undefined ? {} : { code: letter.code }),
    ...letter.values,
  };
  const rows = Object.entries(texts.rows ?? {}).flatMap(([key, name]) =>
    letter.rows?.[key] === undefined ? [] : [{ name, value: letter.rows[key] }],
  );
  const content: MailContent = {
    tag: language.tag,
    direction: language.direction,
    brand: brand.name,
    heading: filled(texts.heading, values),
    lead: filled(texts.lead, values),
    code: letter.code,
    rows,
    note: filled(texts.note, values),
    link: linkOf(texts.button, letter, origin, code),
    footer: filled(book.footer, values),
  };
  return {
    to: letter.to,
    subject: filled(texts.subject, values),
    text: mailText(content),
    html: await mailHtml(content),
  };
}
