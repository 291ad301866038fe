import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asRemote } from '#server/engines/as-remote.ts';
import type { EngineDependencies, InputOf, RemoteEngine } from '#server/engines/port.ts';
import { LANGUAGES } from '#server/engines/providers/voices.ts';
import { startCases } from '#tests/support/providers/cases.ts';
import { ELEVENLABS_KEY, elevenRefusals, openElevenLabs } from '#tests/support/providers/elevenlabs.ts';
import { fileStore } from '#tests/support/providers/file-store.ts';
import { madeSound } from '#tests/support/providers/results.ts';
import { modelFor, through } from '#tests/support/providers/through.ts';
import { elevenlabs } from './engine.ts';

const WAIT = { timeout: 10_000, interval: 10 };

let folder: string;
let sample: string;
let double: Awaited<ReturnType<typeof openElevenLabs>>;
let engine: RemoteEngine;
let count = 0;

const open = async (key = ELEVENLABS_KEY): Promise<RemoteEngine> => {
  const store = fileStore(join(folder, String(count++)));
  const values = { ELEVENLABS_API_KEY: key, ELEVENLABS_API_BASE: double.origin };
  return (await elevenlabs.open(values, { store } as EngineDependencies)) as RemoteEngine;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-elevenlabs-'));
  sample = join(folder, 'sample');
  await writeFile(sample, madeSound(8).bytes);
});
beforeEach(async () => {
  double = await openElevenLabs();
  engine = await open();
});
afterEach(() => double.close());
afterAll(() => rm(folder, { recursive: true }));

const files = { output: 'o.mp3', captions: 'o.vtt', picture: 'o.webp' };
const manner = { speaker: 'leo', speed: 1.1, pitch: 1, pause: 0 };
const spoken = (text: string, language = 'en'): InputOf<'speak'> => ({ text, language, ...manner, ...files });
const words = { capability: 'speak', input: spoken('Hello.') } as const;
const clone = () => ({
  capability: 'clone-voice' as const,
  input: { text: 'Hello there', language: 'de', audio: sample, ...files },
});
const { signal } = new AbortController();

/** What is told of a work once it is done. */
async function told(asked: { model?: string; input: InputOf<'speak'> }) {
  const model = modelFor(engine, 'speak', asked.model);
  const id = await engine.start(model, asked.input, { key: 'told', signal });
  const isDone = async (): Promise<void> =>
    expect(await engine.poll({ model: model.id, id }, signal)).toEqual({ done: true });
  await vi.waitFor(isDone, WAIT);
  return engine.collect(model, id, asked.input, signal);
}

describe('speech of ElevenLabs', () => {
  it.each(startCases)('is made at most once: %s', async (what, faults, said, taken) => {
    // It waits for longer where others speak.
    const busy = what === '429 three times' ? Array.from({ length: 4 }, () => elevenRefusals.busy) : [];
    double.next('speech', ...faults, ...busy);
    const end = await through(engine, words);
    // Its answer is the result.
    const ends = what === 'a page in place of an answer' ? 'garbage' : said;
    expect([end.said.split(' ')[0], double.works.length]).toEqual([ends, taken]);
    expect(end.message).not.toContain('a-secret');
  });

  it('is in each language of the site by its first model, which is told the language', async () => {
    expect(engine.models[0]?.options['voice']).toMatchObject({
      choices: expect.arrayContaining([...LANGUAGES, 'th-nia', 'vi-bass']) as string[],
    });
    await told({ input: spoken('สวัสดีค่ะ', 'th') });
    expect(double.works[0]).toMatchObject({
      model: 'eleven_v3',
      input: { text: 'สวัสดีค่ะ', language_code: 'th', voice: 'TX3LPaxmHKxFdv7VOQHJ' },
    });
    expect(double.works[0]?.input).not.toHaveProperty('voice_settings');
  });

  it('tells when each sentence is heard, and what it took', async () => {
    const text = 'Good <b>morning</b>! 雪が降りました。 And now 🦊 sleep.';
    const { cues, usd } = await told({ input: spoken(text) });
    expect(cues?.map((cue) => cue.text)).toEqual(['Good morning!', '雪が降りました。', 'And now 🦊 sleep.']);
    expect(cues?.[0]?.fromMs).toBe(500);
    expect(cues?.at(-1)?.toMs).toBeCloseTo(1000);
    expect(usd).toBeCloseTo((text.replaceAll(/<.*?>/g, '').length * 0.165) / 1000);
  });

  it('is faster or slower where the model can, at half a credit a letter', async () => {
    const { usd } = await told({ model: 'elevenlabs-flash', input: spoken('Hello.') });
    expect(double.works[0]?.input).toMatchObject({ voice_settings: { speed: 1.1 }, language_code: 'en' });
    expect(usd).toBeCloseTo((6 * 0.165) / 1000);
  });

  it.each([
    ['refused', 'content'],
    ['failed', 'unknown'],
    ['garbage', 'garbage'],
  ] as const)('ends by name where it is %s', async (outcome, said) => {
    double.plan({ outcome });
    expect((await through(engine, words)).said).toBe(said);
    expect(double.works).toHaveLength(1);
  });

  it.each([
    ['a quota that is used up', 'quota', 'denied'],
    ['a voice that is gone', 'noVoice', 'gone'],
  ] as const)('is refused by %s', async (_what, refusal, said) => {
    double.next('speech', elevenRefusals[refusal]);
    expect((await through(engine, words)).said).toBe(said);
  });

  it('is refused by another key, of which nothing is said', async () => {
    const end = await through(await open('sk_another-secret'), words);
    expect(end.said).toBe('denied');
    expect(end.message).not.toContain('another-secret');
  });

  it('is probed by the list of models', async () => {
    const model = modelFor(engine, 'speak');
    await engine.probe?.(model, signal);
    double.next('models', { status: 200, body: [{ model_id: 'another' }] });
    await expect(engine.probe?.(model, signal)).rejects.toThrow('the model eleven_v3 is gone');
  });
});

