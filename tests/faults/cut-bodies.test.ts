import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as credit from '#contract/users/credit.ts';
import * as dash from '#contract/media/dash.ts';
import { engineWebhookPath, quote } from '#contract/media/media.ts';
import * as pay from '#contract/users/pay.ts';
import { sharePath } from '#contract/media/shares.ts';
import * as upload from '#contract/media/upload.ts';
import { useServer } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const ADMIN_TOKEN = 'an-operator-token-of-the-tests-0123456789';
const server = useServer({ env: { ADMIN_TOKEN } });

/** More bytes than the buffers of a connection hold: once all is written, the server has read some of it. */
const LONG = Buffer.alloc(16_000_000);
const TYPE = 'multipart/form-data; boundary=x';
const partHead = (field: string, name: string, mime: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mime}\r\n\r\n`;

interface Route {
  method: string;
  path: string;
  type: string;
  headers?: string;
}

const head = ({ method, path, type, headers = '' }: Route, length: number, cookie = ''): string =>
  `${method} ${path.replace(':n', '1').replaceAll(/:\w+/g, 'none')} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\nCookie: ${cookie}\r\n${headers}\r\n`;

/**
 * Sends `sent` of a body of `length` bytes and closes once the server has read it, or reads the response to a
 * whole body.
 */
async function send(route: Route, sent: Buffer | string, length = Buffer.byteLength(sent)): Promise<string> {
  const socket = connect(Number(new URL(server.current.origin).port), 'localhost');
  // A server that ends, or has responded, resets the connection; the test checks the response.
  socket.on('error', () => undefined);
  const closed = new Promise((done) => {
    socket.once('close', done);
  });
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
  socket.write(head(route, length, cookies));
  const written = new Promise((done) => {
    socket.write(sent, done);
  });
  if (length > Buffer.byteLength(sent)) {
    await Promise.race([written, closed]);
    socket.destroy();
  }
  await closed;
  return said.split('\r\n')[0] ?? '';
}

/** Of a visitor who is the operator as well: bodies are read of these alone. */
let cookies = '';
const beKnown = async (): Promise<void> => {
  if (cookies !== '') return;
  const visitor = createVisitor(server.current.origin);
  await visitor.call(credit.anonymousCredit);
  const entered = await visitor.fetch('/admin/enter', {
    method: 'POST',
    body: new URLSearchParams({ token: ADMIN_TOKEN }),
  });
  const [operator = ''] = entered.headers.getSetCookie().map((line) => line.split(';')[0]);
  cookies = `${visitor.cookie}; ${operator}`;
};

afterEach(async () => {
  const { origin, process: child, dataDir, lines } = server.current;
  expect(child.exitCode, 'the same process goes on').toBe(null);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  await expect.poll(() => readdir(join(dataDir, 'tmp', String(child.pid)))).toEqual([]);
  expect(lines.splice(0).filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});

const forms: [route: Route, readField: string][] = [
  [{ ...dash.upload, type: TYPE }, 'file'],
  [{ ...dash.mergeUploadImages, type: TYPE }, 'file1'],
  [{ method: 'POST', path: sharePath, type: TYPE, headers: 'Sec-Fetch-Site: none\r\n' }, 'media'],
];

describe.each(forms)('a form that is cut: $path', (route, field) => {
  const read = partHead(field, 'a.jpg', 'image/jpeg');
  const unread = partHead('other', 'a.pdf', 'application/pdf');
  const notKept = partHead(field, 'a.pdf', 'application/pdf');
  const stages: [stage: string, sent: string | Buffer][] = [
    ['after the headers', ''],
    ["inside a part's headers", read.slice(0, 60)],
    ['inside a file that is read', `${read}abc`],
    ['inside a file of a kind that is not stored', `${notKept}abc`],
    ['inside a value', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc'],
    ['between two files', `${read}abc\r\n--x\r\n`],
    ['inside the last boundary', `${unread}abc\r\n--x-`],
    ['by headers that are none, twice', '--x\r\n\0\r\n\r\n--x\r\n\0\r\n\r\n'],
    ['inside a long file that is read', Buffer.concat([Buffer.from(read), LONG])],
    ['inside a long file of a kind that is not stored', Buffer.concat([Buffer.from(notKept), LONG])],
  ];

  it.each(stages)('%s', async (_stage, sent) => {
    await beKnown();
    expect(await send(route, sent), 'a whole body that is half a form').toMatch(/^HTTP\/1.1 (303|400) /);
    await send(route, sent, Buffer.byteLength(sent) + 1000);
  });
});

const form = 'application/x-www-form-urlencoded';
/** One of each kind of body that is read, and of who may send it. */
const others: Route[] = [
  { ...quote, type: 'application/json' },
  { method: 'POST', path: pay.webhookPath, type: 'application/json' },
  { method: 'POST', path: engineWebhookPath, type: 'application/json' },
  { method: 'POST', path: pay.checkoutPath, type: form },
  { method: 'POST', path: '/admin/enter', type: form },
  { method: 'POST', path: '/admin/txn/:txn_id/refund', type: form },
];

describe('a body that is cut', () => {
  it.each(others)('$method $path $type', async (route) => {
    await beKnown();
    expect(await send(route, '{'), 'a whole body that is half a message').toMatch(/^HTTP\/1.1 [234]/);
    for (const sent of ['', '{', '{"price":"sma', LONG]) await send(route, sent, sent.length + 1000);
  });

  it('of a part of an upload that was begun', async () => {
    await beKnown();
    const visitor = createVisitor(server.current.origin, { cookie: cookies });
    const { upload_id: id } = await visitor.call(upload.init, { filename: 'a.jpg', bytes: 2_000_000 });
    const route = {
      method: 'PUT',
      path: upload.partPath.replace(':id', id),
      type: 'application/octet-stream',
      headers: `${upload.PART_HASH_HEADER}: ${'0'.repeat(64)}\r\n`,
    };
    expect(await send(route, 'abc')).toBe('HTTP/1.1 400 Bad Request');
    for (const sent of ['', 'abc', LONG]) await send(route, sent, sent.length + 1000);
    expect(await visitor.call(upload.resume, { upload_id: id })).toMatchObject({ parts: [] });
  });
});
