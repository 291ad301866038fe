import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import * as media from '#contract/media/media.ts';
import { receipt } from '#contract/media/receipt.ts';
import { share } from '#contract/media/share-page.ts';
import { enterChallenge } from '#contract/site/challenge.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();

/** Uploads a plain picture that no tool has made. */
const sendPlain = async (visitor: Visitor): Promise<string> =>
  (await send(visitor, await plain(300, 200))).name;

describe('a picture made on a device', () => {
  it.each([
    ['ai-text-to-image', 'algorithmicMedia', true],
    ['ai-image-to-image', 'algorithmicallyEnhanced', false],
  ])(
    'is kept in the account as one of %s, labeled by the server, free and once',
    async (tool, source, drawn) => {
      const ann = await signUp(server.current);
      const before = await ann.call(media.list);
      const wanted = { file: await sendPlain(ann), tool, client_job_id: randomUUID() };
      const creation = await ann.call(media.keep, wanted);
      expect(creation).toMatchObject({ tool, inputs: [], favorite: false });
      const file = await bytesAt(ann, creation.results[0]?.url ?? '');
      const xmp = (await sharp(file).metadata()).xmp?.toString();
      expect(xmp).toContain(source);
      expect(xmp).toContain('(brought from a device, not checked)<');
      // The corner where the drawn label is: of one colour without it.
      const { channels } = await sharp(file).extract({ left: 250, top: 160, width: 50, height: 40 }).stats();
      expect(channels.some(({ stdev }) => stdev > 5)).toBe(drawn);
      expect(await ann.call(media.keep, wanted)).toEqual(creation);
      expect((await ann.call(media.list)).total).toBe(before.total + 1);
      expect((await ann.call(receipt, { job_id: creation.job_id })).rows).toEqual([]);
    },
  );

  it('says that nobody has checked it, on its public page too, and is not entered in the challenge', async () => {
    const ann = await signUp(server.current);
    const wanted = { file: await sendPlain(ann), tool: 'ai-text-to-image', client_job_id: randomUUID() };
    const { creation_id, results } = await ann.call(media.keep, wanted);
    expect(results[0]?.unchecked).toBe(true);
    const { url } = await ann.call(share, { creation_id });
    const page = await ann.fetch(new URL(url, server.current.origin).pathname, {
      headers: { 'Accept-Language': 'fr' },
    });
    const text = await page.text();
    expect(text).toContain('Importé d’un appareil, non vérifié</p>');
    expect(text).toContain('og:description" content="Importé d’un appareil, non vérifié"');
    expect(await ann.ask(enterChallenge, { creation_id })).toMatchObject({
      code: errorCodes.input_refused.code,
      msg: expect.stringContaining('can’t be entered'),
      data: { fields: [{ field: 'creation_id', message: 'device' }] },
    });
  });

  it('is one creation of an upload, whoever asks how often', async () => {
    const ann = await signUp(server.current);
    const file = await sendPlain(ann);
    const keep = () => ann.call(media.keep, { file, tool: 'ai-text-to-image', client_job_id: randomUUID() });
    const [first, ...others] = [...(await Promise.all([keep(), keep(), keep()])), await keep()];
    for (const other of others) expect(other.creation_id).toBe(first?.creation_id);
    expect((await ann.call(media.list)).total).toBe(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from stored_file
      where purpose = 'result' and deleted_at is null and owner_id =
        (select owner_id from stored_file where name = ${file})`.execute(server.current.database.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('counts as stored, and there is an end to what is kept', async () => {
    const { db } = server.current.database;
    const ann = await signUp(server.current);
    const keep = async (file: string) =>
      ann.ask(media.keep, { file, tool: 'ai-text-to-image', client_job_id: randomUUID() });
    const storedMb = async (): Promise<number> => {
      const counted = db.selectFrom('rate_counter').where('bucket', 'like', 'storedMb:p:%');
      return (await counted.select('hits').execute()).reduce((sum, { hits }) => sum + hits, 0);
    };
    const [file, other] = [await sendPlain(ann), await sendPlain(ann)];
    const before = await storedMb();
    const { data } = await keep(file);
    expect((await storedMb()) - before).toBe(1);
    const name = create(data, media.Creation).results[0]?.name ?? '';
    await db.updateTable('stored_file').set({ bytes: 2_000_000_000 }).where('name', '=', name).execute();
    expect(await keep(other)).toMatchObject({
      code: errorCodes.file_refused.code,
      msg: expect.stringContaining('from devices'),
      data: { rule: 'quota', mb: 2000 },
    });
  });

  it('is not taken from visitors, strangers, other tools, or out of results', async () => {
    const eve = createVisitor(server.current.origin, somePlace());
    const ofVisitor = { file: await sendPlain(eve), tool: 'ai-text-to-image', client_job_id: randomUUID() };
    const fails = (visitor: Visitor, wanted: typeof ofVisitor) => visitor.ask(media.keep, wanted);
    expect((await fails(eve, ofVisitor)).code).toBe(errorCodes.login_required.code);
    const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
    const file = await sendPlain(ann);
    const of = (more: object) => ({ ...ofVisitor, file, client_job_id: randomUUID(), ...more });
    expect((await fails(bob, of({}))).code).toBe(errorCodes.file_refused.code);
    for (const tool of [
      'ai-photo-extender',
      'video-face-swap',
      'gif-face-swap',
      'ai-french-kiss-video-generator',
    ])
      expect(await fails(ann, of({ tool })), tool).toMatchObject({
        code: errorCodes.input_refused.code,
        data: { fields: [{ field: 'tool', message: 'not_on_device' }] },
      });
    const kept = await ann.call(media.keep, of({}));
    const result = kept.results[0]?.name ?? '';
    expect((await fails(ann, of({ file: result }))).code).toBe(errorCodes.file_refused.code);
  });
});
