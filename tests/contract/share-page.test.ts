import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { share, unshare } from '#contract/media/share-page.ts';
import { deleteAccount } from '#contract/users/users.ts';
import { PASSWORD, signUp, somePlace } from '#tests/support/account.ts';
import { navigate } from '#tests/support/server/navigate.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());
const absent = { status: 404, code: errorCodes.not_found.code };
const db = () => server.current.database.db;

/** A finished job of this visitor; its id is the creation's. */
async function make(visitor: Visitor): Promise<media.Job> {
  const sent = await sendSwap(visitor);
  return follow(visitor, sent.job_id);
}

/** Opens an address as a stranger's browser does. */
const open = (path: string, language = 'en') =>
  navigate(server.current.origin, path, { 'accept-language': language });
const pathOf = (url: string): string => new URL(url, server.current.origin).pathname;
const part = async (page: string, name: string): Promise<number> =>
  (await visit().fetch(`${page}/${name}`)).status;

describe('the page of a result', () => {
  it('shows anyone the result, and the original only if its owner says so', async () => {
    const ann = visit();
    const { job_id: id, results } = await make(ann);
    const published = await ann.call(share, { creation_id: id });
    expect(published).toEqual({
      share_id: expect.stringMatching(/^[\w-]{22}$/),
      url: `/s/${published.share_id}`,
      original: false,
    });
    const page = pathOf(published.url);
    const response = await open(page);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const text = await response.text();
    expect(text).toContain('<title>AI face swap · Mirari</title>');
    expect(text).toContain(
      `<meta property="og:image" content="${server.current.origin}${published.url}/preview.jpg" />`,
    );
    expect(text).toContain('href="/ai-face-swap"');
    expect(text).not.toContain(results[0]!.name);
    expect(text).not.toContain('type="range"');
    expect([await part(page, 'result'), await part(page, 'original')]).toEqual([200, 404]);

    const both = await ann.call(share, { creation_id: id, original: true });
    expect(both).toEqual({ ...published, original: true });
    const pair = await (await open(page)).text();
    expect(pair).toContain('<h1>AI face swap</h1>');
    expect(pair).toContain('<p class="small">Before and after, made with Mirari</p>');
    expect(pair).toContain('type="range"');
    expect(pair.match(/type="radio"/g)).toHaveLength(11);
    expect(await part(page, 'original?w=640')).toBe(200);
    expect((await ann.call(media.list)).creations[0]!.share).toEqual(both);
    expect(await ann.call(share, { creation_id: id })).toEqual(both);
    const asked = Array.from({ length: 20 }, () => visit().fetch(`${page}/preview.jpg`));
    const [preview, ...others] = await Promise.all(asked);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    const { format, width, height, xmp } = await sharp(Buffer.from(await preview!.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(xmp?.toString(), 'messengers are told that it was made by AI').toContain('digitalsourcetype/');

    expect(await ann.call(share, { creation_id: id, original: false })).toEqual(published);
    expect(await part(page, 'original')).toBe(404);
  });

  it('keeps the original after the upload is deleted, and refuses it once it is gone', async () => {
    const ann = visit();
    const [kept, late] = [await make(ann), await make(ann)];
    const { url } = await ann.call(share, { creation_id: kept.job_id, original: true });
    const uploads = [...kept.inputs, ...late.inputs].map(({ name }) => name);
    await db()
      .updateTable('stored_file')
      .set({ expires_at: new Date(0) })
      .where('name', 'in', uploads)
      .execute();
    expect(await part(pathOf(url), 'original')).toBe(200);
    expect(await ann.ask(share, { creation_id: late.job_id, original: true })).toMatchObject({
      code: errorCodes.file_refused.code,
      data: { rule: 'gone' },
    });
  });
});

describe('a page that is not there', () => {
  it('answers with a page in the language of whoever opens it', async () => {
    const response = await open('/s/AAAAAAAAAAAAAAAAAAAAAA', 'zh-TW,zh;q=0.9');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    const text = await response.text();
    expect(text).toContain('lang="zh-TW"');
    expect(text).toContain('這個分享已經結束');
  });

  it('ends when it is revoked, binned or expired, and comes back from the bin', async () => {
    const ann = visit();
    const { job_id: id, results } = await make(ann);
    const creation = { creation_id: id };
    const page = pathOf((await ann.call(share, { ...creation, original: true })).url);
    const seen = async () => [
      (await open(page)).status,
      await part(page, 'result'),
      await part(page, 'original'),
      await part(page, 'preview.jpg'),
    ];
    expect(await seen()).toEqual([200, 200, 200, 200]);
    await ann.call(media.remove, creation);
    expect(await seen()).toEqual([404, 404, 404, 404]);
    await ann.call(media.restore, creation);
    expect(await seen()).toEqual([200, 200, 200, 200]);
    await ann.call(unshare, creation);
    expect(await seen()).toEqual([404, 404, 404, 404]);
    expect((await ann.call(media.list)).creations[0]!.share).toBeUndefined();
    expect(await ann.call(unshare, creation)).toEqual(creation);

    const again = pathOf((await ann.call(share, creation)).url);
    expect(again).not.toBe(page);
    await db()
      .updateTable('creation')
      .set({ expires_at: new Date(0) })
      .where('job_id', 'in', db().selectFrom('job').select('id').where('public_id', '=', id))
      .execute();
    expect([(await open(again)).status, await part(again, 'result')]).toEqual([404, 404]);
    expect(results).toHaveLength(1);
  });

  it('belongs to its owner alone, and goes with the account', async () => {
    const visitor = visit();
    const { job_id: id } = await make(visitor);
    for (const call of [share, unshare])
      for (const stranger of [visit(), await signUp(server.current)])
        expect(await stranger.ask(call, { creation_id: id })).toMatchObject(absent);
    const { url } = await visitor.call(share, { creation_id: id });
    const ann = await signUp(server.current, undefined, { visitor });
    expect((await ann.call(media.list)).creations[0]!.share).toMatchObject({ url });
    expect((await open(pathOf(url))).status).toBe(200);
    await ann.call(deleteAccount, { email: ann.email, password: PASSWORD });
    expect([(await open(pathOf(url))).status, await part(pathOf(url), 'result')]).toEqual([404, 404]);
  });

  it('cannot be searched for', async () => {
    const from = createVisitor(server.current.origin, { 'X-Forwarded-For': '203.0.113.9' });
    expect((await from.fetch('/s/unknown')).status).toBe(404);
    await db()
      .updateTable('rate_counter')
      .set({ hits: 3000 })
      .where('bucket', '=', 'sharePage:p:203.0.113.9')
      .execute();
    const refused = await from.fetch('/s/unknown');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open('/s/unknown')).status).toBe(404);
  });
});

it('shows a page at a dead link to a file, and a program its JSON', async () => {
  const dead = `/files/${'a'.repeat(32)}.webp?e=1&s=x`;
  const page = await open(dead, 'pt-BR');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect(await page.text()).toContain('Este link expirou');
  expect(await visit().ask({ method: 'GET', path: dead })).toMatchObject(absent);
});
