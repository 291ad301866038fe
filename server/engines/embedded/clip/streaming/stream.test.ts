import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClipFacts, openWriter, probeClip, readFrames } from '#server/clips/door.ts';
import { buildEntry } from '#tests/support/build-entry.ts';
import { SMALL, sceneFile } from '#tests/support/clip-work.ts';
import { type Streaming, startStreaming } from './stream.ts';

const signal = new AbortController().signal;
let dir: string;
let clip: string;
let facts: ClipFacts;
let streaming: Streaming;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'streaming-'));
  clip = await sceneFile('cut');
  facts = await probeClip(clip, { signal });
  streaming = startStreaming(await buildEntry('server/engines/embedded/worker.ts'));
});
afterAll(async () => {
  await streaming.close();
  await rm(dir, { recursive: true, force: true });
});

it('reads and writes what this thread does, byte for byte, and again after a stretch that was left early', async () => {
  const size = { width: SMALL.width, height: SMALL.height };
  const form = { ...size, fps: facts.fps, fromMs: 0 };
  for await (const frame of streaming.read(clip, { ...size, facts })) if (frame.atMs > 300) break;
  const [there, here] = ['there', 'here'].map((name) => join(dir, `${name}.nut`)) as [string, string];
  const writer = streaming.open({ ...form, output: there });
  for await (const frame of streaming.read(clip, { ...size, facts })) await writer.write(frame);
  expect(await writer.close()).toBe(facts.frames);
  const own = openWriter({ ...form, output: here, signal });
  for await (const frame of readFrames(clip, { ...size, facts, signal })) await own.write(frame);
  await own.close();
  expect(await readFile(there)).toEqual(await readFile(here));
});

it('refuses a clip by the same rule', async () => {
  const broken = join(dir, 'broken.mp4');
  await writeFile(broken, (await readFile(clip)).subarray(0, 2000));
  const frames = streaming.read(broken, { width: SMALL.width, height: SMALL.height, facts });
  const all = (async () => {
    for await (const _ of frames);
  })();
  await expect(all).rejects.toMatchObject({ name: 'ClipRefused', rule: 'broken' });
});
