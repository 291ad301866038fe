import type { Config } from '#server/config.ts';
import type { Mail } from '#server/mail/door.ts';
import type { ContactDependencies } from './routes.ts';
import { createMessages } from './messages.ts';

export { serveContact as serve } from './routes.ts';

/** Whom mails to the operator are addressed to where all mails are files that they read themselves. */
const READER_OF_FILES = 'operator@localhost';

/** The operator's address, and the way of messages to them. */
export function create({
  config: { contactEmail, smtpUrl, distDir },
  mail,
}: {
  config: Config;
  mail: Mail;
}): ContactDependencies {
  const to = contactEmail ?? (smtpUrl === undefined ? READER_OF_FILES : undefined);
  return {
    email: contactEmail ?? null,
    distDir,
    messages: to === undefined ? undefined : createMessages(mail.queue, to),
  };
}
