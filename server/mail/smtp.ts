import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/network/address.ts';
import { messageOf } from './message.ts';
import { MailFailed, type Mailer } from './port.ts';

/** Milliseconds. */
const CONNECT_WITHIN = 10_000;
const SILENT_AT_MOST = 20_000;
const CONNECTIONS = 3;

/** Replies from 500 on are permanent. */
const FINAL_REPLY = 500;

function failureOf(error: unknown): MailFailed {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailFailed(
    responseCode === 0 ? code : `${code} ${responseCode}`,
    aboutMail && (responseCode === 0 || responseCode >= FINAL_REPLY),
  );
}

/** Whether mails to the server leave this machine. */
function isFar(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host !== 'localhost' && !isLoopback(host);
}

/**
 * Delivers mails to an SMTP server; `url` is like `smtps://user:password@mail.example.com`. Codes never cross
 * a network in the clear, unless the query of `url` says so (`?requireTLS=false`, `?ignoreTLS=true`).
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    requireTLS: isFar(url),
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The queue of mails tries again, with its own delays.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    socketTimeout: SILENT_AT_MOST,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(from, mail));
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}
