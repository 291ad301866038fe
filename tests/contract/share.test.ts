import { request as send } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type SentShare, shareLimits, sharePath } from '#contract/media/shares.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { fixture } from '#tests/support/visitor.ts';

const server = useSharedServer();
const boundary = 'a-boundary';

interface Part {
  name: string;
  file?: { name: string; mime: string };
  bytes: Buffer | string;
}

const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, file, bytes }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file.name}"\r\nContent-Type: ${file.mime}` : ''}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

interface Reply {
  status: number;
  location: string;
  cookie: string;
  body: string;
}

/** Headers of a share as the browser itself sends it: from nowhere, so from the opaque origin. */
const shared = {
  origin: 'null',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

function post(body: Buffer, headers: Record<string, string> = shared): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const all = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(body.length),
      ...headers,
    };
    const request = send(server.current.origin + sharePath, { method: 'POST', headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          cookie: (response.headers['set-cookie'] ?? []).join('; '),
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    // A server that has responded may close before all is sent.
    request.on('error', reject);
    request.end(body);
  });
}

const sentIn = ({ location }: Reply): SentShare =>
  JSON.parse(decodeURIComponent(location.split('#share=')[1] ?? '')) as SentShare;
const media = (name: string, mime: string, bytes: Buffer | string): Part => ({
  name: 'media',
  file: { name, mime },
  bytes,
});
const photo = async (): Promise<Part> =>
  media('portrait-b.jpg', 'image/jpeg', await fixture('portrait-b.jpg'));

describe('a share that the server takes in', () => {
  it('leads to the page with every word, and with the pictures as clean files of this device', async () => {
    const reply = await post(
      bodyOf([
        { name: 'title', bytes: 'Título' },
        { name: 'text', bytes: '海边' },
        { name: 'url', bytes: 'https://example.org/' },
        await photo(),
        media('anim.gif', 'image/gif', await fixture('anim.gif')),
      ]),
    );
    expect([reply.status, reply.location.split('#')[0]]).toEqual([303, '/share']);
    const { files, ...words } = sentIn(reply);
    expect(words).toEqual({ title: 'Título', text: '海边', url: 'https://example.org/', more: 0 });
    expect(files).toMatchObject([
      { name: 'portrait-b.jpg', mime: 'image/jpeg' },
      { name: 'anim.gif', mime: 'image/gif' },
    ]);
    expect(reply.cookie).toMatch(/mirari_device=.*HttpOnly/);
    for (const { address = '' } of files)
      expect((await fetch(server.current.origin + address)).status).toBe(200);
  });

  it('keeps the language of the user', async () => {
    const reply = await post(bodyOf([{ name: 'text', bytes: 'x' }]), {
      ...shared,
      cookie: 'i18n_redirected=zh',
    });
    expect(reply.location.split('#')[0]).toBe('/zh/share');
  });

  it('creates no visitor for text alone', async () => {
    expect((await post(bodyOf([{ name: 'text', bytes: 'x' }]))).cookie).toBe('');
  });

  it('gives the reason for each file that was not taken, and stores nothing of it', async () => {
    const reply = await post(
      bodyOf([
        media('clip.webm', 'video/webm', await fixture('clip.webm')),
        media('page.html', 'text/html', '<script>1</script>'),
        media('drawing.svg', 'image/svg+xml', await fixture('vector.svg')),
        media('liar.png', 'image/png', await fixture('vector.svg')),
        media('empty.jpg', 'image/jpeg', ''),
        await photo(),
      ]),
    );
    expect(sentIn(reply).files.map(({ notKept }) => notKept)).toEqual([
      'unsent',
      'kind',
      'kind',
      'unsent',
      'empty',
      undefined,
    ]);
    const workspaces = await readdir(join(server.current.dataDir, 'tmp'));
    for (const folder of workspaces)
      expect(await readdir(join(server.current.dataDir, 'tmp', folder))).toEqual([]);
  });

  it('takes ten files of 200 and counts the others', async () => {
    const gif = await fixture('anim.gif');
    const { files, more } = sentIn(
      await post(bodyOf(Array.from({ length: 200 }, (_, n) => media(`${n}.gif`, 'image/gif', gif)))),
    );
    expect([files.length, more]).toEqual([10, 190]);
  });

  it('limits text, and treats hostile text as text', async () => {
    const { title, text, url } = sentIn(
      await post(
        bodyOf([
          { name: 'title', bytes: '<script>' },
          { name: 'text', bytes: 'x'.repeat(1_000_000) },
          { name: 'url', bytes: 'javascript:alert(1)' },
          { name: 'url', bytes: 'https://second.example/' },
        ]),
      ),
    );
    expect([title, text.length, url]).toEqual(['<script>', shareLimits.letters / 2, 'javascript:alert(1)']);
  });

  it('keeps the address short enough for any proxy, whatever the words are', async () => {
    const words = '海'.repeat(shareLimits.letters);
    const reply = await post(
      bodyOf([
        { name: 'title', bytes: words },
        { name: 'text', bytes: words },
        { name: 'url', bytes: 'https://example.org/' },
        await photo(),
      ]),
    );
    expect(reply.location.length).toBeLessThan(4000);
    const { text, url, files } = sentIn(reply);
    expect([text.startsWith('海'), url, files.length]).toEqual([true, 'https://example.org/', 1]);
  });

  it('of more bytes than it takes, announced or sent, leads to the page all the same', async () => {
    const announced = await post(Buffer.alloc(0), {
      ...shared,
      'content-length': String(1_000_000_000),
    }).catch(() => undefined);
    if (announced) expect([announced.status, announced.location]).toEqual([303, '/share#share']);
    const large = await post(
      bodyOf([media('large.jpg', 'image/jpeg', Buffer.alloc(60_000_000, 1)), await photo()]),
    );
    expect(sentIn(large).files.map(({ notKept }) => notKept)).toEqual(['size', undefined]);
  });

  it('that is no form, or is cut, leads to the page, which says so', async () => {
    expect(await post(Buffer.from('{}'), { ...shared, 'content-type': 'application/json' })).toMatchObject({
      status: 303,
      location: '/share#share',
    });
    expect(await post(Buffer.from(`--${boundary}\r\nContent-Disp`))).toMatchObject({
      status: 303,
      location: '/share#share',
    });
  });
});

describe('a form that is no share', () => {
  const own = () => server.current.origin;

  it.each<[string, () => Record<string, string>, boolean]>([
    ['the browser itself', () => shared, true],
    ['a page of this site', () => ({ origin: own(), 'sec-fetch-site': 'same-origin' }), true],
    ['a page of this site, in a browser that does not say more', () => ({ origin: own() }), true],
    [
      'a page of another site',
      () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
      false,
    ],
    [
      'a page of another site in a sandbox',
      () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
      false,
    ],
    ['a page of another site in an old browser', () => ({ origin: 'https://evil.example' }), false],
    ['a sandbox in an old browser', () => ({ origin: 'null' }), false],
    ['a page of a neighbour', () => ({ origin: 'https://a.example', 'sec-fetch-site': 'same-site' }), false],
    [
      'another site that calls itself ours',
      () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
      false,
    ],
    ['nobody', () => ({}), false],
  ])('from %s', async (_, headers, isTaken) => {
    const reply = await post(bodyOf([await photo()]), headers());
    if (isTaken) return expect(reply.status).toBe(303);
    expect([reply.status, reply.cookie]).toEqual([errorCodes.input_refused.status, '']);
    return expect(JSON.parse(reply.body)).toMatchObject({
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'origin', message: 'foreign' }] },
    });
  });
});
