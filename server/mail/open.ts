import { join } from 'node:path';
import { createFolderMailer } from './folder.ts';
import type { Mailer } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
}

/** Folder of mails when no SMTP server is configured. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** The configured mailer: an SMTP server, or a folder of files, each of which is logged. */
export function openMailer(
  { smtpUrl, mailFrom, dataDir }: MailSettings,
  say: (line: string) => void,
): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom);
  return createFolderMailer(mailFolder(dataDir), mailFrom, (file) => say(`A mail was written to ${file}`));
}
