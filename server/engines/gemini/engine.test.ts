import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineDependencies, RemoteEngine } from '#server/engines/port.ts';
import { startCases } from '#tests/support/providers/cases.ts';
import type { Double } from '#tests/support/providers/double.ts';
import { fileStore } from '#tests/support/providers/file-store.ts';
import { GEMINI_KEY, geminiRefusals, openGemini } from '#tests/support/providers/gemini.ts';
import { madePicture } from '#tests/support/providers/results.ts';
import { modelFor, through } from '#tests/support/providers/through.ts';
import { gemini } from './engine.ts';

let folder: string;
let photo: string;
let tall: string;
let double: Double;
let engine: RemoteEngine;
let count = 0;

const open = async (key = GEMINI_KEY): Promise<RemoteEngine> => {
  const store = fileStore(join(folder, String(count++)));
  const values = { GEMINI_API_KEY: key, GEMINI_API_BASE: double.origin };
  return (await gemini.open(values, { store } as EngineDependencies)) as RemoteEngine;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-gemini-'));
  [photo, tall] = [join(folder, 'photo'), join(folder, 'tall')];
  await writeFile(photo, (await madePicture()).bytes);
  await writeFile(tall, (await madePicture(60, 100)).bytes);
});
beforeEach(async () => {
  double = await openGemini();
  engine = await open();
});
afterEach(() => double.close());
afterAll(() => rm(folder, { recursive: true }));

const words = {
  capability: 'generate-image',
  input: { prompt: 'a seal', width: 1360, height: 768, seed: 7, output: 'out.webp', label: true },
} as const;
const clip = {
  capability: 'generate-video',
  input: {
    prompt: 'waves',
    seconds: 5,
    width: 480,
    height: 854,
    seed: 1,
    sound: true,
    label: true,
    output: 'o.mp4',
  },
} as const;
const { signal } = new AbortController();

describe('pictures and speech of Gemini', () => {
  it.each(startCases)('are made at most once: %s', async (what, faults, said, taken) => {
    double.next('start', ...faults);
    const end = await through(engine, words);
    // Its answer is the result.
    const ends = what === 'a page in place of an answer' ? 'garbage' : said;
    expect([end.said.split(' ')[0], double.works.length]).toEqual([ends, taken]);
    expect(end.message).not.toContain('a-secret');
  });

  it('are asked for with words and all pictures, of the nearest form', async () => {
    const input = { ...words.input, prompt: 'a hat', images: [photo, tall] };
    expect((await through(engine, { capability: 'edit-image', input })).said).toBe('made PNG');
    const inline = async (...sides: number[]) => ({
      inlineData: { mimeType: 'image/png', data: (await madePicture(...sides)).bytes.toString('base64') },
    });
    expect(double.works[0]).toMatchObject({
      model: 'gemini-3.1-flash-image',
      input: {
        contents: [{ role: 'user', parts: [{ text: 'a hat' }, await inline(), await inline(60, 100)] }],
        generationConfig: {
          responseModalities: ['IMAGE'],
          imageConfig: { aspectRatio: '16:9', imageSize: '1K' },
        },
      },
    });
  });

  it('keep the form of a picture that is drawn in a style', async () => {
    const style = { style: 'oil', strength: 1, seed: 1, maxPixels: 1_000_000, lossless: false };
    const input = { image: photo, output: 'out.webp', prompt: 'more blue', ...style };
    expect((await through(engine, { capability: 'stylize', input })).said).toBe('made PNG');
    expect(JSON.stringify(double.works[0]?.input)).toContain('more blue');
    expect(JSON.stringify(double.works[0]?.input)).not.toContain('aspectRatio');
  });

  it('are sounds that players know', async () => {
    const files = { output: 'o.mp3', captions: 'o.vtt', picture: 'o.webp' };
    const manner = { speaker: 'bass', speed: 1, pitch: 1, pause: 0 };
    const input = { text: 'สวัสดี', language: 'th', ...manner, ...files };
    expect((await through(engine, { capability: 'speak', input })).said).toBe('made WAV');
    expect(JSON.stringify(double.works[0]?.input)).toContain('"voiceName":"Charon"');
  });

  it.each([
    ['its words are blocked', 'refused', 'content'],
    ['its picture is refused', 'failed', 'content'],
    ['it answers with words', 'garbage', 'garbage'],
  ] as const)('end by name where %s', async (_what, outcome, said) => {
    double.plan({ outcome });
    expect((await through(engine, words)).said).toBe(said);
    expect(double.works).toHaveLength(1);
  });

  it.each([
    ['a region that is not served', 'region', 'denied'],
    ['a model that is gone', 'gone', 'gone'],
  ] as const)('are refused by %s', async (_what, refusal, said) => {
    double.next('start', geminiRefusals[refusal]);
    expect((await through(engine, words)).said).toBe(said);
    expect(double.works).toHaveLength(0);
  });

  it('are refused by another key, of which nothing is said', async () => {
    const end = await through(await open('AIza-another-secret'), words);
    expect(end.said).toBe('denied');
    expect(end.message).not.toContain('another-secret');
  });

  it('are probed by what is told of the model', async () => {
    const model = modelFor(engine, 'generate-image');
    await engine.probe?.(model, signal);
    double.next('model', geminiRefusals.gone);
    await expect(engine.probe?.(model, signal)).rejects.toMatchObject({ kind: 'gone' });
  });
});

