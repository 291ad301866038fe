import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { UploadResponse, upload } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import type { MediaKind } from '#contract/tools/tool.ts';
import { creditDetails } from '#contract/users/credit.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser } from '#tests/support/clips/clip-work.ts';
import { makeClip, runTool } from '#tests/support/clips.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { tools } from '#tools/index.ts';

const CREDITS = 500;
const server = useSharedServer();
let ann: Person;
let dir: string;
let had: object;
beforeAll(async () => {
  ann = await clipUser(server.current, CREDITS);
  had = await ann.call(creditDetails);
  dir = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const made = (ending: string): string => join(dir, `${randomUUID()}.${ending}`);
const send = async (file: string) =>
  ann.send(upload.path, [{ field: 'file', name: 'clip.mp4', bytes: await readFile(file) }]);
const refused = (rule: string, more: object = {}) => ({
  code: errorCodes.file_refused.code,
  data: { rule, ...more },
});
const soundAlone = async (): Promise<string> => {
  const file = made('mp4');
  await runTool('ffmpeg', `-i ${await makeClip('plain.mp4')} -map 0:a -c copy ${file}`);
  return file;
};
it('nobody can send sound alone for a clip', async () => {
  expect(await send(await soundAlone())).toMatchObject(refused('not_media'));
});

/** A tool for each kind of clip that is taken, and the slot of it. */
const takers = (['gif', 'video'] as const).map((kind) => {
  const { slug, operation, work } = tools.find((tool) => tool.work.inputs[0]?.kind === kind)!;
  return { slug, operation, work: work!, slot: work!.inputs[0]!.slot, kind };
});

/** Files that their owner has, of each kind; those that move have become too long since. */
const own: Partial<Record<MediaKind, string>> = {};
let still: string;
beforeAll(async () => {
  const sent = async (file: string) => create((await send(file)).data, UploadResponse).item.name;
  own.image = (await ann.upload('portrait-a.jpg')).name;
  own.video = await sent(await makeClip('plain.mp4'));
  own.gif = await sent(await makeClip('loop.gif'));
  still = await sent(await makeClip('still.gif'));
  const { db } = server.current.database;
  const names = [own.video, own.gif];
  await db.updateTable('stored_file').set({ duration_ms: 90_000 }).where('name', 'in', names).execute();
});

describe.each(takers)('$slug', ({ slug, operation, work, slot, kind }) => {
  it('takes no GIF of one frame, nothing that was refused, and nothing too long', async () => {
    const others = work.inputs.filter(({ required }) => required).map((one) => [one.slot, own[one.kind]]);
    for (const [name, fault] of [
      [still, refused('kind')],
      ['clip-that-was-refused.mp4', refused('gone')],
      [own[kind]!, refused('too_long', { seconds: 60 })],
    ] as const) {
      const asked = { operation, tool: slug, inputs: { ...Object.fromEntries(others), [slot]: name } };
      const order = { ...asked, client_job_id: randomUUID(), max_credits: CREDITS, consent: 'agreed' };
      expect(await ann.ask(media.quote, asked)).toMatchObject(fault);
      expect(await ann.ask(media.create, order)).toMatchObject(fault);
    }
  });
});

it('is charged for nothing of it', async () => {
  expect((await ann.call(media.status, { since_seq: 0 })).jobs).toEqual([]);
  expect(await ann.call(creditDetails)).toEqual(had);
});
