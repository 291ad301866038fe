import { join } from 'node:path';
import { createFolderMailer } from './folder.ts';
import type { Mailer } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

export interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
}

/** The mailer that the configuration asks for: a server, or a folder of files, of which each is announced. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: MailSettings, say: (line: string) => void): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom);
  const folder = join(dataDir, 'mail');
  say(`Mails are not sent but written to ${folder}: SMTP_URL is not set.`);
  return createFolderMailer(folder, mailFrom, (file) => say(`A mail was written to ${file}`));
}
