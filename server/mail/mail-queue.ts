import { setTimeout as sleep } from 'node:timers/promises';
import { type Mail, MailFailed, type Mailer } from '#server/mail/port.ts';
import type { Logger } from '#server/log.ts';
import { atMost } from '#server/waiting.ts';
import { type EmailMessage, composeMail } from './mails.ts';

/** Milliseconds before each further try. */
const PAUSES = [500, 3000, 15_000, 60_000];
/** Letters under way at most; beyond that the mail server has been away for long, and people ask for new codes anyway. */
const MOST_UNDER_WAY = 2000;

/** A letter, or what finds out whether there is one to send and which. */
type Posted = EmailMessage | (() => Promise<EmailMessage | undefined>);

/** Sends letters behind the caller's back: no answer waits for a mail server, or tells by its time whether a mail went out. */
export interface MailQueue {
  post(letter: Posted): void;
  /** Gives letters under way some milliseconds to go out; what is left is lost. */
  close(withinMs: number): Promise<void>;
}

interface MailQueueDependencies {
  mailer: Mailer;
  log: Logger;
  /** The site's own address, where it is known. */
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
      const letter = typeof posted === 'function' ? await posted() : posted;
      if (letter) await deliver(letter.mail, await composeMail(letter, origin));
    } catch (error) {
      log.error({ err: error }, 'a letter could not be written');
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
