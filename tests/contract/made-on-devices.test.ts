import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { upload } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';

const server = useSharedServer();

/** Uploads a plain picture that no tool has made. */
async function sendPlain(visitor: Visitor): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  const answer = await visitor.send(upload.path, [{ field: 'file', name: 'green.png', bytes }]);
  return create(answer.data, upload.answer).item.name;
}
const opened = async (visitor: Visitor, url: string): Promise<Buffer> =>
  Buffer.from(await (await visitor.fetch(url)).arrayBuffer());

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
      const file = await opened(ann, creation.results[0]?.url ?? '');
      expect((await sharp(file).metadata()).xmp?.toString()).toContain(source);
      // The corner where the drawn label is: of one colour without it.
      const { channels } = await sharp(file).extract({ left: 250, top: 160, width: 50, height: 40 }).stats();
      expect(channels.some(({ stdev }) => stdev > 5)).toBe(drawn);
      expect(await ann.call(media.keep, wanted)).toEqual(creation);
      expect((await ann.call(media.list)).total).toBe(before.total + 1);
      expect((await ann.call(media.receipt, { job_id: creation.job_id })).rows).toEqual([]);
    },
  );

  it('is not taken from visitors, strangers, other tools, or out of results', async () => {
    const eve = createVisitor(server.current.origin, somePlace());
    const ofVisitor = { file: await sendPlain(eve), tool: 'ai-text-to-image', client_job_id: randomUUID() };
    const fails = (visitor: Visitor, wanted: typeof ofVisitor) => visitor.ask(media.keep, wanted);
    expect((await fails(eve, ofVisitor)).code).toBe(errorCodes.login_required.code);
    const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
    const file = await sendPlain(ann);
    const of = (more: object) => ({ ...ofVisitor, file, client_job_id: randomUUID(), ...more });
    expect((await fails(bob, of({}))).code).toBe(errorCodes.file_refused.code);
    expect((await fails(ann, of({ tool: 'ai-photo-extender' }))).code).toBe(errorCodes.input_refused.code);
    const kept = await ann.call(media.keep, of({}));
    const result = kept.results[0]?.name ?? '';
    expect((await fails(ann, of({ file: result }))).code).toBe(errorCodes.file_refused.code);
  });
});
