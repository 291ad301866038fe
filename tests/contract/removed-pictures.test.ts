import sharp from 'sharp';
import { expect, it } from 'vitest';
import { upload } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { share } from '#contract/media/share-page.ts';
import { enterChallenge } from '#contract/site/challenge.ts';
import { reportAddress } from '#contract/site/reports.ts';
import { createHolds } from '#server/moderation/holds.ts';
import { signUp } from '#tests/support/account.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { someScene } from '#tests/support/pictures/scene.ts';
import { inbox, reporting } from '#tests/support/reported.ts';
import { useServer } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { bytesAt, make as order, plain, send } from '#tests/support/works.ts';

const server = useServer({ env: { ADMIN_TOKEN: OPERATOR_TOKEN, TRUSTED_PROXIES: '127.0.0.1,::1' } });
const { make, publish, remove, report, visit } = reporting(server);

const REFUSED = { code: errorCodes.removed_before.code, msg: expect.stringContaining('removed this') };
const bring = (visitor: Visitor, bytes: Uint8Array) =>
  visitor.send(upload.path, [{ field: 'file', name: 'again.png', bytes }]);

it('a removed picture is refused as an upload and where it would be public, in other forms too', async () => {
  const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
  const scene = await someScene();
  const made = await make(ann, scene);
  const result = await bytesAt(ann, made.results[0]?.url ?? '');
  const alike = await make(bob, await sharp(scene).resize(400).jpeg({ quality: 70 }).toBuffer());
  const id = await publish(ann, made);
  expect((await bring(bob, result)).code).toBe(100000);
  await remove(reportAddress('share', id), 'consent');

  const small = await sharp(result).resize(240).jpeg({ quality: 70 }).toBuffer();
  const cut = await sharp(result).extract({ left: 6, top: 4, width: 468, height: 312 }).toBuffer();
  for (const bytes of [result, small, cut]) expect(await bring(visit(), bytes)).toMatchObject(REFUSED);
  for (const call of [share, enterChallenge])
    expect(await bob.ask(call, { creation_id: alike.creation_id })).toMatchObject(REFUSED);
  for (const other of [await someScene(), await plain(300, 200), await plain(300, 200, '#fff')])
    expect((await bring(visit(), other)).code).toBe(100000);

  const second = await make(ann);
  const still = await bytesAt(ann, second.results[0]?.url ?? '');
  await remove(reportAddress('share', await publish(ann, second)), 'consent', false);
  expect(await bring(visit(), still)).toMatchObject(REFUSED);
  expect((await bring(visit(), await sharp(still).resize(200).toBuffer())).code).toBe(100000);

  const [told] = await server.current.database.db
    .selectFrom('removal')
    .select('id')
    .orderBy('removed_at')
    .execute();
  await report(`/objection/${told?.id}`, { message: 'It is mine' });
  const { get, send: act } = await openDesk(server.current.origin);
  const [objection] = inbox(await get('/admin/reports'));
  expect((await act(`${objection}/allow`, {})).page).toContain('taken again');
  expect((await bring(visit(), result)).code).toBe(100000);
  expect((await bob.ask(share, { creation_id: alike.creation_id })).code).toBe(100000);
});

it('what a removed picture was made from is refused too, though it looks like nothing', async () => {
  const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
  const photo = await plain(300, 200, '#2a6');
  const enlarged = async (visitor: Visitor): Promise<string> => {
    const { name } = await send(visitor, photo);
    const work = { operation: 'ai_tools', tool: 'ai-image-enhancer', inputs: { image: name }, options: {} };
    const { job_id: creation_id } = await order(visitor, work);
    return creation_id;
  };
  const [made, again] = [await enlarged(ann), await enlarged(bob)];
  const { share_id } = await ann.call(share, { creation_id: made });
  await remove(reportAddress('share', share_id), 'consent');
  expect(await bring(visit(), photo)).toMatchObject(REFUSED);
  expect(await bob.ask(share, { creation_id: again })).toMatchObject(REFUSED);
});

it('what scored high is public only once the operator has released it', async () => {
  const ann = await signUp(server.current);
  const { db } = server.current.database;
  const hold = async (creation: string): Promise<void> => {
    const { id, owner_id } = await db
      .selectFrom('creation')
      .innerJoin('job', 'job.id', 'creation.job_id')
      .select(['creation.id', 'creation.owner_id'])
      .where('job.public_id', '=', creation)
      .executeTakeFirstOrThrow();
    const score = { highScore: () => Promise.resolve(undefined) };
    await createHolds(db, {} as never, score).add(db, { owner: owner_id, score: 0.9, creation: id });
  };
  const { get, send: act } = await openDesk(server.current.origin);
  for (const [name, code] of [
    ['release', 100000],
    ['refuse', errorCodes.content_refused.code],
  ] as const) {
    const { creation_id } = await make(ann);
    await hold(creation_id);
    for (const call of [share, enterChallenge])
      expect(await ann.ask(call, { creation_id })).toMatchObject({
        code: errorCodes.in_review.code,
        msg: expect.stringContaining('A person looks at this'),
      });
    const [path = ''] = inbox(await get('/admin/reports'));
    expect(await get(path)).toMatch(/Held for a look[\s\S]*Scored 0.90 of 1/);
    expect((await act(`${path}/${name}`, {})).page).toMatch(/Released|Refused/);
    expect((await act(`${path}/release`, {})).page).toContain('decided before');
    expect((await ann.ask(share, { creation_id })).code).toBe(code);
  }
});
