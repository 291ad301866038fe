import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import type { ProcessEngine } from '#server/engines/local/engine.ts';
import type { Capability, InputOf, ResultOf } from '#server/engines/port.ts';
import { runTool } from '#tests/support/clips.ts';
import { builtEntry } from '#tests/support/server.ts';
import { plainModel } from '#server/engines/plain-models.ts';

let folder: string;
let clip: string;
let engine: ProcessEngine;
const part = { startMs: 1000, endMs: 2000 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrifty-'));
  clip = join(folder, 'clip.mp4');
  // The only frame that stands alone is the first.
  await runTool(
    'ffmpeg',
    `-y -i public/media/samples/friends-marked.mp4 -t 2 -r 12 -g 999 -vf scale=360:-2 ${clip}`,
  );
  engine = createEmbedded({ workerPath: builtEntry('embedded-worker'), size: 1, idleMs: 60_000 });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async <C extends Capability>(capability: C, input: InputOf<C>) =>
  (await engine.run(plainModel(capability), input, {
    signal: new AbortController().signal,
    progress: () => undefined,
    turn: { rank: 1, most: 1 },
  })) as ResultOf<C>;

describe('a clip of which only frames that stand alone are looked at', () => {
  it('shows its people, its noise and its mark, where those are at its begin', async () => {
    const whole = await ask('measure-noise', { file: clip, ...part });
    const noise = await ask('measure-noise', { file: clip, ...part, thrifty: true });
    expect(whole.estimated).toBe(false);
    expect(noise).toMatchObject({ fps: whole.fps, estimated: true });
    expect(Math.abs(noise.noise - whole.noise)).toBeLessThan(1);
    const people = await ask('look-for-people', { file: clip, ...part, thrifty: true });
    expect(people).toMatchObject({ isSeen: true, estimated: true });
    const box = { x: 0.026, y: 0.035, width: 0.2, height: 0.105 };
    const mark = { file: clip, box, atMs: 0, startMs: 0, endMs: 2000, thrifty: true };
    expect(await ask('find-mark', mark)).toMatchObject({ seen: 'mark', estimated: true });
  });

  it('is shown at a moment near the one that was asked for', async () => {
    const output = join(folder, 'frame.webp');
    const wanted = { target: clip, scale: 1, noise: 2, atMs: 1500, output } as const;
    expect(await ask('enhance-frame', { ...wanted, thrifty: true })).toMatchObject({ estimated: true });
    expect(await sharp(output).metadata()).toMatchObject({ width: 360, format: 'webp' });
  });
});
