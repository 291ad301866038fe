import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 25;

const read = new Map<string, Email>();

async function parsed(file: string): Promise<Email> {
  const known = read.get(file) ?? (await PostalMime.parse(await readFile(file)));
  read.set(file, known);
  return known;
}

/** Mails that a server without SMTP has written for an address, the oldest first. */
export async function mailsTo(dataDir: string, email: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => parsed(join(folder, name))),
  );
  return mails.filter(({ to }) => to?.some(({ address }) => address === email.toLowerCase()));
}

/** Waits until an address has so many mails; returns the last of them. */
export async function nextMail(dataDir: string, email: string, count = 1): Promise<Email> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const mail = (await mailsTo(dataDir, email))[count - 1];
    if (mail) return mail;
  }
  throw new Error(`no mail number ${count} arrived for ${email}`);
}

/** The six digits that a mail's subject names. */
export function codeIn({ subject, text }: Email): string {
  const code = /\b\d{6}\b/.exec(`${subject ?? ''}\n${text ?? ''}`)?.[0];
  if (code === undefined) throw new Error(`the mail "${subject}" has no code`);
  return code;
}
