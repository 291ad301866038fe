import { brand } from '#contract/site/brand.ts';
import { DEFAULT_LANGUAGE, localizedPath } from '#contract/site/language.ts';
import { isServerPage } from '#contract/site/paths.ts';
import { languages } from '#locales/languages.ts';
import { type MailTexts, mailBooks } from '#locales/mails.ts';
import type { Mail } from '#server/mail/port.ts';
import { type MailContent, mailHtml, mailText } from './mail-page.ts';

export interface EmailMessage {
  to: string;
  language: string;
  /** Its name in `mails.json`. */
  mail: string;
  values?: Record<string, string | number>;
  code?: string;
  /** Values of the mail's rows by key; a row without a value is left out. */
  rows?: Record<string, string>;
  /** Page of the site that the mail's button opens; without a known public origin there is no button. */
  path?: string;
}

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (slot, key: string) => String(values[key] ?? slot));

function linkOf(
  label: string | undefined,
  message: EmailMessage,
  origin: string | undefined,
  code: string,
): MailContent['link'] {
  const language = languages.find((one) => one.code === code);
  if (label === undefined || message.path === undefined || origin === undefined || language === undefined)
    return undefined;
  const { path } = message;
  return {
    label,
    href: origin + (isServerPage(path) ? `${path}?lang=${code}` : localizedPath(path, language)),
  };
}

/** Composes a message in the user's language, or in English where that language has no such mail. */
export async function composeMail(message: EmailMessage, origin: string | undefined): Promise<Mail> {
  const own = mailBooks.get(message.language)?.mails[message.mail];
  const code = own === undefined ? DEFAULT_LANGUAGE : message.language;
  const book = mailBooks.get(code);
  const texts: MailTexts | undefined = book?.mails[message.mail];
  const language = languages.find((one) => one.code === code);
  if (!book || !texts || !language) throw new Error(`there is no mail named ${message.mail}`);
  const values = {
    brand: brand.name,
    ...(message.code === undefined ? {} : { code: message.code }),
    ...message.values,
  };
  const rows = Object.entries(texts.rows ?? {}).flatMap(([key, name]) =>
    message.rows?.[key] === undefined ? [] : [{ name, value: message.rows[key] }],
  );
  const content: MailContent = {
    tag: language.tag,
    direction: language.direction,
    brand: brand.name,
    heading: filled(texts.heading, values),
    lead: filled(texts.lead, values),
    code: message.code,
    rows,
    note: filled(texts.note, values),
    link: linkOf(texts.button, message, origin, code),
    footer: filled(book.footer, values),
  };
  return {
    to: message.to,
    subject: filled(texts.subject, values),
    text: mailText(content),
    html: await mailHtml(content),
  };
}
