import type { Config } from '#server/config.ts';
import type { Logger } from '#server/log.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { openMailer } from './open.ts';
import type { Mailer } from './port.ts';

export type { MailQueue } from './mail-queue.ts';
export { type EmailMessage, composeMail } from './mails.ts';
export { mailFolder } from './open.ts';
export type { Mailer } from './port.ts';

/** Time that pending mails get when the server stops. */
const GRACE_MS = 3000;

export interface Mail {
  mailer: Mailer;
  queue: MailQueue;
  close(): Promise<void>;
}

export function create({
  config,
  log,
  say,
}: {
  config: Config;
  log: Logger;
  say: (line: string) => void;
}): Mail {
  const mailer = openMailer(config, say);
  const queue = createMailQueue({ mailer, log, origin: config.publicOrigin });
  return { mailer, queue, close: () => queue.close(GRACE_MS) };
}
