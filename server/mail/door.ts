import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Logger } from '#server/log.ts';
import { createSealer } from '#server/secrets/sealing.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { openMailer } from './open.ts';
import type { Mailer } from './port.ts';

export type { MailQueue } from './mail-queue.ts';
export { type EmailMessage, composeMail } from './mails.ts';
export { mailFolder } from './open.ts';
export type { Mailer } from './port.ts';

/** Time that mails get to go out when the server stops. */
const GRACE_MS = 3000;

export interface Mail {
  mailer: Mailer;
  queue: MailQueue;
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

export function create({
  config,
  db,
  secret,
  log,
  say,
}: {
  config: Config;
  db: Kysely<Database>;
  /** The server's secret, with which pending mails are sealed. */
  secret: string;
  log: Logger;
  say: (line: string) => void;
}): Mail {
  const mailer = openMailer(config, say);
  const sealer = createSealer(secret, 'mail');
  const queue = createMailQueue({ db, mailer, sealer, log, origin: config.publicOrigin });
  return { mailer, queue, sweep: queue.sweep, close: () => queue.close(GRACE_MS) };
}
