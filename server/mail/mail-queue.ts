import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type Mail, MailFailed, type Mailer } from '#server/mail/port.ts';
import type { Log } from '#server/db/log.ts';
import type { Sealer } from '#server/secrets/sealing.ts';
import { atMost, backoffMs } from '#server/waiting.ts';
import { type EmailMessage, composeMail } from './mails.ts';

/** Milliseconds between two looks for due mails. */
const EVERY_MS = 2000;
/** A posted mail is looked for so much later, when its transaction has mostly been committed. */
const SOON_MS = 20;
const AT_ONCE = 3;
/** Renewed while a mail is being sent; one of a killed server is sent again after it. */
const LEASE_MS = 15_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 600_000;
/** A mail that did not go out in this time would only surprise. */
const GIVE_UP_MS = 3 * DAY_MS;

/** A mail for the operator, whose words are not those of a language of the site; `name` is for the log. */
type OperatorMail = Mail & { name: string };

interface PostOptions {
  /** The transaction of what the mail reports: it goes out if that is committed. */
  at?: Kysely<Database>;
  delayMs?: number;
  expiresAt?: Date;
}

/**
 * Sends e-mail messages in the background: no response waits for a mail server or shows by its timing whether
 * a mail was sent. A posted message survives this process. It goes out once, or twice where the server was
 * killed between the mail server's answer and the removal of the row.
 */
export interface MailQueue {
  /** Undefined, where an address gets no mail, costs the same time. */
  post(message: EmailMessage | OperatorMail | undefined, options?: PostOptions): Promise<void>;
  sweep(now: Date): Promise<void>;
  /** Waits some milliseconds for mails that are being sent; the others go out after the next start. */
  close(withinMs: number): Promise<void>;
}

interface MailQueueDependencies {
  db: Kysely<Database>;
  mailer: Mailer;
  sealer: Sealer;
  log: Log;
  origin: string | undefined;
  now?: () => number;
}

interface DueMail {
  id: number;
  content: Buffer;
  tries: number;
}

export function createMailQueue({
  db,
  mailer,
  sealer,
  log,
  origin,
  now = Date.now,
}: MailQueueDependencies): MailQueue {
  const sending = new Set<Promise<void>>();
  const leased = new Set<number>();
  const timers = new Set<NodeJS.Timeout>();
  let claiming: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const after = (ms: number): Date => new Date(now() + ms);
  const drop = (id: number) => db.deleteFrom('mail_message').where('id', '=', id).execute();

  const claim = async (count: number): Promise<DueMail[]> => {
    const { rows } = await sql<DueMail>`update mail_message set due_at = ${after(LEASE_MS)}, tries = tries + 1
      where id in (select id from mail_message where due_at <= ${after(0)} and expires_at > ${after(0)}
        order by due_at limit ${count} for update skip locked)
      returning id, content, tries`.execute(db);
    return rows;
  };

  const renew = async (): Promise<void> => {
    if (leased.size === 0) return;
    await db
      .updateTable('mail_message')
      .set({ due_at: after(LEASE_MS) })
      .where('id', 'in', [...leased])
      .execute();
  };

  const failed = async ({ id, tries }: DueMail, name: string, error: unknown): Promise<void> => {
    const reason = error instanceof MailFailed ? error.reason : (error as Error).name;
    const final = error instanceof MailFailed && error.final;
    log[final ? 'error' : 'warn'](
      { mail: name, reason, tries },
      final ? 'a mail was given up' : 'a mail will be tried again',
    );
    if (final) {
      await drop(id);
      return;
    }
    const pause = backoffMs(tries - 1, FIRST_RETRY_MS, LONGEST_RETRY_MS);
    await db
      .updateTable('mail_message')
      .set({ due_at: after(pause) })
      .where('id', '=', id)
      .execute();
    lookAfter(pause);
  };

  const deliver = async (due: DueMail): Promise<void> => {
    const content = sealer.open(due.content);
    if (content === undefined) log.error({}, 'a mail of another signing key was given up');
    const message = JSON.parse(content ?? 'null') as EmailMessage | OperatorMail | null;
    if (message !== null) {
      const name = 'name' in message ? message.name : message.mail;
      try {
        const mail = 'name' in message ? message : await composeMail(message, origin);
        leased.add(due.id);
        await mailer.send(mail).finally(() => leased.delete(due.id));
      } catch (error) {
        await failed(due, name, error);
        return;
      }
      log.info({ mail: name, tries: due.tries }, 'a mail went out');
    }
    await drop(due.id);
  };

  const start = (due: DueMail): void => {
    const work = deliver(due)
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be handled'))
      .finally(() => {
        sending.delete(work);
        look();
      });
    sending.add(work);
  };

  function look(): void {
    const room = AT_ONCE - sending.size;
    again = claiming !== undefined;
    if (closed || room === 0 || again) return;
    claiming = claim(room)
      .then((mails) => mails.forEach(start))
      .catch((error: unknown) => log.warn({ err: error }, 'mails could not be looked for'))
      .finally(() => {
        claiming = undefined;
        if (again) look();
      });
  }

  function lookAfter(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      look();
    }, ms);
    timers.add(timer.unref());
  }

  const poll = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'mails that are being sent were not marked'));
    look();
  }, EVERY_MS);
  poll.unref();
  look();

  return {
    async post(message, { at = db, delayMs = 0, expiresAt = after(GIVE_UP_MS) } = {}) {
      await at
        .insertInto('mail_message')
        .values({
          content: sealer.seal(JSON.stringify(message ?? null)),
          due_at: after(delayMs),
          expires_at: expiresAt,
        })
        .execute();
      lookAfter(delayMs + SOON_MS);
    },
    async sweep(at) {
      const { numDeletedRows: count } = await db
        .deleteFrom('mail_message')
        .where('expires_at', '<=', at)
        .executeTakeFirstOrThrow();
      if (count > 0n) log.error({ count: Number(count) }, 'mails were given up');
    },
    async close(withinMs) {
      closed = true;
      clearInterval(poll);
      timers.forEach((timer) => clearTimeout(timer));
      await claiming;
      await atMost(withinMs, Promise.all(sending));
      mailer.close();
    },
  };
}
