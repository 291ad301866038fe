import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSealer } from '#server/secrets/sealing.ts';
import { useDatabase } from '#tests/support/database.ts';
import { keptLog } from '#tests/support/log.ts';
import { type MailQueue, createMailQueue } from './mail-queue.ts';
import { type Mail, MailFailed } from './port.ts';

const LEASE_MS = 15_000;
const sealer = createSealer('a secret of the tests', 'mail');
const database = useDatabase();

let queues: MailQueue[];
let ms: number;
const log = keptLog();

beforeEach(async () => {
  queues = [];
  ms = Date.now();
  log.lines.length = 0;
  await database.current.db.deleteFrom('mail_message').execute();
});
afterEach(() => Promise.all(queues.map((queue) => queue.close(0))));

/** A server's queue, whose mail server answers as it is told. */
function startQueue(send: (mail: Mail) => Promise<void>): MailQueue {
  const { db } = database.current;
  const mailer = { send, close: () => undefined };
  const queue = createMailQueue({ db, mailer, sealer, log, origin: undefined, now: () => ms });
  queues.push(queue);
  return queue;
}

const rows = () => database.current.db.selectFrom('mail_message').selectAll().execute();
const letter = { name: 'contact', to: 'ops@mirari.example', subject: 'Hello', text: 'code 123456' };

it('sends a mail whose server was killed in the middle, once more and not again', async () => {
  const taken: Mail[] = [];
  const killed = startQueue((mail) => new Promise(() => taken.push(mail)));
  await killed.post(letter);
  await expect.poll(() => taken).toMatchObject([letter]);
  await killed.close(0);
  const sent: Mail[] = [];
  const other = startQueue(async (mail) => void sent.push(mail));
  await other.post({ ...letter, subject: 'Later' });
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['Later']);
  ms += LEASE_MS;
  await other.post({ ...letter, subject: 'Last' });
  await expect.poll(() => sent.map(({ subject }) => subject).toSorted()).toEqual(['Hello', 'Last', 'Later']);
  await expect.poll(rows).toEqual([]);
});

it('keeps no content that can be read, and none of a mail that went out', async () => {
  let answer = () => undefined as void;
  const queue = startQueue(() => new Promise((resolve) => (answer = resolve)));
  await queue.post(letter);
  const [row] = await rows();
  expect(row?.content.toString('latin1')).not.toMatch(/123456|mirari/);
  expect(sealer.open(row?.content ?? Buffer.alloc(0))).toContain('code 123456');
  expect(createSealer('another secret', 'mail').open(row?.content ?? Buffer.alloc(0))).toBeUndefined();
  await expect
    .poll(() => {
      answer();
      return rows();
    })
    .toEqual([]);
});

it('sends nothing of a transaction that failed, nothing expired, and nothing refused for good again', async () => {
  const asked: string[] = [];
  const queue = startQueue(async ({ subject }) => {
    asked.push(subject);
    if (subject === 'refused') throw new MailFailed('EENVELOPE 550', true);
  });
  await database.current.db
    .transaction()
    .execute(async (tx) => {
      await queue.post({ ...letter, subject: 'undone' }, { at: tx });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await queue.post({ ...letter, subject: 'late' }, { expiresAt: new Date(ms) });
  await queue.post(undefined);
  await queue.post({ ...letter, subject: 'refused' });
  await expect.poll(() => log.lines).toContain('error a mail was given up');
  await expect.poll(async () => (await rows()).length).toBe(1);
  await queue.sweep(new Date(ms));
  expect(await rows()).toEqual([]);
  expect(asked).toEqual(['refused']);
  expect(log.lines).toContain('error mails were given up');
});

it('tries again what failed for now', async () => {
  let tries = 0;
  const queue = startQueue(async () => {
    tries += 1;
    if (tries === 1) throw new MailFailed('ECONNECTION', false);
  });
  await queue.post(letter);
  await expect.poll(() => log.lines).toContain('warn a mail will be tried again');
  ms += 1000;
  await expect.poll(rows, { timeout: 5000 }).toEqual([]);
  expect(tries).toBe(2);
});
