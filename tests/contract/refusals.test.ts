import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { create, is } from 'superstruct';
import { adjust } from '#server/credits/ledger/ledger.ts';
import type { Item } from '#contract/media/dash.ts';
import { anonymousCredit } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import * as media from '#contract/media/media.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor, swapOf } from '#tests/support/visitor.ts';

const server = useSharedServer();
const id = () => randomUUID();
let visitor: Visitor;
let target: Item;
let source: Item;

beforeAll(async () => {
  visitor = createVisitor(server.current.origin, somePlace());
  target = await visitor.upload('small-portrait-a.jpg');
  source = await visitor.upload('small-portrait-b.jpg');
});

const fields = (...list: [field: string, message: string][]) => ({
  status: 400,
  code: errorCodes.input_refused.code,
  data: { fields: list.map(([field, message]) => ({ field, message })) },
});
const spent = async () => 5 - (await visitor.call(anonymousCredit)).credit_remain;

describe('a picture that does not serve', () => {
  it('without a face is named, target or source', async () => {
    const landscape = await visitor.upload('no-face.jpg');
    expect((await visitor.call(detectFaces, { file: landscape.name })).faces).toEqual([]);
    expect(await visitor.ask(media.quote, swapOf(landscape, source))).toMatchObject({
      status: 200,
      code: errorCodes.no_face.code,
      data: { slot: 'target' },
    });
    expect(await visitor.ask(media.quote, swapOf(target, landscape))).toMatchObject({
      code: errorCodes.no_face.code,
      data: { slot: 'source' },
    });
    const created = await visitor.ask(media.create, {
      ...swapOf(target, landscape),
      client_job_id: id(),
      max_credits: 1,
      consent: 'me',
    });
    expect(created.code).toBe(errorCodes.no_face.code);
    expect(await spent()).toBe(0);
  });

  it('with twelve faces asks to pick some', async () => {
    const crowd = await visitor.upload('crowd-12.jpg');
    const { faces } = await visitor.call(detectFaces, { file: crowd.name });
    expect(faces.length).toBe(12);
    const answer = await visitor.ask(media.quote, swapOf(crowd, source));
    expect(answer).toMatchObject({
      status: 400,
      code: errorCodes.input_refused.code,
      data: { faces: 12, most: 10 },
    });
    expect(answer.msg).toContain('12 faces');
    const picked = {
      ...swapOf(crowd, source),
      faces: [{ target_face_id: faces[3]!.face_id, source: source.name }],
    };
    expect(await visitor.call(media.quote, picked)).toMatchObject({ credits: 1 });
  });

  it('that moves is refused where a photo is wanted', async () => {
    const gif = await visitor.upload('anim.gif');
    const answer = { code: errorCodes.file_refused.code, data: { rule: 'animated' } };
    expect(await visitor.ask(media.quote, swapOf(gif, source))).toMatchObject(answer);
    expect(await visitor.ask(media.quote, swapOf(target, gif))).toMatchObject(answer);
  });
});

describe('an invalid request', () => {
  it('gets an error for each field', async () => {
    const work = swapOf(target, source);
    const ask = (change: object) => visitor.ask(media.quote, { ...work, ...change });
    expect(await ask({ tool: 'no-such-tool' })).toMatchObject(fields(['tool', 'unknown']));
    expect(await ask({ operation: 'gif_faceswap' })).toMatchObject(fields(['operation', 'mismatch']));
    expect(await ask({ inputs: { target: target.name } })).toMatchObject(
      fields(['inputs.source', 'required']),
    );
    expect(await ask({ inputs: { source: source.name } })).toMatchObject(
      fields(['inputs.target', 'required']),
    );
    expect(await ask({ inputs: { ...work.inputs, mask: source.name } })).toMatchObject(
      fields(['inputs.mask', 'unknown']),
    );
    expect(await ask({ options: { quality: 'best' } })).toMatchObject(fields(['options.quality', 'unknown']));
    expect(await ask({ faces: [{ target_face_id: 'none', source: source.name }] })).toMatchObject(
      fields(['faces.0.target_face_id', 'unknown']),
    );
    const { faces } = await visitor.call(detectFaces, { file: target.name });
    const face = { target_face_id: faces[0]!.face_id, source: source.name };
    expect(await ask({ faces: [face, face] })).toMatchObject(fields(['faces.1.target_face_id', 'repeated']));
    expect(await ask({ price: 0 })).toMatchObject(fields(['price', 'unknown']));
    expect(await ask({ tool: 7 })).toMatchObject(fields(['tool', 'type']));
    expect(await visitor.ask(media.cancel, {})).toMatchObject(fields(['job_id', 'required']));
  });

  it('is refused as no JSON, as another type, or as too long', async () => {
    const post = async (body: string, type = 'application/json') =>
      (
        await visitor.fetch(media.quote.path, { method: 'POST', body, headers: { 'Content-Type': type } })
      ).json();
    expect(await post('{')).toMatchObject({ data: { fields: [{ field: 'body', message: 'json' }] } });
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toMatchObject({
      data: { fields: [{ field: 'content-type', message: 'json' }] },
    });
    expect(await post(`"${'a'.repeat(100_000)}"`)).toMatchObject({
      data: { fields: [{ field: 'body', message: 'too_large' }] },
    });
  });

  it('repeats no query parameter', async () => {
    const response = await visitor.fetch('/api/route-check?path=/&path=/pricing');
    expect(await response.json()).toMatchObject({
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'path', message: 'repeated' }] },
    });
  });

  it('is answered in the language of the user', async () => {
    const ask = async (headers: Record<string, string>, query = '') =>
      ((await (await visitor.fetch(`/api/none${query}`, { headers })).json()) as { msg: string }).msg;
    const english = await ask({});
    expect(english).toBe('We can’t find this. It may have been deleted.');
    expect(await ask({ 'Accept-Language': 'xx' })).toBe(english);
  });
});

