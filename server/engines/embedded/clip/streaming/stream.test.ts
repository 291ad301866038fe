import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ClipFacts,
  openWriter,
  planesOf,
  probeClip,
  readFrames,
  readPlanes,
} from '#server/clips/door.ts';
import type { Rect } from '#media/raster/plane.ts';
import { builtEntry } from '#tests/support/server.ts';
import { SMALL, sceneFile } from '#tests/support/clips/clip-work.ts';
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
  streaming = startStreaming(builtEntry('embedded-worker'));
});
afterAll(async () => {
  await streaming.close();
  await rm(dir, { recursive: true, force: true });
});

const size = { width: SMALL.width, height: SMALL.height };
const reading = (file: string, window?: Rect) => ({
  file,
  options: { ...size, facts },
  window,
  label: false,
});

it('reads and writes what this thread does, byte for byte, and again after a stretch that was left early', async () => {
  const form = { ...size, fps: facts.fps, fromMs: 0 };
  for await (const frame of streaming.read(reading(clip))) if (frame.atMs > 300) break;
  const [there, here] = ['there', 'here'].map((name) => join(dir, `${name}.nut`)) as [string, string];
  const writer = streaming.open({ ...form, output: there });
  for await (const frame of streaming.read(reading(clip))) await writer.write(frame);
  expect(await writer.close()).toBe(facts.frames);
  const own = openWriter({ ...form, output: here, signal });
  for await (const frame of readFrames(clip, { ...size, facts, signal })) await own.write(frame);
  await own.close();
  expect(await readFile(there)).toEqual(await readFile(here));
});

it('leaves all bytes of frames of which a window is read and not changed, and labels their corner', async () => {
  const form = { ...size, fps: facts.fps, fromMs: 0, matrix: planesOf(facts) };
  const window = { x0: 100, y0: 40, x1: 300, y1: 200 };
  const through = async (name: string, label: boolean): Promise<Buffer> => {
    const output = join(dir, `${name}.nut`);
    const writer = streaming.open({ ...form, output });
    for await (const piece of streaming.read({ ...reading(clip, window), label })) {
      expect([piece.picture.width, piece.picture.height]).toEqual([200, 160]);
      // those that are only looked at are dropped
      if (piece.atMs > 400) await writer.write(piece);
    }
    await writer.close();
    return readFile(output);
  };
  const plain = join(dir, 'plain.nut');
  const own = openWriter({ ...form, output: plain, signal });
  for await (const frame of readPlanes(clip, { ...size, facts, signal }))
    if (frame.atMs > 400) await own.write(frame);
  await own.close();
  expect(await through('bare', false)).toEqual(await readFile(plain));
  expect(await through('labeled', true)).not.toEqual(await readFile(plain));
});

it('refuses a clip by the same rule', async () => {
  const broken = join(dir, 'broken.mp4');
  await writeFile(broken, (await readFile(clip)).subarray(0, 2000));
  const frames = streaming.read(reading(broken));
  const all = (async () => {
    for await (const _ of frames);
  })();
  await expect(all).rejects.toMatchObject({ name: 'ClipRefused', rule: 'broken' });
});
