import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineDependencies, RemoteEngine } from '#server/engines/port.ts';
import { startCases } from '#tests/support/providers/cases.ts';
import { FAL_KEY, falRefusals, openFal } from '#tests/support/providers/fal.ts';
import { madePicture } from '#tests/support/providers/results.ts';
import { modelFor, through } from '#tests/support/providers/through.ts';
import { changed, readChanges } from '#server/engines/changes.ts';
import { fal } from './engine.ts';

let double: Awaited<ReturnType<typeof openFal>>;
let engine: RemoteEngine;
let folder: string;
let photo: string;

const open = async (values: Record<string, string> = {}): Promise<RemoteEngine> => {
  const at = { FAL_KEY, FAL_API_BASE: double.queue, FAL_REST_BASE: double.rest };
  return (await fal.open({ ...at, ...values }, {} as EngineDependencies)) as RemoteEngine;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-fal-'));
  photo = join(folder, 'photo');
  await writeFile(photo, (await madePicture()).bytes);
});
beforeEach(async () => {
  double = await openFal();
  engine = await open();
});
afterEach(() => double.close());
afterAll(() => rm(folder, { recursive: true }));

const words = {
  capability: 'generate-image',
  input: { prompt: 'แมวน้ำ', width: 1360, height: 768, seed: 7, output: 'out.webp', label: true },
} as const;

describe('work of fal', () => {
  it.each(startCases)('is started at most once: %s', async (_what, faults, said, taken) => {
    double.next('submit', ...faults);
    const end = await through(engine, words);
    expect([end.said.split(' ')[0], double.works.length]).toEqual([said, taken]);
    expect(end.message).not.toContain('a-secret');
  });

  it('is asked for in the words of its model', async () => {
    expect((await through(engine, words)).said).toBe('made PNG');
    expect(double.works[0]).toMatchObject({
      model: 'fal-ai/nano-banana-2',
      input: { prompt: 'แมวน้ำ', aspect_ratio: '16:9', seed: 7, num_images: 1 },
    });
  });

  it('reads pictures that were uploaded for it', async () => {
    const input = { ...words.input, prompt: 'a hat', images: [photo, photo] };
    await through(engine, { capability: 'edit-image', input });
    const [work] = double.works;
    expect(work?.model).toBe('fal-ai/nano-banana-2/edit');
    const urls = work?.input['image_urls'] as string[];
    expect(urls).toHaveLength(2);
    expect(double.uploads.get(urls[1] ?? '')).toEqual((await madePicture()).bytes);
  });

  it('reads what is above 90 MB, uploaded in parts, each again after a cut', async () => {
    const large = join(folder, 'large');
    const bytes = Buffer.concat([(await madePicture()).bytes, Buffer.alloc(95_000_000, 'picture')]);
    await writeFile(large, bytes);
    double.next('part', 'cut');
    const input = { ...words.input, images: [large] };
    expect((await through(engine, { capability: 'edit-image', input })).said).toBe('made PNG');
    const urls = double.works[0]?.input['image_urls'] as string[];
    expect(double.uploads.get(urls[0] ?? '')?.equals(bytes)).toBe(true);
    expect(double.seen.filter(({ route }) => route === 'part')).toHaveLength(11);
  });

  it('can be any model of the catalogue', async () => {
    const { input: picture } = words;
    const files = { image: photo, mask: photo, audio: photo, driver: photo, target: photo, folder };
    const shot = { move: 'push-in', mood: 'snow', seconds: 5, side: 720, fps: 24, prompt: 'waves' };
    const spoken = { text: 'Hello.', language: 'pt-br', speaker: 'nia', speed: 1, pitch: 1, pause: 0 };
    const other = { style: 'oil', strength: 1, scale: 2, sound: true, startMs: 0, endMs: 5000, noise: 1 };
    const input = { ...picture, ...files, ...shot, ...spoken, ...other, images: [photo] };
    for (const { id, capability } of engine.models) {
      const { said, message } = await through(engine, { capability, model: id, input: input as never });
      expect(said, `${id} ${message}`).toMatch(/^made (?:PNG|MP4|WebM|WAV)$/);
    }
    // One of them wants another work before its own.
    expect(double.works).toHaveLength(engine.models.length + 1);
    const [voice, said] = double.works.filter(({ model }) => model.includes('qwen-3-tts'));
    expect([voice?.model, said?.model]).toEqual([
      'fal-ai/qwen-3-tts/clone-voice/1.7b',
      'fal-ai/qwen-3-tts/text-to-speech/1.7b',
    ]);
    expect(said?.input['speaker_voice_embedding_file_url']).toContain(voice?.id);
    const film = double.works.find(({ model }) => /wan.*text-to-video/.test(model));
    expect(film?.input).toMatchObject({ duration: '5' });
    expect(double.works.find(({ model }) => model.includes('chatterbox'))?.input).toMatchObject({
      custom_audio_language: 'portuguese',
    });
  });

  it('edits no picture where none is given, but draws one', async () => {
    await through(engine, { capability: 'edit-image', input: { ...words.input, images: [] } });
    expect(double.works[0]?.model).toBe('fal-ai/nano-banana-2');
  });

  it('is not started where an upload fails; a cut upload is sent again', async () => {
    const asked = { capability: 'edit-image' as const, input: { ...words.input, images: [photo] } };
    double.next('put', 'cut', 'cut');
    expect((await through(engine, asked)).said).toBe('made PNG');
    double.next('upload', { status: 500 }, { status: 500 }, { status: 500 });
    expect((await through(engine, asked)).said).toBe('away');
    expect(double.works).toHaveLength(1);
  });

  it.each([
    ['refused', 'content', 'look'],
    ['failed', 'crashed', 'look'],
    ['garbage', 'garbage', 'end'],
  ] as const)('ends by name where it is %s', async (outcome, said, at) => {
    double.plan({ outcome });
    // What ends before the work counts as done costs nothing.
    expect(await through(engine, words)).toMatchObject({ said, at });
    expect(double.works).toHaveLength(1);
  });

  it.each([
    ['a quota that is used up', { fault: falRefusals.quota, said: 'denied' }],
    ['a model that is gone', { fault: falRefusals.gone, said: 'gone' }],
    ['another key', { key: 'falid:another-key', said: 'denied' }],
  ])(
    'is refused by %s',
    async (_what, { fault, key = FAL_KEY, said }: { fault?: object; key?: string; said: string }) => {
      if (fault) double.next('submit', fault as { status: number });
      expect((await through(await open({ FAL_KEY: key }), words)).said).toBe(said);
      expect(double.works).toHaveLength(0);
    },
  );

  it('waits through looks that are lost, and is canceled where it never ends', async () => {
    double.next('status', 'cut', { status: 500 }, 'half');
    expect((await through(engine, words)).said).toBe('made PNG');
    double.plan({ outcome: 'endless' });
    expect((await through(engine, { ...words, looks: 6 })).said).toBe('canceled');
    expect(double.works.map(({ canceled }) => canceled)).toEqual([false, true]);
    expect(double.billed()).toHaveLength(1);
  });

  it('is away where the provider has forgotten it', async () => {
    const model = modelFor(engine, 'generate-image');
    const { signal } = new AbortController();
    const forgotten = engine.poll({ model: model.id, id: 'nobody' }, signal);
    await expect(forgotten).rejects.toMatchObject({ kind: 'away' });
  });

  it('tells by a webhook which work has ended', async () => {
    const { signal } = new AbortController();
    const webhook = `${double.origin}/hook?key=job-1-0`;
    const id = await engine.start(modelFor(engine, 'generate-image'), words.input, {
      key: 'k',
      webhook,
      signal,
    });
    const body = JSON.stringify({ request_id: id, gateway_request_id: id, status: 'OK', payload: {} });
    expect(engine.webhookId?.(body)).toBe(id);
    expect(engine.webhookId?.('{}')).toBeUndefined();
    expect(await double.deliver(id)).toBe(404);
    expect(double.seen[0]?.url).toContain(encodeURIComponent(webhook));
  });

  it('is probed without a cost', async () => {
    const { signal } = new AbortController();
    await engine.probe?.(modelFor(engine, 'generate-image'), signal);
    double.next('upload', falRefusals.quota);
    const refused = engine.probe?.(modelFor(engine, 'generate-image'), signal);
    await expect(refused).rejects.toMatchObject({ kind: 'denied' });
    expect(double.works).toHaveLength(0);
  });
});

