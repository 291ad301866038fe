import { createFalClient } from '@fal-ai/client';
import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Double } from '#tests/support/providers/double.ts';
import { FAL_KEY, falRefusals, openFal } from '#tests/support/providers/fal.ts';
import { OPENAI_KEY, openOpenAi, openaiRefusals } from '#tests/support/providers/openai.ts';
import { madePicture } from '#tests/support/providers/results.ts';

/** The providers' own clients say whether our doubles speak their protocols. */
describe('the client of fal', () => {
  let double: Awaited<ReturnType<typeof openFal>>;
  const clientWith = (credentials: string) =>
    createFalClient({
      credentials,
      fetch: (url, init) =>
        fetch(
          String(url instanceof Request ? url.url : url)
            .replace('https://queue.fal.run', double.queue)
            .replace('https://rest.fal.ai', double.rest),
          init,
        ),
    });
  const model = 'fal-ai/nano-banana-2/edit';
  const input = { prompt: 'a hat', image_urls: [] };

  beforeAll(async () => {
    double = await openFal();
  });
  afterAll(() => double.close());

  it('submits work, sees it wait, run and end, and reads its result', async () => {
    const { queue } = clientWith(FAL_KEY);
    double.plan({ polls: 2 });
    const { request_id: requestId, status } = await queue.submit(model, { input });
    const states: string[] = [status];
    for (let look = 0; look < 3; look++) states.push((await queue.status(model, { requestId })).status);
    expect(states).toEqual(['IN_QUEUE', 'IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']);
    const { data } = await queue.result(model, { requestId });
    const file = await fetch(data.images[0]?.url ?? '');
    expect(Buffer.from(await file.arrayBuffer())).toEqual((await madePicture()).bytes);
  });

  it('uploads files, and cancels', async () => {
    const { queue, storage } = clientWith(FAL_KEY);
    const address = await storage.upload(new Blob(['sound'], { type: 'audio/mpeg' }));
    expect(double.uploads.get(address)?.toString()).toBe('sound');
    const large = new Blob([new Uint8Array(95_000_000)], { type: 'video/mp4' });
    expect(double.uploads.get(await storage.upload(large))).toHaveLength(95_000_000);
    double.plan({ outcome: 'endless' });
    const { request_id: requestId } = await queue.submit(model, { input });
    await queue.cancel(model, { requestId });
    expect(double.works.at(-1)?.canceled).toBe(true);
  });

  it('reads refusals as its own errors', async () => {
    const { queue } = clientWith(FAL_KEY);
    double.plan({ outcome: 'refused', polls: 0 });
    const { request_id: requestId } = await queue.submit(model, { input });
    await expect(queue.result(model, { requestId })).rejects.toMatchObject({
      name: 'ValidationError',
      status: 422,
      body: { detail: [{ type: 'content_policy_violation' }] },
    });
    double.next('submit', falRefusals.quota);
    await expect(queue.submit(model, { input })).rejects.toMatchObject({ name: 'ApiError', status: 403 });
    await expect(clientWith('falid:other').queue.submit(model, { input })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('the client of OpenAI', () => {
  let double: Double;
  const clientWith = (apiKey: string): OpenAI =>
    new OpenAI({ apiKey, baseURL: `${double.origin}/v1`, maxRetries: 0 });

  beforeAll(async () => {
    double = await openOpenAi();
  });
  afterAll(() => double.close());

  it('makes and changes pictures', async () => {
    const { images } = clientWith(OPENAI_KEY);
    const made = await images.generate({ model: 'gpt-image-2.5-flare', prompt: 'a seal', size: '1024x1024' });
    expect(Buffer.from(made.data?.[0]?.b64_json ?? '', 'base64').toString('latin1', 1, 4)).toBe('PNG');
    const { bytes } = await madePicture();
    const picture = await toFile(bytes, 'a.png', { type: 'image/png' });
    const changed = await images.edit({
      model: 'gpt-image-2.5-flare',
      prompt: 'a hat',
      image: [picture, picture],
      mask: picture,
    });
    expect(changed.data).toHaveLength(1);
    const { image, mask } = (double.works.at(-1)?.input ?? {}) as { image: File[]; mask: File };
    expect(image.map(({ size }) => size)).toEqual([bytes.byteLength, bytes.byteLength]);
    expect(mask.size).toBe(bytes.byteLength);
  });

  it('speaks, and lists models', async () => {
    const { audio, models } = clientWith(OPENAI_KEY);
    const spoken = await audio.speech.create({
      model: 'gpt-4o-mini-tts',
      voice: 'alloy',
      input: 'Hello.',
      response_format: 'wav',
    });
    expect(Buffer.from(await spoken.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
    expect((await models.list()).data.map(({ id }) => id)).toContain('gpt-4o-mini-tts');
  });

  it('films, waits, fetches and deletes', async () => {
    const { videos } = clientWith(OPENAI_KEY);
    const { id, status } = await videos.create({ prompt: 'waves', seconds: '4', size: '1280x720' });
    const states: string[] = [status];
    for (let look = 0; look < 2; look++) states.push((await videos.retrieve(id)).status);
    expect(states).toEqual(['queued', 'in_progress', 'completed']);
    const clip = Buffer.from(await (await videos.downloadContent(id)).arrayBuffer());
    expect(clip.toString('latin1', 4, 8)).toBe('ftyp');
    expect((await videos.delete(id)).deleted).toBe(true);
  });

  it('reads refusals as its own errors', async () => {
    const { images } = clientWith(OPENAI_KEY);
    const asked = { model: 'gpt-image-2.5-flare', prompt: 'x' };
    double.plan({ outcome: 'refused' });
    await expect(images.generate(asked)).rejects.toMatchObject({ status: 400, code: 'moderation_blocked' });
    double.next('images', openaiRefusals.quota, openaiRefusals.gone);
    await expect(images.generate(asked)).rejects.toMatchObject({ status: 429, code: 'insufficient_quota' });
    await expect(images.generate(asked)).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
    await expect(clientWith('sk-other').images.generate(asked)).rejects.toMatchObject({ status: 401 });
  });
});
