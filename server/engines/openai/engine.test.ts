import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineDependencies, RemoteEngine } from '#server/engines/port.ts';
import { startCases } from '#tests/support/providers/cases.ts';
import type { Double } from '#tests/support/providers/double.ts';
import { fileStore } from '#tests/support/providers/file-store.ts';
import { OPENAI_KEY, openOpenAi, openaiRefusals } from '#tests/support/providers/openai.ts';
import { madePicture } from '#tests/support/providers/results.ts';
import { openSdServer } from '#tests/support/providers/sd-server.ts';
import { modelFor, through } from '#tests/support/providers/through.ts';
import { openai } from './engine.ts';

let folder: string;
let photo: string;
let double: Double;
let engine: RemoteEngine;
let count = 0;

const connect = async (values: Record<string, string>): Promise<RemoteEngine> => {
  const store = fileStore(join(folder, String(count++)));
  return (await openai.open(values, { store } as EngineDependencies)) as RemoteEngine;
};
const open = (key = OPENAI_KEY): Promise<RemoteEngine> =>
  connect({ OPENAI_API_KEY: key, OPENAI_BASE_URL: `${double.origin}/v1` });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-openai-'));
  photo = join(folder, 'photo');
  await writeFile(photo, (await madePicture()).bytes);
});
afterEach(() => double.close());
afterAll(() => rm(folder, { recursive: true }));

const words = {
  capability: 'generate-image',
  input: { prompt: 'a seal', width: 1168, height: 872, seed: 7, output: 'out.webp', label: true },
} as const;
const speech = {
  capability: 'speak',
  input: {
    text: 'Hello.',
    language: 'en',
    speaker: 'leo',
    speed: 1.25,
    pitch: 1,
    pause: 0,
    output: 'o.mp3',
    captions: 'o.vtt',
    picture: 'o.webp',
  },
} as const;
const clip = {
  capability: 'generate-video',
  input: {
    prompt: 'x',
    seconds: 4,
    width: 832,
    height: 480,
    seed: 1,
    sound: false,
    label: true,
    output: 'o',
  },
} as const;

describe('OpenAI', () => {
  beforeEach(async () => {
    double = await openOpenAi();
    engine = await open();
  });

  it.each(startCases)('makes a picture at most once: %s', async (what, faults, said, taken) => {
    double.next('images', ...faults);
    const end = await through(engine, words);
    // Its answer is the result.
    const ends = what === 'a page in place of an answer' ? 'garbage' : said;
    expect([end.said.split(' ')[0], double.works.length]).toEqual([ends, taken]);
    expect(end.message).not.toContain('a-secret');
  });

  it.each(startCases)('starts a video at most once: %s', async (_what, faults, said, taken) => {
    double.next('video-start', ...faults);
    const end = await through(engine, clip);
    expect([end.said.split(' ')[0], double.works.length]).toEqual([said, taken]);
  });

  it('makes pictures of sizes that it knows', async () => {
    expect((await through(engine, words)).said).toBe('made PNG');
    expect(double.works[0]?.input).toMatchObject({ model: 'gpt-image-2.5-flare', size: '1168x880' });
  });

  it('changes pictures, and what a mask of ours shows is transparent in its', async () => {
    const asked = { image: photo, mask: join(folder, 'mask.png'), output: 'out.png', seed: 1 };
    const white = { input: { create: { width: 8, height: 48, channels: 3, background: 'white' } } } as const;
    await sharp({ create: { width: 64, height: 48, channels: 3, background: 'black' } })
      .composite([{ ...white, left: 0, top: 0 }])
      .png()
      .toFile(asked.mask);
    expect((await through(engine, { capability: 'inpaint', input: asked })).said).toBe('made PNG');
    const { image, mask } = (double.works[0]?.input ?? {}) as { image: File[]; mask: File };
    expect([image[0]?.type, mask.type]).toEqual(['image/png', 'image/png']);
    const { data } = await sharp(await mask.arrayBuffer())
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[7], data[8], data[63]]).toEqual([0, 0, 255, 255]);
  });

  it('has read its pictures when it is started, for they may be gone then', async () => {
    const [model, copy] = [modelFor(engine, 'edit-image'), join(folder, 'copy')];
    await copyFile(photo, copy);
    const { signal } = new AbortController();
    const id = await engine.start(model, { ...words.input, images: [copy] }, { key: 'gone', signal });
    await rm(copy);
    await vi.waitFor(async () =>
      expect(await engine.poll({ model: model.id, id }, signal)).toEqual({ done: true }),
    );
  });

  it('speaks', async () => {
    expect((await through(engine, speech)).said).toBe('made WAV');
    expect(double.works[0]?.input).toMatchObject({ voice: 'ash', input: 'Hello.', speed: 1.25 });
  });

  it.each([
    ['refused', 'content'],
    ['failed', 'unknown'],
    ['garbage', 'garbage'],
  ] as const)('ends by name where its picture is %s', async (outcome, said) => {
    double.plan({ outcome });
    expect((await through(engine, words)).said).toBe(said);
    expect(double.works).toHaveLength(1);
  });

  it.each([
    ['refused', 'content'],
    ['failed', 'crashed'],
    ['memory', 'memory'],
  ] as const)('ends by name where its video is %s', async (outcome, said) => {
    double.plan({ outcome });
    expect((await through(engine, clip)).said).toBe(said);
  });

  it.each([
    ['a quota that is used up', 'quota', 'denied'],
    ['a model that is gone', 'gone', 'gone'],
  ] as const)('is denied by %s', async (_what, refusal, said) => {
    const { quota } = openaiRefusals;
    double.next('images', openaiRefusals[refusal], quota, quota);
    expect((await through(engine, words)).said).toBe(said);
    expect(double.works).toHaveLength(0);
  });

  it('says nothing of a key that is refused', async () => {
    const other = await connect({
      OPENAI_SERVERS: `near=${double.origin}/v1|sk-another-key-of-the-test`,
      OPENAI_API_KEY: OPENAI_KEY,
      OPENAI_BASE_URL: `${double.origin}/v1`,
    });
    double.next('images', {
      status: 401,
      body: { error: { message: `Incorrect: ${OPENAI_KEY}`, code: 'x' } },
    });
    const end = await through(other, words);
    expect(end.said).toBe('denied');
    expect(end.message).toContain('[key]');
    expect(end.message).not.toContain('a-secret');
  });

  it('brings a clip, and is canceled where it never ends', async () => {
    double.next('video', 'cut', { status: 500 });
    expect((await through(engine, clip)).said).toBe('made MP4');
    double.plan({ outcome: 'endless' });
    expect((await through(engine, { ...clip, looks: 3 })).said).toBe('canceled');
    expect(double.works[1]?.canceled).toBe(true);
  });

  it('is probed by its list of models', async () => {
    const model = modelFor(engine, 'generate-image');
    const { signal } = new AbortController();
    await engine.probe?.(model, signal);
    double.next('models', { status: 200, body: { data: [{ id: 'another' }] } });
    await expect(engine.probe?.(model, signal)).rejects.toThrow('the model gpt-image-2.5-flare is gone');
  });
});