it('never puts its key into an address', async () => {
  await through(engine, { capability: 'edit-image', input: { ...words.input, images: [photo] } });
  for (const { url, route, headers } of double.seen) {
    expect(url).not.toContain('a-secret');
    if (route === 'put') expect(headers.authorization).toBeUndefined();
  }
});

describe('the models of fal', () => {
  const models = async (changes: object[]) => {
    const file = join(folder, 'models.json');
    await writeFile(file, JSON.stringify(changes));
    const connected = await open({ MODELS_FILE: file });
    return { connected, offered: changed(readChanges(file))(connected.models) };
  };

  it('are changed, hidden and added by the operator', async () => {
    const { connected, offered } = await models([
      { id: 'fal-nano-banana-2', target: 'fal-ai/nano-banana-2.1' },
      { id: 'fal-z-image-turbo', hidden: true },
      { id: 'fal-flux-3', like: 'fal-flux-2-klein', target: 'fal-ai/flux-3', name: 'FLUX.3' },
    ]);
    const added = offered.find(({ id }) => id === 'fal-flux-3');
    expect(added).toMatchObject({ name: 'FLUX.3', kind: 'photographic', capability: 'generate-image' });
    expect(offered.map(({ id }) => id)).not.toContain('fal-z-image-turbo');
    for (const model of ['fal-flux-3', 'fal-nano-banana-2']) await through(connected, { ...words, model });
    expect(double.works.map(({ model }) => model)).toEqual(['fal-ai/flux-3', 'fal-ai/nano-banana-2.1']);
  });

  it('are refused in one line where one is like none', async () => {
    await expect(models([{ id: 'fal-flux-3' }])).rejects.toThrow(
      'MODELS_FILE: fal has no model "fal-flux-3"',
    );
    await expect(models([{ id: 'fal-nano-banana-2', cost: '5' }])).rejects.toThrow('0.cost');
  });

  it('need a key, and an address that is safe', async () => {
    expect(await fal.open({}, {} as EngineDependencies)).toBeUndefined();
    await expect(open({ FAL_KEY: 'a key' })).rejects.toThrow(
      'FAL_KEY: must be a key of 8 to 1,000 letters without spaces',
    );
    await expect(open({ FAL_API_BASE: 'http://queue.example' })).rejects.toThrow(
      'FAL_API_BASE: must be an https address',
    );
  });
});
