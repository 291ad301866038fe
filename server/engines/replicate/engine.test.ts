import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineDependencies, RemoteEngine } from '#server/engines/port.ts';
import { startCases } from '#tests/support/providers/cases.ts';
import { REPLICATE_TOKEN, openReplicate, replicateRefusals } from '#tests/support/providers/replicate.ts';
import { madePicture } from '#tests/support/providers/results.ts';
import { modelFor, through } from '#tests/support/providers/through.ts';
import { replicate } from './engine.ts';

let folder: string;
let photo: string;
let double: Awaited<ReturnType<typeof openReplicate>>;
let engine: RemoteEngine;

const open = async (values: Record<string, string> = {}): Promise<RemoteEngine> => {
  const at = { REPLICATE_API_TOKEN: REPLICATE_TOKEN, REPLICATE_API_BASE: double.base };
  return (await replicate.open({ ...at, ...values }, {} as EngineDependencies)) as RemoteEngine;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-replicate-'));
  photo = join(folder, 'photo');
  await writeFile(photo, (await madePicture()).bytes);
});
beforeEach(async () => {
  double = await openReplicate();
  engine = await open();
});
afterEach(() => double.close());
afterAll(() => rm(folder, { recursive: true }));

const words = {
  capability: 'generate-image',
  input: { prompt: 'a seal', width: 1360, height: 768, seed: 7, output: 'out.webp', label: true },
} as const;
const { signal } = new AbortController();

describe('predictions of Replicate', () => {
  it.each(startCases)('are started at most once: %s', async (_what, faults, said, taken) => {
    double.next('start', ...faults);
    const end = await through(engine, words);
    expect([end.said.split(' ')[0], double.works.length]).toEqual([said, taken]);
    expect(end.message).not.toContain('a-secret');
  });

  it('can be of any model of the catalogue', async () => {
    const shot = { move: 'push-in', mood: 'snow', seconds: 5, side: 720, fps: 24, prompt: 'waves' };
    const spoken = { text: 'สวัสดี', language: 'th', speaker: 'nia', speed: 1, pitch: 2, pause: 0 };
    const more = { style: 'oil', strength: 1, sound: true, image: photo, folder };
    const input = { ...words.input, ...shot, ...spoken, ...more, images: [photo, photo] };
    for (const { id, capability } of engine.models) {
      const { said, message } = await through(engine, { capability, model: id, input: input as never });
      expect(said, `${id} ${message}`).toMatch(/^made (?:PNG|MP4|WAV)$/);
    }
    expect(double.works).toHaveLength(engine.models.length);
    expect(double.works.at(-1)?.input).toMatchObject({
      voice_id: 'Lively_Girl',
      language_boost: 'Thai',
      pitch: 12,
    });
  });

  it('read pictures that were uploaded for them', async () => {
    const input = { ...words.input, prompt: 'a hat', images: [photo, photo] };
    double.next('upload', 'cut');
    await through(engine, { capability: 'edit-image', input });
    const [work] = double.works;
    expect(work).toMatchObject({
      model: 'google/nano-banana-2',
      input: { prompt: 'a hat', aspect_ratio: '16:9' },
    });
    const [first = '', second = ''] = (work?.input['image_input'] ?? []) as string[];
    for (const url of [first, second])
      expect(Buffer.from(await double.uploads.get(url)!.arrayBuffer())).toEqual((await madePicture()).bytes);
  });

  it('can be of versions and deployments that the operator names', async () => {
    const file = join(folder, 'models.json');
    const like = 'replicate-flux-2-pro';
    const added = [
      { id: 'replicate-mine', like, target: 'deployments/me/mine' },
      { id: 'replicate-old', like, target: `me/old:${'a'.repeat(64)}` },
    ];
    await writeFile(file, JSON.stringify(added));
    const own = await open({ MODELS_FILE: file });
    for (const model of ['replicate-mine', 'replicate-old'])
      expect((await through(own, { ...words, model })).said).toBe('made PNG');
    expect(double.works.map(({ model }) => model)).toEqual(['deployments/me/mine', 'a'.repeat(64)]);
  });

  it.each([
    ['refused', 'content', 'look'],
    ['failed', 'crashed', 'look'],
    ['memory', 'memory', 'look'],
    ['garbage', 'garbage', 'end'],
  ] as const)('end by name where they are %s', async (outcome, said, at) => {
    double.plan({ outcome });
    expect(await through(engine, words)).toMatchObject({ said, at });
    expect(double.works).toHaveLength(1);
  });

  it('say that their result is gone where they are collected too late', async () => {
    double.plan({ outcome: 'gone' });
    expect((await through(engine, words)).message).toContain('removed after an hour');
  });

  it('are free where they did not begin in time', async () => {
    double.next('prediction', { status: 200, body: { id: 'x', status: 'aborted', output: null } });
    expect((await through(engine, words)).said).toBe('crashed');
  });

  it.each([
    ['credit that is used up', { fault: replicateRefusals.credit, said: 'denied' }],
    ['a model that is gone', { fault: replicateRefusals.gone, said: 'gone' }],
    ['another token', { token: 'r8_another-secret', said: 'denied' }],
  ])('are refused by %s', async (_what, { fault, token = REPLICATE_TOKEN, said }: Refused) => {
    if (fault) double.next('start', fault);
    expect((await through(await open({ REPLICATE_API_TOKEN: token }), words)).said).toBe(said);
    expect(double.works).toHaveLength(0);
  });

  it('wait through looks that are lost, and are canceled where they never end', async () => {
    double.next('prediction', 'cut', { status: 500 }, 'half');
    expect((await through(engine, words)).said).toBe('made PNG');
    double.plan({ outcome: 'endless' });
    expect((await through(engine, { ...words, looks: 4 })).said).toBe('canceled');
    expect(double.works.map(({ canceled }) => canceled)).toEqual([false, true]);
    expect(double.billed()).toHaveLength(1);
  });

  it('tell by a webhook which of them has ended', async () => {
    const webhook = `${double.origin}/hook?key=job-1-0`;
    const id = await engine.start(modelFor(engine, 'generate-image'), words.input, {
      key: 'k',
      webhook,
      signal,
    });
    expect(double.works[0]?.input).toMatchObject({ webhook, webhook_events_filter: ['completed'] });
    expect(engine.webhookId?.(JSON.stringify({ id, status: 'succeeded', output: [] }))).toBe(id);
    expect(engine.webhookId?.('{}')).toBeUndefined();
  });

  it('are probed by what is told of their model', async () => {
    const model = modelFor(engine, 'generate-image');
    await engine.probe?.(model, signal);
    double.next('model', replicateRefusals.gone);
    await expect(engine.probe?.(model, signal)).rejects.toMatchObject({ kind: 'gone' });
  });

  it('are fetched without the token from where Replicate does not keep results', async () => {
    const model = modelFor(engine, 'generate-image');
    const at = async (url: string) => {
      double.next('prediction', { status: 200, body: { id: 'x', status: 'succeeded', output: url } });
      const { from } = await engine.collect(model, 'x', words.input, signal);
      return 'headers' in from;
    };
    expect(await at('https://elsewhere.example/a.png')).toBe(false);
    expect(await at('https://notreplicate.delivery/a.png')).toBe(false);
    expect(await at('https://x.replicate.delivery/a.png')).toBe(true);
  });
});

interface Refused {
  fault?: { status: number; body: object };
  token?: string;
  said: string;
}