describe('sd-server', () => {
  beforeEach(async () => {
    double = await openSdServer();
    engine = await connect({ OPENAI_SERVERS: `gpu=${double.origin}/v1` });
  });

  it('offers what it can do', () => {
    expect(engine.models.map(({ id, capability, cost }) => [id, capability, cost])).toEqual([
      ['openai-gpu-z-image-turbo', 'generate-image', undefined],
      ['openai-gpu-z-image-turbo-edit', 'edit-image', undefined],
      ['openai-gpu-z-image-turbo-style', 'stylize', undefined],
      ['openai-gpu-z-image-turbo-inpaint', 'inpaint', undefined],
      ['openai-gpu-z-image-turbo-film', 'generate-video', undefined],
      ['openai-gpu-z-image-turbo-animate', 'animate-image', undefined],
    ]);
  });

  it.each(startCases)('starts work at most once in its own queue: %s', async (_what, faults, said, taken) => {
    double.next('start', ...faults);
    const end = await through(engine, words);
    expect([end.said.split(' ')[0], double.works.length]).toEqual([said, taken]);
  });

  it('reads pictures from the request', async () => {
    const input = { ...words.input, images: [photo] };
    expect((await through(engine, { capability: 'edit-image', input })).said).toBe('made PNG');
    expect(double.works[0]?.input['ref_images']).toEqual([(await madePicture()).bytes.toString('base64')]);
  });

  it('makes four frames after the first', async () => {
    expect((await through(engine, clip)).said).toBe('made MP4');
    expect(double.works[0]).toMatchObject({ model: 'vid_gen', input: { video_frames: 65, fps: 16 } });
  });

  it.each([
    ['failed', 'crashed'],
    ['memory', 'memory'],
    ['garbage', 'garbage'],
    ['gone', 'away'],
  ] as const)('ends by name where work is %s', async (outcome, said) => {
    double.plan({ outcome });
    expect((await through(engine, words)).said).toBe(said);
  });

  it('is canceled where it never ends, also where it goes on', async () => {
    double.plan({ outcome: 'endless', stubborn: true });
    expect((await through(engine, { ...words, looks: 3 })).said).toBe('canceled');
    double.plan({ outcome: 'endless' });
    expect((await through(engine, { ...words, looks: 3 })).said).toBe('canceled');
    expect(double.works.map(({ canceled }) => canceled)).toEqual([false, true]);
  });
});

describe('the settings', () => {
  beforeEach(async () => {
    double = await openOpenAi(undefined);
  });

  it.each([
    [{ OPENAI_BASE_URL: 'http://gpu:8080' }, 'OPENAI_BASE_URL: the address must end with /v1'],
    [{ OPENAI_BASE_URL: 'gpu/v1' }, 'OPENAI_BASE_URL: must be an http or https address'],
    [{ OPENAI_API_KEY: 'short' }, 'OPENAI_API_KEY: must be a key of 8 to 1,000 letters without spaces'],
    [{ OPENAI_SERVERS: 'http://gpu:8080/v1' }, 'OPENAI_SERVERS: must be name=address or name=address|key'],
    [{ OPENAI_SERVERS: 'a=http://x/v1,a=http://y/v1' }, 'OPENAI_SERVERS: "a" is there twice'],
    [{ OPENAI_SERVERS: 'a=http://me:pass@x/v1' }, 'OPENAI_SERVERS: must be an address without name'],
  ])('are refused in one line: %o', async (values, line) => {
    await expect(connect(values as Record<string, string>)).rejects.toThrow(line);
  });

  it('connect nothing by default, and a server that is off later', async () => {
    expect(await connect({})).toBeUndefined();
    const off = await connect({ OPENAI_SERVERS: 'off=http://127.0.0.1:1/v1' });
    expect(off.models).toEqual([]);
  });
});
