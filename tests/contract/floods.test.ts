import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { SUCCESS } from '#contract/http/envelope.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import * as media from '#contract/media/media.ts';
import { login } from '#contract/users/users.ts';
import { useServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';

const server = useServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
const visit = (place: string): Visitor => createVisitor(server.current.origin, { 'X-Forwarded-For': place });
const refused = (...fields: [string, string][]) => ({
  status: 400,
  code: errorCodes.input_refused.code,
  data: { fields: fields.map(([field, message]) => ({ field, message })) },
});
const entries = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`o${n}`, value]));
/** Asks for an address many times in one go. @returns the answers in order */
function sendAtOnce(path: string, place: string, count: number): Promise<string[]> {
  const { hostname, port } = new URL(server.current.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      const [, ...answers] = text.split('HTTP/1.1 ');
      if (answers.length < count) return;
      socket.destroy();
      resolve(answers);
    });
    socket.on('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${place}\r\n\r\n`.repeat(count),
    );
  });
}
const work = { operation: 'image_faceswap', tool: 'ai-face-swap', inputs: {} };

describe('a body that is refused', () => {
  it('is refused by its length before its entries are looked at', async () => {
    const visitor = visit('198.51.100.1');
    expect(await visitor.ask(media.quote, { ...work, options: entries(900, {}) })).toMatchObject(
      refused(['options', 'size']),
    );
    expect(await visitor.ask(media.quote, { ...work, inputs: entries(11, 'a') })).toMatchObject(
      refused(['inputs', 'size']),
    );
    const faces = Array.from({ length: 900 }, () => ({}));
    expect(await visitor.ask(media.quote, { ...work, faces })).toMatchObject(refused(['faces', 'size']));
  });

  it('is answered with the first failure of each field', async () => {
    const visitor = visit('198.51.100.1');
    const faces = [{}, {}, {}];
    expect(await visitor.ask(media.quote, { ...work, operation: 7, faces })).toMatchObject(
      refused(['operation', 'type'], ['faces.0.target_face_id', 'required']),
    );
    expect(
      await visitor.ask(login, { email: 'a@example.com', password: 'x', ...entries(300, 1) }),
    ).toMatchObject(refused(...Array.from({ length: 20 }, (_, n): [string, string] => [`o${n}`, 'unknown'])));
  });

  it('is short where no call means a longer one', async () => {
    const visitor = visit('198.51.100.1');
    const long = { email: 'a@example.com', password: 'x'.repeat(9000) };
    expect(await visitor.ask(login, long)).toMatchObject(refused(['body', 'too_large']));
    const options = { prompt: '猫'.repeat(5000), negative: '犬'.repeat(5000) };
    expect(await visitor.ask(media.quote, { ...work, options })).not.toMatchObject(
      refused(['body', 'too_large']),
    );
  });
});

describe('a place that sends without end', () => {
  it('is told to slow down before its requests cost anything, and nobody else is', async () => {
    const place = '198.51.100.2';
    const answers = await sendAtOnce('/files/none.png', place, 3000);
    expect(answers.slice(0, 500).filter((answer) => answer.startsWith('429'))).toEqual([]);
    const refusals = answers.filter((answer) => answer.startsWith('429'));
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals[0]?.toLowerCase()).toContain('retry-after: 2');
    expect((await visit('198.51.100.3').fetch('/files/none.png')).status).toBe(404);
    expect((await visit(place).fetch('/')).status).toBe(200);
  });
});

describe('pictures of strangers in which faces are looked for', () => {
  it('wait behind few others of their place, and leave with who asked', async () => {
    const visitor = visit('198.51.100.4');
    const items = [];
    for (let n = 0; n < 12; n++) items.push(await visitor.upload('small-portrait-b.jpg'));
    const leaving = new AbortController();
    const left = visitor
      .fetch(detectFaces.path, {
        method: 'POST',
        signal: leaving.signal,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ file: items[0]!.name }),
      })
      .catch((error: Error) => error.name);
    const answers = Promise.all(items.map(({ name }) => visitor.ask(detectFaces, { file: name })));
    leaving.abort();
    expect(await left).toBe('AbortError');
    const codes = (await answers).map(({ code }) => code);
    expect(codes.filter((code) => code === errorCodes.slow_down.code).length).toBeGreaterThan(0);
    expect(codes.filter((code) => code === SUCCESS).length).toBeGreaterThan(0);
    expect((await visitor.ask(detectFaces, { file: items[0]!.name })).code).toBe(SUCCESS);
    expect(server.current.lines.filter((line) => line.includes('a request failed'))).toEqual([]);
  });
});
