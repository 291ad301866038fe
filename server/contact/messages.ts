import { brand } from '#contract/site/brand.ts';
import { ADDRESS_LENGTH, MESSAGE_LENGTH } from '#contract/site/contact.ts';
import { isEmail } from '#contract/users/users.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MailQueue } from '#server/mail/door.ts';

/** A character of a word, a digit or a sign: what is neither space nor out of sight. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export interface Message {
  email: string;
  message: string;
  /** Language of the page that it was written on. */
  language: string;
}

export interface Messages {
  /** Stores a message, which goes out soon. */
  post(message: Message): Promise<void>;
}

const refused = (field: string): HttpError =>
  new HttpError('input_refused', {
    text: `field.${field}`,
    data: { fields: [{ field, message: 'invalid' }] },
    values: { n: MESSAGE_LENGTH },
  });

/**
 * The message without spaces around it.
 * @throws HttpError `input_refused` for an address or a text that cannot be used
 */
export function readMessage({ email, message, language }: Message): Message {
  const from = email.trim();
  const text = message.trim();
  if (from.length > ADDRESS_LENGTH || !isEmail(from)) throw refused('email');
  if (!VISIBLE.test(text) || text.length > MESSAGE_LENGTH) throw refused('message');
  return { email: from, message: text, language };
}

/**
 * The operator reads English, as on their own pages; an answer goes to the sender. The address stays out of the
 * subject, which is written to logs.
 */
export const createMessages = (queue: MailQueue, to: string): Messages => ({
  async post({ email, message, language }) {
    await queue.post({
      to,
      replyTo: email,
      name: 'contact',
      subject: `${brand.name}: a message from the contact page`,
      text: `${message}\n\n--\nFrom: ${email}\nLanguage: ${language}\n`,
    });
  },
});