describe('sending', () => {
  it('needs consent and an accepted price', async () => {
    const work = swapOf(target, source);
    expect(await visitor.ask(media.create, { ...work, client_job_id: id(), max_credits: 1 })).toMatchObject({
      status: 200,
      code: errorCodes.consent_missing.code,
    });
    expect(await visitor.ask(media.create, { ...work, client_job_id: id(), consent: 'me' })).toMatchObject(
      fields(['quote_id', 'required']),
    );
    expect(
      await visitor.ask(media.create, { ...work, client_job_id: 'x', max_credits: 1, consent: 'me' }),
    ).toMatchObject(fields(['client_job_id', 'pattern']));
    expect(await spent()).toBe(0);
  });

  it('under a price that is too low, an expired or a foreign quote, returns a new quote and charges nothing', async () => {
    const work = swapOf(target, source);
    const freshQuoteFor = async (request: object) => {
      const answer = await visitor.ask(media.create, {
        ...work,
        client_job_id: id(),
        consent: 'me',
        ...request,
      });
      expect(answer).toMatchObject({ status: 200, code: errorCodes.quote_lapsed.code });
      const { quote } = answer.data as { quote: unknown };
      expect(is(quote, media.Quote)).toBe(true);
      return create(quote, media.Quote);
    };
    await freshQuoteFor({ max_credits: 0 });
    await freshQuoteFor({ quote_id: 'invented' });
    const quote = await visitor.call(media.quote, work);
    await freshQuoteFor({ quote_id: quote.quote_id, inputs: { target: source.name, source: target.name } });
    const { db } = server.current.database;
    const { name } = await createVisitor(server.current.origin, somePlace()).upload('small-portrait-a.jpg');
    const stranger = db.selectFrom('stored_file').select('owner_id').where('name', '=', name);
    const other = await visitor.call(media.quote, work);
    await db.updateTable('quote').set({ owner_id: stranger }).where('id', '=', other.quote_id).execute();
    await freshQuoteFor({ quote_id: other.quote_id });
    await db
      .updateTable('quote')
      .set({ expires_at: new Date(0) })
      .where('id', '=', quote.quote_id)
      .execute();
    expect((await freshQuoteFor({ quote_id: quote.quote_id })).quote_id).not.toBe(quote.quote_id);
    expect(await spent()).toBe(0);
  });

  it('with too few credits says how many are needed and there', async () => {
    const { db } = server.current.database;
    const poor = createVisitor(server.current.origin, somePlace());
    const work = swapOf(await poor.upload('small-portrait-a.jpg'), await poor.upload('small-portrait-b.jpg'));
    // The first job brings the day's credits.
    await poor.call(media.create, { ...work, client_job_id: id(), max_credits: 1, consent: 'me' });
    await db.transaction().execute(async (tx) => {
      const { owner_id: owner } = await tx
        .selectFrom('stored_file')
        .select('owner_id')
        .where('name', '=', work.inputs.target)
        .executeTakeFirstOrThrow();
      await adjust(tx, { ownerId: owner, amount: -4, key: `test:${owner}`, now: new Date() });
    });
    const answer = await poor.ask(media.create, {
      ...work,
      client_job_id: id(),
      max_credits: 1,
      consent: 'me',
    });
    expect(answer).toMatchObject({
      status: 200,
      code: errorCodes.credits_short.code,
      data: { need: 1, have: 0 },
    });
    expect(answer.msg).toContain('needed: 1');
  });

  it('ignores what a page claims about price or owner', async () => {
    const work = swapOf(target, source);
    const answer = await visitor.ask(media.create, {
      ...work,
      client_job_id: id(),
      max_credits: 1,
      consent: 'me',
      credits: 0,
      owner_id: 1,
    });
    expect(answer).toMatchObject(fields(['credits', 'unknown'], ['owner_id', 'unknown']));
  });
});

it.each(['/', '/nowhere', '/api/media/tools', '/api/nowhere', '/builds/latest.json'])(
  '%s is for pages of this site alone',
  async (path) => {
    const asked = { headers: { origin: 'https://elsewhere.example' } };
    const { headers } = await fetch(server.current.origin + path, asked);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  },
);
