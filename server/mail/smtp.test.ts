import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SmtpDouble, startSmtp } from '#tests/support/server/smtp.ts';
import { createSmtpMailer } from './smtp.ts';

/** Offers no TLS. */
let server: SmtpDouble;
beforeAll(async () => {
  server = await startSmtp();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
  server.asked.length = 0;
});

const mail = { to: 'ann@mail.example', subject: 'Your code', text: '123456', html: '<p>123456</p>' };

/** Sends a mail through the server by another of its addresses; returns the error's reason. */
async function send(url: string): Promise<string> {
  const mailer = createSmtpMailer(url, 'Mirari <hello@mirari.example>');
  try {
    await mailer.send(mail);
    return 'sent';
  } catch (error) {
    return String((error as Error).message);
  } finally {
    mailer.close();
  }
}

/** An address that leads to this machine and is none of its loopback addresses. */
const far = (query = ''): string => `${server.url.replace('127.0.0.1', '0.0.0.0')}${query}`;

it('no mail leaves the machine without TLS', async () => {
  expect(await send(far())).toContain('TLS');
  expect(server.asked).toEqual([]);
});

it('a mail goes out without TLS on this machine, and where the address says so', async () => {
  expect(await send(server.url)).toBe('sent');
  expect(await send(server.url.replace('127.0.0.1', 'localhost'))).toBe('sent');
  expect(await send(far('?requireTLS=false'))).toBe('sent');
  expect(server.mails).toHaveLength(3);
});

it('a server that hangs up before it greets is a failure at once', async () => {
  let calls = 0;
  const rude = createServer((socket) => {
    calls += 1;
    socket.end();
  }).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  expect(await send(`smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`)).toContain('ECONN');
  expect(calls).toBe(1);
  rude.close();
});
