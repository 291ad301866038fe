import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { recall } from '#contract/media/recall.ts';
import type { Person } from '#tests/support/account.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { openComfyUi } from '#tests/support/providers/comfyui.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { GEMINI_KEY, openGemini } from '#tests/support/providers/gemini.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { ended, bytesAt, fieldRefused, plain, send } from '#tests/support/works.ts';
import { memberOf } from '#tests/support/member.ts';

vi.setConfig(WORK_TIMEOUT);

const BANANA = 'fal-nano-banana-2-edit';
/** Takes one picture, and none is no use to it. */
const OWN = 'comfyui-edit-image';
const workflow = {
  1: { class_type: 'LoadImage', inputs: { image: '' }, _meta: { title: 'mirari:image' } },
  2: { class_type: 'Text', inputs: { text: '' }, _meta: { title: 'mirari:prompt' } },
  9: { class_type: 'SaveImage', inputs: { images: ['2', 0] }, _meta: { title: 'mirari:output' } },
};

let folder: string;
let fal: Awaited<ReturnType<typeof openFal>>;
let comfyui: Awaited<ReturnType<typeof openComfyUi>>;
let gemini: Awaited<ReturnType<typeof openGemini>>;
let server: ServerUnderTest;
let member: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-banana-'));
  await mkdir(join(folder, 'comfyui'));
  await writeFile(join(folder, 'comfyui', 'edit-image.json'), JSON.stringify(workflow));
  [fal, comfyui] = [await openFal(), await openComfyUi(['LoadImage', 'Text', 'SaveImage'])];
  gemini = await openGemini();
  const database = await makeDatabase(4);
  const env = {
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    COMFYUI_URLS: comfyui.origin,
    GEMINI_API_KEY: GEMINI_KEY,
    GEMINI_API_BASE: gemini.origin,
    MODELS_DIR: folder,
  };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
  member = await memberOf(server, 2000);
});
afterAll(async () => {
  await server.end();
  await Promise.all([fal.close(), comfyui.close(), gemini.close(), server.database.close()]);
  await rm(folder, { recursive: true });
});

const workOf = (options: object, inputs: object = {}, model = BANANA) => ({
  operation: 'nano_banana_to_image',
  tool: 'nano-banana-ai-image-generator',
  inputs,
  options,
  model,
});

async function make(work: object) {
  const { job } = await ended(member, work);
  return { job, file: await bytesAt(member, job.results[0]?.url ?? '') };
}

const nameOf = async (width: number, height: number): Promise<string> =>
  (await send(member, await plain(width, height))).name;

it('changes three pictures in the shape of the first, and its settings come back', async () => {
  const inputs = {
    image: await nameOf(600, 400),
    image_2: await nameOf(40, 30),
    image_3: await nameOf(50, 30),
  };
  const { job, file } = await make(workOf({ prompt: 'All on one table', seed: 7 }, inputs));
  const { width, height } = await sharp(file).metadata();
  expect({ width, height }).toEqual({ width: 1256, height: 840 });
  const { model, input } = fal.works.at(-1)!;
  expect(model).toBe('fal-ai/nano-banana-2/edit');
  const sent = (input as { image_urls: string[] }).image_urls.map((url) => fal.uploads.get(url));
  const sizes = await Promise.all(sent.map(async (bytes) => (await sharp(bytes).metadata()).width));
  expect(sizes).toEqual([600, 40, 50]);
  const settings = await member.call(recall, { creation_id: job.job_id });
  expect(settings).toMatchObject({ model: BANANA, options: { seed: 7, ratio: 'auto' } });
  expect(settings.inputs.map(({ slot }) => slot)).toEqual(['image', 'image_2', 'image_3']);
});

it('refuses before the price what cannot be made', async () => {
  const ask = (...work: Parameters<typeof workOf>) => member.ask(media.quote, workOf(...work));
  expect(await ask({ prompt: '' })).toMatchObject(fieldRefused('options.prompt'));
  expect(await ask({ prompt: ' \n ' })).toMatchObject(fieldRefused('options.prompt'));
  expect(await ask({ prompt: 'ก'.repeat(5001) })).toMatchObject(fieldRefused('options.prompt'));
  expect((await ask({ prompt: 'ก'.repeat(5000) })).code).toBe(100000);
});

/** Width and height of the pictures that each provider was sent. */
const sentTo: Record<string, () => Buffer[]> = {
  fal() {
    const { image_urls: sent } = fal.works.at(-1)!.input as { image_urls: string[] };
    return sent.map((url) => fal.uploads.get(url)!);
  },
  gemini() {
    const { contents } = gemini.works.at(-1)!.input as {
      contents: [{ parts: { inlineData?: { data: string } }[] }];
    };
    return contents[0].parts.flatMap(({ inlineData }) =>
      inlineData ? [Buffer.from(inlineData.data, 'base64')] : [],
    );
  },
};

it.each([
  ['fal', BANANA, [5099, 4902]],
  ['gemini', 'gemini-nano-banana-2-edit', [4079, 3922]],
])(
  'sends a picture that is too large for a model of %s as large as that takes it',
  async (engine, model, sides) => {
    const inputs = { image: await nameOf(5200, 5000), image_2: await nameOf(50, 30) };
    const { job } = await make(workOf({ prompt: 'x' }, inputs, model));
    expect(job).toMatchObject({ status: 1, engine, model });
    const sent = await Promise.all(sentTo[engine]!().map((bytes) => sharp(bytes).metadata()));
    expect(sent.map(({ width, height }) => [width, height])).toEqual([sides, [50, 30]]);
  },
);

it('asks a model for as many pictures as it takes', async () => {
  const [image, image_2] = [await nameOf(60, 40), await nameOf(40, 60)];
  const both = workOf({ prompt: 'x' }, { image, image_2 }, OWN);
  expect(await member.ask(media.quote, both)).toMatchObject(fieldRefused('inputs.image_2', 'unknown'));
  const none = workOf({ prompt: 'x' }, {}, OWN);
  expect(await member.ask(media.quote, none)).toMatchObject(fieldRefused('inputs.image', 'required'));
  const { job } = await make(workOf({ prompt: 'x' }, { image }, OWN));
  expect(job).toMatchObject({ status: 1, captured: 8, engine: 'comfyui', model: OWN });
  const { tools } = await member.call(media.tools);
  const limits = Object.fromEntries(
    tools
      .find(({ slug }) => slug === both.tool)!
      .models!.map((model) => [model.id, model.limits.map(({ required }) => required)]),
  );
  expect(limits).toMatchObject({ [BANANA]: [false, false, false], [OWN]: [true] });
});
