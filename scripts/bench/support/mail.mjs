/** Mail that a site writes into a folder. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The code that was mailed to an address, once it is there. */
export async function mailedCode(folder, email) {
  for (;;) {
    const mails = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const [, ...body] = mails.find((text) => text.includes(`To: ${email}`))?.split(/\r?\n\r?\n/) ?? [];
    const code = /\b\d{6}\b/.exec(body.join('\n'))?.[0];
    if (code) return code;
    await wait(50);
  }
}
