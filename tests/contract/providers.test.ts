import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { openComfyUi } from '#tests/support/providers/comfyui.ts';
import { FAL_KEY, falRefusals, openFal } from '#tests/support/providers/fal.ts';
import { OPENAI_KEY, openOpenAi, openaiRefusals } from '#tests/support/providers/openai.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { createVisitor, follow } from '#tests/support/visitor.ts';
import { bytesAt } from '#tests/support/works.ts';

vi.setConfig(WORK_TIMEOUT);

const workflow = {
  2: { class_type: 'Text', inputs: { text: '' }, _meta: { title: 'mirari:prompt' } },
  9: { class_type: 'SaveImage', inputs: { images: ['2', 0] }, _meta: { title: 'mirari:output' } },
};

let folder: string;
let fal: Awaited<ReturnType<typeof openFal>>;
let openai: Awaited<ReturnType<typeof openOpenAi>>;
let comfyui: Awaited<ReturnType<typeof openComfyUi>>;
let server: ServerUnderTest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-providers-'));
  await mkdir(join(folder, 'comfyui'));
  await writeFile(join(folder, 'comfyui', 'generate-image.json'), JSON.stringify(workflow));
  [fal, openai, comfyui] = [await openFal(), await openOpenAi(), await openComfyUi(['Text', 'SaveImage'])];
  const database = await makeDatabase(4);
  const env = {
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: `${openai.origin}/v1`,
    COMFYUI_URLS: comfyui.origin,
    MODELS_DIR: folder,
    ENGINE_GENERATE_IMAGE: 'fal,openai,comfyui',
    LOG_LEVEL: 'debug',
  };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
});
afterAll(async () => {
  await server.end();
  await Promise.all([fal.close(), openai.close(), comfyui.close(), server.database.close()]);
  await rm(folder, { recursive: true });
});

async function draw(): Promise<{ job: media.Job; picture: Buffer | undefined }> {
  const visitor = createVisitor(server.origin);
  const work = {
    operation: 'text_to_image',
    tool: 'ai-text-to-image',
    inputs: {},
    options: { prompt: 'a red house', ratio: '4:3' },
  };
  const { quote_id } = await visitor.call(media.quote, work);
  const order = { ...work, client_job_id: randomUUID(), quote_id };
  const job = await follow(visitor, (await visitor.call(media.create, order)).job_id);
  const url = job.results[0]?.url;
  return { job, picture: url === undefined ? undefined : await bytesAt(visitor, url) };
}

describe('text to image by providers', () => {
  it('is made by the first, and by the next where one takes no work', async () => {
    const { quota } = openaiRefusals;
    for (const engine of ['fal', 'openai', 'comfyui']) {
      const { quota: empty } = falRefusals;
      // Each of its models is asked.
      if (engine !== 'fal') fal.next('submit', empty, empty, empty);
      if (engine === 'comfyui') openai.next('images', quota, quota, quota);
      const { job, picture } = await draw();
      expect(job).toMatchObject({ status: media.JobStatus.succeeded, engine });
      const { format, width, height, xmp } = await sharp(picture).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 1184, height: 888 });
      expect(xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    }
    expect([fal.works.length, openai.works.length, comfyui.works.length]).toEqual([1, 1, 1]);
  });

  it('says nothing of keys in the log', () => {
    expect(server.lines.length).toBeGreaterThan(3);
    for (const line of server.lines) expect(line).not.toContain('a-secret');
  });
});
