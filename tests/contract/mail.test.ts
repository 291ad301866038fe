import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import * as users from '#contract/users/users.ts';
import { PASSWORD, someEmail, somePlace } from '#tests/support/account.ts';
import { codeIn } from '#tests/support/server/mailbox.ts';
import { useServer } from '#tests/support/server.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { startSmtp } from '#tests/support/server/smtp.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const smtp = await startSmtp();
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = useServer({
  env: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Mirari <hello@mirari.example>',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  },
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.asked.length = 0;
});

const visit = () => createVisitor(server.current.origin, somePlace());

describe('a mail', () => {
  it('goes out by SMTP, as text and as a page of its own', async () => {
    const email = someEmail();
    await visit().call(users.registerCode, { email });
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      from: { address: 'hello@mirari.example', name: 'Mirari' },
      to: [{ address: email }],
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const code = codeIn(mail!);
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(`>${code}<`);
    expect(mail?.html).toMatch(/^<!doctype html>\s*<html lang="en" dir="ltr">/);
    expect(mail?.html, 'fetches nothing').not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
    expect(mail?.attachments).toEqual([]);
    const token = await visit().call(users.register, { email, password: PASSWORD, verify_code: code });
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('that leads into the site names its own address, whatever host was called', async () => {
    const email = someEmail();
    await visit().call(users.registerCode, { email });
    await expect.poll(() => smtp.mails.length).toBe(1);
    await visit().call(users.register, { email, password: PASSWORD, verify_code: codeIn(smtp.mails[0]!) });
    await server.current.database.db.deleteFrom('attempt').execute();
    await visit().call(users.registerCode, { email, domain: 'evil.example' });
    await expect.poll(() => smtp.mails.length).toBe(2);
    expect(smtp.mails[1]?.subject).toContain('already have');
    const links = [...(smtp.mails[1]?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([`${origin}/login`]);
    expect(`${smtp.mails[1]?.text}${smtp.mails[1]?.html}`).not.toContain('evil.example');
  });
});

describe('a mail server that misbehaves', () => {
  it('without a response delays no call', async () => {
    smtp.next.push('silence', 'silence', 'silence');
    const answers = await Promise.all(
      [1, 2, 3].map(() => visit().ask(users.registerCode, { email: someEmail() })),
    );
    expect(answers.every(({ code }) => code === SUCCESS)).toBe(true);
    expect(smtp.mails, 'answered before any mail was taken').toEqual([]);
  });
});
