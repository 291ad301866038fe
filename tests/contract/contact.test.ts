import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/site/contact.ts';
import { somePlace } from '#tests/support/account.ts';
import { useServer } from '#tests/support/server.ts';
import { startSmtp } from '#tests/support/server/smtp.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const TO = 'operator@mirari.example';
const smtp = await startSmtp();
const server = useServer({
  env: { SMTP_URL: smtp.url, CONTACT_EMAIL: TO, TRUSTED_PROXIES: '127.0.0.1,::1' },
});
const closed = useServer({ env: { SMTP_URL: smtp.url } });
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.mails.length = 0;
  await server.current.database.db.deleteFrom('rate_counter').execute();
});

const visit = (origin = server.current.origin) => createVisitor(origin, somePlace());
const letter = { email: 'ann@home.example', message: 'Where is my order?\n\n.\nBcc: all@home.example' };
const form = (fields: Record<string, string>, headers: Record<string, string> = {}, visitor = visit()) =>
  visitor.fetch(calls.contactFormPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
/** Whether a message arrived, once one that is sent now has. */
async function arrived(words: string): Promise<boolean> {
  const later = randomUUID();
  await visit().call(calls.writeOperator, { ...letter, message: later });
  await expect.poll(() => smtp.mails.some(({ text }) => text?.includes(later))).toBe(true);
  return smtp.mails.some(({ text }) => text?.includes(words));
}

describe('a message to the operator', () => {
  it('is a mail that is answered to whoever wrote it', async () => {
    expect(await visit().call(calls.contact, {})).toEqual({ email: TO, form: true });
    const { text } = await visit().call(calls.writeOperator, letter);
    expect(text).toContain(letter.email);
    const find = () => smtp.mails.find((one) => one.text?.includes('Bcc: all@home.example'));
    await expect.poll(find).toBeDefined();
    const mail = find();
    expect(mail).toMatchObject({ to: [{ address: TO }], replyTo: [{ address: letter.email }] });
    expect(smtp.asked).not.toContain('all@home.example');
    expect(mail?.html).toBeUndefined();
  });

  it('goes without script too, and the answer is a page in the language of the form', async () => {
    const referer = `${server.current.origin}/de/contact-us`;
    const message = 'Ohne Skript';
    const answer = await form({ ...letter, message }, { Referer: referer });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const page = await answer.text();
    expect(page).toContain('<html lang="de"');
    expect(page).toContain('Nachricht gesendet');
    expect(page).toContain('href="/de/contact-us"');
    expect(await arrived(message)).toBe(true);
    const refused = await form({ ...letter, email: '"><b>x' }, { Referer: referer });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Noch nicht gesendet'),
    ]);
  });

  it('that fills in what people do not see goes nowhere, and is told that it was sent', async () => {
    const message = 'Cheap pills';
    const trapped = { ...letter, message, [calls.TRAP]: 'https://pills.example' };
    const { text } = await visit().call(calls.writeOperator, trapped);
    expect(text).toContain(letter.email);
    expect((await form(trapped)).status).toBe(200);
    expect(await arrived(message)).toBe(false);
  });

  it('has an address and a text of a length that somebody reads', async () => {
    const refuse = async (change: Partial<typeof letter>) =>
      (await visit().ask(calls.writeOperator, { ...letter, ...change })).code;
    expect(await refuse({ email: 'nobody' })).toBe(40000);
    expect(await refuse({ message: ' \n ' })).toBe(40000);
    expect(await refuse({ message: '\u200B\u2060' })).toBe(40000);
    expect(await refuse({ message: 'x'.repeat(calls.MESSAGE_LENGTH + 1) })).toBe(40000);
    expect((await form({ ...letter, message: 'x'.repeat(70_000) })).status).toBe(400);
    expect(await refuse({ message: '字'.repeat(calls.MESSAGE_LENGTH) })).toBe(100000);
  });

  it('comes from one place five times an hour, and then waits, with script and without', async () => {
    const visitor = visit();
    const codes: number[] = [];
    for (let n = 0; n < 6; n++) codes.push((await visitor.ask(calls.writeOperator, letter)).code);
    expect(codes).toEqual([100000, 100000, 100000, 100000, 100000, 42901]);
    expect((await form(letter, {}, visitor)).status).toBe(429);
    expect((await visit().ask(calls.writeOperator, letter)).code).toBe(100000);
  });

  it('of a network that has not written today is taken when those who write much have used up the day', async () => {
    const { db } = server.current.database;
    const [flood, late] = [visit(), visit()];
    const write = async (visitor = late) => (await visitor.ask(calls.writeOperator, letter)).code;
    expect(await write(flood)).toBe(100000);
    await db.updateTable('rate_counter').set({ hits: 200 }).where('bucket', 'like', 'contactAll:%').execute();
    expect(await write(flood)).toBe(42901);
    expect((await late.ask(calls.writeOperator, { ...letter, email: 'nobody' })).code).toBe(40000);
    expect([await write(), await write()]).toEqual([100000, 42901]);
    await db.updateTable('rate_counter').set({ hits: 100 }).where('bucket', 'like', 'contactNew:%').execute();
    expect(await write(visit())).toBe(42901);
  });

  it('of another site is refused', async () => {
    const message = 'From elsewhere';
    expect((await form({ ...letter, message }, { Origin: 'https://evil.example' })).status).toBe(400);
    expect(await arrived(message)).toBe(false);
  });
});

it('where mails leave the machine and nobody is named to read them, there is no form', async () => {
  const { origin } = closed.current;
  expect(await visit(origin).call(calls.contact, {})).toEqual({ email: null, form: false });
  expect((await visit(origin).ask(calls.writeOperator, letter)).code).toBe(40400);
  expect((await form(letter, {}, visit(origin))).status).toBe(404);
});