describe('a cloned voice', () => {
  afterEach(() => expect(double.voices).toEqual([]));

  it('speaks, and is deleted', async () => {
    expect((await through(engine, clone())).said).toBe('made WAV');
    expect(double.works[0]).toMatchObject({
      model: 'eleven_v3',
      input: { voice: 'voice-1', language_code: 'de' },
    });
    expect(double.cloned()).toBe(1);
  });

  it.each(startCases)('is cloned at most once: %s', async (what, faults, said, taken) => {
    double.next('add', ...faults);
    const end = await through(engine, clone());
    // Nothing was spoken, so there is nothing to pay, whatever became of the voice.
    const isSpoken = said === 'made';
    const ends = said === 'unknown' ? 'away' : said;
    expect([end.said.split(' ')[0], double.cloned(), double.works.length]).toEqual([
      ends,
      taken,
      isSpoken ? 1 : 0,
    ]);
  });

  it.each(startCases)('is deleted whatever becomes of the speech: %s', async (_what, faults) => {
    double.next('speech', ...faults);
    await through(engine, clone());
    expect(double.cloned()).toBe(1);
  });

  it.each([
    ['a deletion that is cut', 'remove', ['cut']],
    ['deletions that fail', 'remove', ['cut', { status: 500 }, 'half', { status: 429 }]],
    ['a list that fails', 'list', [{ status: 500 }, 'page', 'cut']],
  ] as const)('is deleted before the work is done, after %s', async (_what, route, faults) => {
    double.next('remove', { status: 503 });
    double.next(route, ...faults);
    expect((await through(engine, clone())).said).toBe('made WAV');
  });

  it.each([
    ['plan', 'gone'],
    ['full', 'away'],
    ['quota', 'denied'],
  ] as const)('is not there where it is refused by %s', async (refusal, said) => {
    double.next('add', elevenRefusals[refusal]);
    expect((await through(engine, clone())).said).toBe(said);
    expect(double.works).toHaveLength(0);
  });

  it('says nothing where it has to be verified by hand', async () => {
    double.verify();
    expect((await through(engine, clone())).said).toBe('away');
    expect(double.works).toHaveLength(0);
  });

  it.each([
    ['add', 0],
    ['speech', 1],
  ])('is deleted by the call itself where it is canceled at %s', async (route, taken) => {
    const model = modelFor(engine, 'clone-voice');
    const canceled = new Promise<unknown>((there) => {
      double.meet(route, async () => {
        // Whoever cancels does not see it.
        double.next('list', { status: 500 });
        await engine.cancel({ model: model.id, id: 'k' }, signal).catch(there);
      });
    });
    await engine.start(model, clone().input, { key: 'k', signal });
    expect(String(await canceled)).toContain('elevenlabs answered 500');
    await vi.waitFor(() => expect(double.voices).toEqual([]), WAIT);
    expect(double.works).toHaveLength(taken);
  });

  it('of a call at another server is deleted where it is canceled', async () => {
    const model = modelFor(engine, 'clone-voice');
    double.meet('speech', async () => {
      await (await open()).cancel({ model: model.id, id: 'k' }, signal);
      expect(double.voices).toEqual([]);
    });
    await through(engine, { ...clone(), key: 'k' });
  });

  it('is deleted by the next server where one is killed, which pays nothing twice', async () => {
    const store = fileStore(join(folder, 'killed'));
    const values = { ELEVENLABS_API_KEY: ELEVENLABS_KEY, ELEVENLABS_API_BASE: double.origin };
    const next = (await elevenlabs.open(values, { store } as EngineDependencies)) as RemoteEngine;
    const model = modelFor(next, 'clone-voice');
    /** A server that has written its last sign of life, cloned a voice, and is no more. */
    const dead = asRemote(
      {
        name: 'dead',
        models: [],
        timeoutMs: 1,
        prepare: () => Promise.resolve(() => new Promise(() => undefined)),
      },
      store,
      { beatMs: 1_000_000, silentMs: 0 },
    );
    await dead.start(model, clone().input, { key: 'job/0', signal });
    double.voices.push({
      voice_id: 'left',
      name: 'Mirari job/0',
      category: 'cloned',
      created_at_unix: Date.now() / 1000,
      sample: new File([], 'x'),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
    await expect(next.poll({ model: model.id, id: 'job/0' }, signal)).rejects.toMatchObject({
      kind: 'unknown',
    });
    vi.useRealTimers();
    expect(double.works).toHaveLength(0);
  });

  it('of long ago is deleted with the next; those of others and of work that goes on stay', async () => {
    const voice = (name: string, agoS: number) => ({
      voice_id: name,
      name,
      category: 'cloned' as const,
      created_at_unix: Date.now() / 1000 - agoS,
      sample: new File([], 'x'),
    });
    double.voices.push(voice('Mirari x/1', 4000), voice('Mirari y/1', 60), voice('Grandma', 4000));
    await through(engine, clone());
    expect(double.voices.map(({ name }) => name)).toEqual(['Mirari y/1', 'Grandma']);
    double.voices.length = 0;
  });
});
