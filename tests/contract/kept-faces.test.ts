import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { faceIdOf, forgetFace, keepFace, keptFaces } from '#contract/tools/faces.ts';
import * as media from '#contract/media/media.ts';
import { deleteAccount } from '#contract/users/users.ts';
import { PASSWORD, signUp, somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, swapOf } from '#tests/support/visitor.ts';

const server = useSharedServer();
const me = 'me' as const;

it('a face is kept with its consent, outlives the uploads, and serves as a source', async () => {
  const ann = await signUp(server.current);
  const upload = await ann.upload('small-portrait-a.jpg');
  const kept = await ann.call(keepFace, { name: upload.name, title: 'Ann', consent: me });
  const { db } = server.current.database;
  const row = await db
    .selectFrom('stored_file')
    .select(['purpose', 'expires_at'])
    .where('name', '=', kept.item.name)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ purpose: 'kept', expires_at: null });
  expect((await ann.fetch(kept.item.url)).status).toBe(200);
  const target = await ann.upload('small-portrait-b.jpg');
  const work = {
    ...swapOf(target, kept.item),
    inputs: { target: target.name },
    faces: [{ target_face_id: faceIdOf(target.name, 0), source: kept.item.name }],
  };
  expect(await ann.call(media.quote, work)).toMatchObject({ credits: 1 });
  expect((await ann.call(keptFaces)).faces).toMatchObject([{ title: 'Ann', consent: 'me' }]);
});

it('a kept face is deleted by hand, and nobody else sees or deletes it', async () => {
  const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
  const upload = await ann.upload('small-portrait-a.jpg');
  const { item } = await ann.call(keepFace, { name: upload.name, title: 'Ann', consent: me });
  expect(await bob.call(keptFaces)).toEqual({ faces: [] });
  await bob.call(forgetFace, { name: item.name });
  expect(await bob.ask(keepFace, { name: item.name, title: 'Mine', consent: me })).toMatchObject({
    code: errorCodes.file_refused.code,
  });
  expect((await ann.call(keptFaces)).faces).toHaveLength(1);
  await ann.call(forgetFace, { name: item.name });
  expect(await ann.call(keptFaces)).toEqual({ faces: [] });
  expect((await ann.fetch(item.url)).status).toBe(404);
});

it('only a picture with a face is kept, only by an account, and only so many', async () => {
  const visitor = createVisitor(server.current.origin, somePlace());
  const theirs = await visitor.upload('small-portrait-a.jpg');
  const login = { code: errorCodes.login_required.code };
  expect(await visitor.ask(keptFaces)).toMatchObject(login);
  expect(await visitor.ask(keepFace, { name: theirs.name, title: 'Me', consent: me })).toMatchObject(login);
  const ann = await signUp(server.current);
  const landscape = await ann.upload('no-face.jpg');
  expect(await ann.ask(keepFace, { name: landscape.name, title: 'Hill', consent: me })).toMatchObject({
    code: errorCodes.no_face.code,
  });
  const { name } = await ann.upload('small-portrait-a.jpg');
  const keep = { name, title: 'Ann', consent: me };
  const { item } = await ann.call(keepFace, keep);
  await sql`with copies as (
      insert into stored_file
      select (jsonb_populate_record(f, jsonb_build_object('name', n || f.name))).*
      from stored_file f, generate_series(1, 22) n where f.name = ${item.name} returning name)
    insert into kept_file
    select (jsonb_populate_record(k, jsonb_build_object('file_name', copies.name))).*
    from kept_file k, copies where k.file_name = ${item.name}`.execute(server.current.database.db);
  await ann.call(keepFace, keep);
  expect(await ann.ask(keepFace, keep)).toMatchObject({
    code: errorCodes.input_refused.code,
    data: { fields: [{ field: 'name', message: 'too_many' }] },
  });
});

it('kept faces are deleted with the account', async () => {
  const ann = await signUp(server.current);
  const { name } = await ann.upload('small-portrait-a.jpg');
  const { item } = await ann.call(keepFace, { name, title: 'Ann', consent: 'agreed' });
  await ann.call(deleteAccount, { email: ann.email, password: PASSWORD });
  const { db } = server.current.database;
  const left = await db
    .selectFrom('kept_file')
    .select('file_name')
    .where('file_name', '=', item.name)
    .execute();
  const files = await db.selectFrom('stored_file').select('name').where('name', '=', item.name).execute();
  expect([left, files]).toEqual([[], []]);
});
