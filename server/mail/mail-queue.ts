import { setTimeout as sleep } from 'node:timers/promises';
import { type Mail, MailFailed, type Mailer } from '#server/mail/port.ts';
import type { Logger } from '#server/log.ts';
import { atMost } from '#server/waiting.ts';
import { type EmailMessage, composeMail } from './mails.ts';

/** Milliseconds before each retry. */
const PAUSES = [500, 3000, 15_000, 60_000];
/**
 * Most pending messages. Beyond that the mail server has been away for long, and users request new codes
 * anyway.
 */
const MOST_UNDER_WAY = 2000;

/** A mail for the operator, whose words are not those of a language of the site; `name` is for the log. */
type OperatorMail = Mail & { name: string };

/** A message, or a function that returns the message to send, if any. */
type Posted = EmailMessage | OperatorMail | (() => Promise<EmailMessage | undefined>);

/**
 * Sends e-mail messages in the background: no response waits for a mail server or shows by its timing whether
 * a mail was sent.
 */
export interface MailQueue {
  post(message: Posted): void;
  /** Waits some milliseconds for pending messages; the rest is lost. */
  close(withinMs: number): Promise<void>;
}

interface MailQueueDependencies {
  mailer: Mailer;
  log: Logger;
  /** The site's public origin, where configured. */
  origin: string | undefined;
}

export function createMailQueue({ mailer, log, origin }: MailQueueDependencies): MailQueue {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  const deliver = async (name: string, mail: Mail, tries = 0): Promise<void> => {
    try {
      await mailer.send(mail);
      log.info({ mail: name, tries: tries + 1 }, 'a mail went out');
    } catch (error) {
      const pause = PAUSES[tries];
      const reason = error instanceof MailFailed ? error.reason : (error as Error).name;
      const over =
        (error instanceof MailFailed && error.final) || pause === undefined || closing.signal.aborted;
      log[over ? 'error' : 'warn'](
        { mail: name, reason, tries: tries + 1 },
        over ? 'a mail was given up' : 'a mail will be tried again',
      );
      if (over) return;
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      await deliver(name, mail, tries + 1);
    }
  };

  const handle = async (posted: Posted): Promise<void> => {
    try {
      const message = typeof posted === 'function' ? await posted() : posted;
      if (message && 'name' in message) await deliver(message.name, message);
      else if (message) await deliver(message.mail, await composeMail(message, origin));
    } catch (error) {
      log.error({ err: error }, 'a mail could not be composed');
    }
  };

  return {
    post(posted) {
      if (underWay.size >= MOST_UNDER_WAY) {
        log.error({ underWay: underWay.size }, 'too many mails are waiting; one was dropped');
        return;
      }
      const work = handle(posted);
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    async close(withinMs) {
      closing.abort();
      await atMost(withinMs, Promise.all(underWay));
      mailer.close();
    },
  };
}
