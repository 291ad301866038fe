import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { probeClip } from '#server/clips/door.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser, uploadFile } from '#tests/support/clips/clip-work.ts';
import { runTool } from '#tests/support/clips.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { toneOf } from '#tests/support/tone.ts';
import { fieldRefused, fileAt, make, newFile, send } from '#tests/support/works.ts';

const server = useSharedServer();
let ann: Person;
let driver: Item;
let portrait: Item;

const signal = new AbortController().signal;

/** A clip of a man who turns and talks, followed by half a second in which nobody is seen. */
async function clip(filter: string): Promise<Item> {
  const file = newFile('mp4');
  const sound = '-f lavfi -i sine=f=440:d=4 -c:a aac -shortest';
  await runTool('ffmpeg', `-y -i public/media/samples/liam.mp4 ${sound} -t 1.4 -vf ${filter} ${file}`);
  return uploadFile(ann, file);
}

beforeAll(async () => {
  ann = await clipUser(server.current);
  driver = await clip("fps=8,scale=320:-2,drawbox=t=fill:enable='gt(t,0.7)'");
  // As small as results are at least: what is drawn is a quarter of what a large one costs.
  const small = newFile('png');
  await sharp('tests/fixtures/media/portrait-b.jpg').resize(256).toFile(small);
  portrait = await uploadFile(ann, small);
});

const asked = (options: object = {}, inputs: object = {}) => ({
  operation: 'ai_tools' as const,
  tool: 'ai-mimic-motion',
  inputs: { driver: driver.name, image: portrait.name, ...inputs },
  options: { start_s: 0, end_s: 1.2, ...options },
});
const refused = (text: string) => ({
  code: errorCodes.no_face.code,
  msg: expect.stringContaining(text) as string,
});

describe('a portrait that follows a video', () => {
  it('has the video’s frames, times and sound, its own shape, and holds still without a face', async () => {
    const order = { ...asked(), client_job_id: randomUUID(), max_credits: 30 };
    expect(await ann.ask(media.create, order)).toMatchObject({ code: errorCodes.consent_missing.code });
    const { captured, results } = await make(ann, asked(), 'agreed');
    expect(captured).toBe(30);
    const file = await fileAt(ann, results[0]!.url);
    const facts = await probeClip(file, { signal });
    expect(facts).toMatchObject({ mime: 'video/mp4', audio: 1 });
    expect(Math.abs(facts.frames - 10)).toBeLessThan(2);
    expect(facts.width / facts.height).toBeCloseTo(portrait.width! / portrait.height!, 1);
    expect(Math.min(facts.width, facts.height)).toBeLessThanOrEqual(512);
  });

  it('is not made without faces, and says in which file before any price', async () => {
    const empty = await ann.upload('no-face.jpg');
    expect(await ann.ask(media.quote, asked({}, { image: empty.name }))).toMatchObject({
      ...refused('photo'),
      data: { slot: 'image' },
    });
    expect(await ann.ask(media.quote, asked({ start_s: 0.9, end_s: 1.3 }))).toMatchObject({
      ...refused('clip'),
      data: { slot: 'driver' },
    });
    const late = await ann.ask(media.quote, asked({ start_s: 9, end_s: 10 }));
    expect(late).toMatchObject(fieldRefused('options.start_s'));
  });
});

describe('a portrait that speaks', () => {
  const speech = (options: object, inputs: object = {}) => ({
    ...asked(),
    inputs: { image: portrait.name, ...inputs },
    options: { text: 'Good evening.', voice: 'en', ...options },
    model: 'talking',
  });

  it('says words with a voice, for as long as that takes', async () => {
    const { captured, results } = await make(ann, speech({}), 'agreed');
    expect(captured).toBe(30);
    const facts = await probeClip(await fileAt(ann, results[0]!.url), { signal });
    expect(facts).toMatchObject({ mime: 'video/mp4', audio: 1 });
    expect(facts.durationMs).toBeGreaterThan(800);
    expect(facts.frames / facts.durationMs).toBeCloseTo(0.025, 3);
    expect(facts.width / facts.height).toBeCloseTo(portrait.width! / portrait.height!, 1);
  });

  it('says a recording, whose length is its price', async () => {
    const { name } = await send(ann, toneOf(7), 'said.wav');
    const { credits } = await ann.call(media.quote, speech({ text: '' }, { recording: name }));
    expect(credits).toBeGreaterThan(30);
  });

  it('has nothing to say without words, and no free look', async () => {
    expect(await ann.ask(media.quote, speech({ text: ' … ' }))).toMatchObject(fieldRefused('options.text'));
    const look = await ann.ask(preview, { ...speech({}), at_ms: 0 });
    expect(look.code).toBe(errorCodes.not_found.code);
  });
});
