import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf } from './message.ts';
import type { Mailer } from './port.ts';

/**
 * Writes each mail as an `.eml` file into a folder that only the server's user may read; calls `wrote` with
 * each file.
 */
export function createFolderMailer(folder: string, from: string, wrote: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await transport.sendMail(messageOf(from, mail));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const draft = join(folder, `${name}.draft`);
      const file = join(folder, `${name}.eml`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, file);
      wrote(file);
    },
    close: () => transport.close(),
  };
}
