import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClip } from '#tests/support/clips.ts';
import { type ClipFrame, openWriter, probeClip, readFrames, workSize } from './door.ts';

const { signal } = new AbortController();
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clips-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function all(frames: AsyncIterable<ClipFrame>): Promise<ClipFrame[]> {
  const list = [];
  for await (const frame of frames) list.push(frame);
  return list;
}

it('writes what it reads: the same frames at the same times', async () => {
  const file = await makeClip('plain.mp4');
  const facts = await probeClip(file, { signal });
  expect(facts).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 160, height: 120, frames: 30 });
  const size = workSize(facts);
  const frames = await all(readFrames(file, { ...size, signal, facts }));
  const output = join(dir, 'again.mp4');
  const writer = openWriter({ output, ...size, signal });
  for (const frame of frames) await writer.write(frame);
  expect(await writer.close()).toMatchObject({ width: 160, height: 120, frames: 30, variable: false });
  const again = await all(readFrames(output, { ...size, signal }));
  expect(again.map(({ atMs }) => Math.round(atMs))).toEqual(frames.map(({ atMs }) => Math.round(atMs)));
});
