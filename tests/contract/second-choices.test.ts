import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { probeClip } from '#server/clips/door.ts';
import type { Person } from '#tests/support/account.ts';
import { opacityOf, uploadFile } from '#tests/support/clips/clip-work.ts';
import { runTool } from '#tests/support/clips.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { memberOf } from '#tests/support/member.ts';
import { openComfyUi } from '#tests/support/providers/comfyui.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { madePicture } from '#tests/support/providers/results.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { bytesAt, ended, fieldRefused, fileAt, newFile, send } from '#tests/support/works.ts';

vi.setConfig(WORK_TIMEOUT);

const node = (class_type: string, ...marks: string[]) => ({
  class_type,
  inputs: Object.fromEntries(marks.map((mark) => [mark, 0])),
  _meta: { title: marks.map((mark) => `mirari:${mark}`).join(' ') },
});
const output = node('SaveImage', 'output');
const sides = node('Pad', 'left', 'top', 'right', 'bottom');
const workflows = {
  outpaint: { 1: node('LoadImage', 'image'), 2: sides, 9: output },
  'generate-image': { 1: node('Text', 'prompt'), 2: node('NobodyHasIt'), 9: output },
  upscale: { 1: node('LoadImage', 'image'), 2: node('Scale', 'scale'), 9: output },
};
const changes = [
  { id: 'comfyui-outpaint', limits: { maxPixels: 60_000 } },
  { id: 'comfyui-upscale', limits: { maxPixels: 10_000 } },
];
const EXTENDER = 'ai-photo-extender';
const ENHANCER = 'ai-image-enhancer';
const DRAWING = 'ai-text-to-image';
const CUT = 'video-bg-remover';

let folder: string;
let comfyui: Awaited<ReturnType<typeof openComfyUi>>;
let fal: Awaited<ReturnType<typeof openFal>>;
let server: ServerUnderTest;
let member: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-second-'));
  await mkdir(join(folder, 'comfyui'));
  for (const [name, graph] of Object.entries(workflows))
    await writeFile(join(folder, 'comfyui', `${name}.json`), JSON.stringify(graph));
  await writeFile(join(folder, 'models.json'), JSON.stringify(changes));
  comfyui = await openComfyUi(['LoadImage', 'Text', 'Pad', 'Scale', 'SaveImage']);
  fal = await openFal();
  const database = await makeDatabase(4);
  const env = {
    COMFYUI_URLS: comfyui.origin,
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    MODELS_DIR: folder,
    LOG_LEVEL: 'error',
    MODELS_FILE: join(folder, 'models.json'),
  };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
  member = await memberOf(server, 2000);
});
afterAll(async () => {
  await server.end();
  await Promise.all([fal.close(), comfyui.close(), server.database.close()]);
  await rm(folder, { recursive: true });
});

const workOf = (tool: string, model: string, inputs: object, options: object = {}) => ({
  operation: 'ai_tools',
  tool,
  inputs,
  options,
  model,
});

const make = (work: object) => ended(member, work);

/** Width and height of the picture that the machine was sent last, and the numbers that it was told. */
async function sent() {
  const graph = comfyui.works.at(-1)!.input as Record<string, { inputs: Record<string, number | string> }>;
  const { width, height } = await sharp(comfyui.uploads.get(String(graph['1']!.inputs['image']))).metadata();
  return { image: [width, height], numbers: Object.values(graph['2']!.inputs) };
}

it('a workflow with a node that no machine has is not ready, and its tool goes on with others', async () => {
  const stateOf = async (slug: string): Promise<object> => {
    const { tools } = await member.call(media.tools);
    const models = tools.find((tool) => tool.slug === slug)?.models ?? [];
    return Object.fromEntries(models.map(({ id, state }) => [id, state]));
  };
  await vi.waitFor(async () => {
    expect(await stateOf(DRAWING)).toMatchObject({ illustrator: 'ready', 'comfyui-generate-image': 'away' });
  });
  expect(await stateOf(ENHANCER)).toMatchObject({ 'comfyui-upscale': 'ready' });
  expect(server.lines.join('\n')).toContain('needs the node NobodyHasIt, which no machine has');
});

it('a photo is extended by a model that takes less, and comes back as it was inside of the frame', async () => {
  const photo = (await madePicture(400, 200)).bytes;
  const inputs = { image: (await send(member, photo)).name };
  const work = workOf(EXTENDER, 'comfyui-outpaint', inputs, { left: 0.5, bottom: 0.5, ratio: 'free' });
  const { quote, job } = await make(work);
  // 600 x 300 by a third of the pixels.
  expect(quote.sent_size).toEqual({ width: 346, height: 173 });
  expect(await sent()).toEqual({ image: [230, 115], numbers: [115, 0, 0, 57] });
  expect(job).toMatchObject({ engine: 'comfyui', results: [{ width: 600, height: 300 }] });
  const inside = await sharp(await bytesAt(member, job.results[0]!.url))
    .extract({ left: 200, top: 0, width: 400, height: 200 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(inside.equals(await sharp(photo).removeAlpha().raw().toBuffer())).toBe(true);
});

it('a photo that a model enlarges from a copy has its size told before the price, and is refused where that is no larger', async () => {
  const inputs = { image: (await send(member, (await madePicture(160, 90)).bytes)).name };
  const { quote } = await make(workOf(ENHANCER, 'comfyui-upscale', inputs, { scale: '2' }));
  expect(quote).toMatchObject({
    sent_size: { width: 133, height: 75 },
    made_size: { width: 266, height: 150 },
  });
  expect(await sent()).toEqual({ image: [133, 75], numbers: [2] });
  const large = { image: (await send(member, (await madePicture(400, 200)).bytes)).name };
  const asked = workOf(ENHANCER, 'comfyui-upscale', large, { scale: '2' });
  expect(await member.ask(media.quote, asked)).toMatchObject({
    code: errorCodes.file_refused.code,
    data: { rule: 'too_many_pixels', slot: 'image' },
  });
  // Our own takes it as it is, and nothing is said.
  const { model: _model, ...ours } = asked;
  expect((await member.call(media.quote, ours)).sent_size).toBeUndefined();
});

it('a clip is cut out by a provider with its opacity, its length and its sound, at the price of its frames', async () => {
  const file = newFile('mp4');
  await runTool(
    'ffmpeg',
    `-y -i public/media/samples/zola.mp4 -f lavfi -i sine=f=440:d=2 -t 2 -r 8 -vf scale=320:-2 -c:a aac ${file}`,
  );
  const inputs = { video: (await uploadFile(member, file)).name };
  const work = workOf(CUT, 'fal-veed-cut-out', inputs);
  const color = { ...work, options: { background: 'color' } };
  expect(await member.ask(media.quote, color)).toMatchObject(fieldRefused('options.background'));
  const { job } = await make(work);
  expect(job).toMatchObject({ status: 1, engine: 'fal', model: 'fal-veed-cut-out' });
  const made = await fileAt(member, job.results[0]!.url);
  const signal = new AbortController().signal;
  const [facts, before] = [await probeClip(made, { signal }), await probeClip(file, { signal })];
  expect(facts).toMatchObject({ mime: 'video/webm', audio: 1, width: before.width, height: before.height });
  expect(Math.abs(facts.durationMs - before.durationMs)).toBeLessThan(100);
  const [corner, middle] = await opacityOf(made, facts);
  expect([corner! < 20, middle! > 235]).toEqual([true, true]);
  const poster = await sharp(await bytesAt(member, job.results[0]!.poster!)).stats();
  expect([poster.channels.length, poster.isOpaque]).toEqual([4, false]);
});
