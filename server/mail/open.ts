import { join } from 'node:path';
import { createFolderMailer } from './folder.ts';
import type { Mailer } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
}

/** Where mails lie that no server takes. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** The mailer that the configuration asks for: a server, or a folder of files, of which each is announced. */
export function openMailer(
  { smtpUrl, mailFrom, dataDir }: MailSettings,
  say: (line: string) => void,
): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom);
  return createFolderMailer(mailFolder(dataDir), mailFrom, (file) => say(`A mail was written to ${file}`));
}