describe('films of Veo', () => {
  it.each(startCases)('are started at most once: %s', async (_what, faults, said, taken) => {
    double.next('start', ...faults);
    const end = await through(engine, clip);
    expect([end.said.split(' ')[0], double.works.length]).toEqual([said, taken]);
  });

  it('last as long as they can, in the form that is asked for', async () => {
    expect((await through(engine, clip)).said).toBe('made MP4');
    expect(double.works[0]).toMatchObject({
      model: 'veo-3.1-fast-generate-preview',
      input: { parameters: { aspectRatio: '9:16', durationSeconds: 6, resolution: '720p', seed: 1 } },
    });
  });

  it('begin with a picture, in its form', async () => {
    const shot = { move: 'push-in', mood: 'snow', seconds: 8, side: 720, fps: 24, seed: 1, prompt: 'waves' };
    const input = { image: tall, ...shot, label: true, folder, output: 'o.mp4' };
    expect((await through(engine, { capability: 'animate-image', input })).said).toBe('made MP4');
    const { instances, parameters } = double.works[0]!.input as {
      instances: { image: { bytesBase64Encoded: string } }[];
      parameters: object;
    };
    const sent = Buffer.from(instances[0]?.image.bytesBase64Encoded ?? '', 'base64');
    expect(sent).toEqual((await madePicture(60, 100)).bytes);
    expect(parameters).toMatchObject({ aspectRatio: '9:16', durationSeconds: 8 });
  });

  it.each([
    ['refused', 'content'],
    ['failed', 'crashed'],
    ['garbage', 'garbage'],
  ] as const)('end by name where they are %s', async (outcome, said) => {
    double.plan({ outcome });
    expect(await through(engine, clip)).toMatchObject({ said, at: 'look' });
  });

  it('wait through looks that are lost, and are away where they are forgotten', async () => {
    double.next('operation', 'cut', { status: 500 }, 'half');
    expect((await through(engine, clip)).said).toBe('made MP4');
    const { id: model } = modelFor(engine, 'generate-video');
    const forgotten = engine.poll({ model, id: 'models/x/operations/nobody' }, signal);
    await expect(forgotten).rejects.toMatchObject({ kind: 'away' });
  });

  it('are fetched with the key from its own address only', async () => {
    const model = modelFor(engine, 'generate-video');
    const uri = 'https://elsewhere.example/film.mp4';
    const response = { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } };
    double.next('operation', { status: 200, body: { done: true, response } });
    expect(await engine.collect(model, 'models/x/operations/y', clip.input, signal)).toEqual({
      from: { url: uri },
    });
  });
});
