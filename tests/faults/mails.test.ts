import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeOperator } from '#contract/site/contact.ts';
import { registerCode } from '#contract/users/users.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { type SmtpDouble, startSmtp } from '#tests/support/server/smtp.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const OPERATOR = 'operator@mirari.example';
const USER = 'ann@home.example';

let dataDir: string;
let database: TestDatabase;
let smtp: SmtpDouble;
let server: RunningServer;

const start = async (): Promise<void> => {
  const env = { SMTP_URL: smtp.url, CONTACT_EMAIL: OPERATOR };
  server = await startServer({ dataDir, databaseUrl: database.url, env });
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-mails-'));
  database = await makeDatabase(2);
  smtp = await startSmtp();
  await start();
});
afterEach(async () => {
  await server.end();
  await smtp.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

it('what was accepted for a mail server that is away goes out after a kill', async () => {
  smtp.next.push(...Array.from({ length: 4 }, () => ({ reply: 451 })));
  const visitor = createVisitor(server.origin);
  await visitor.call(writeOperator, { email: USER, message: 'Where is my order?' });
  await visitor.call(registerCode, { email: USER });
  for (const name of ['contact', 'register_code'])
    await expect
      .poll(() => server.lines.filter((line) => line.includes('tried again')).join())
      .toContain(`"mail":"${name}"`);
  await server.end('SIGKILL');
  expect(smtp.mails).toEqual([]);
  smtp.next.length = 0;
  await start();
  const recipients = () => new Set(smtp.mails.map(({ to }) => to?.[0]?.address));
  await expect.poll(recipients, { timeout: 20_000 }).toEqual(new Set([USER, OPERATOR]));
  expect(smtp.mails).toHaveLength(2);
});
