import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { inspect } from '#server/pictures/decoding/inspect.ts';
import { clean } from '#server/pictures/decoding/write.ts';
import { runTool } from '#tests/support/clips.ts';
import { cleanApng } from './cleaning/apng.ts';
import { probeClip, readFrames } from './door.ts';

const { signal } = new AbortController();
const dir = await mkdtemp(join(tmpdir(), 'moving-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

it('an animated PNG becomes an animated WebP with its frames, times and repeats', async () => {
  const file = join(dir, 'moves.png');
  const slow = `-vf setpts=N*N/4/TB,format=rgba,geq=lum='60*N':cb=128:cr=128:a='255*gt(X\\,N)' -fps_mode passthrough`;
  await runTool(
    'ffmpeg',
    `-y -f lavfi -i color=s=24x16:r=4:d=1 ${slow} -plays 3 -final_delay 2 -f apng ${file}`,
  );
  const png = await probeClip(file, { signal });
  expect(png).toMatchObject({ kind: 'gif', width: 24, height: 16, frames: 4, plays: 3, alpha: true });
  const output = join(dir, 'moves.webp');
  await cleanApng(file, output, signal);
  const webp = await probeClip(output, { signal });
  expect(webp).toMatchObject({ mime: 'image/webp', frames: 4, plays: 3, durationMs: png.durationMs });
  const frames = [];
  for await (const frame of readFrames(output, { width: 24, height: 16, facts: webp, signal }))
    frames.push(frame);
  expect(frames.map(({ atMs }) => atMs)).toEqual([0, 250, 1000, 2250]);
  expect(frames.map(({ alpha }) => alpha?.slice(0, 24).filter((value) => value === 0).length)).toEqual([
    1, 2, 3, 4,
  ]);
});

/** A GIF of 8 by 8 pixels; its frames of 2 by 2 are cleared after they were seen, and none names a clear color. */
const smallFrames = (delayCs: number): Buffer => {
  const screen = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('0800080080000000ff00ff00', 'hex')]);
  const frame = (x: number) =>
    Buffer.from(
      `21f90408${Buffer.from([delayCs, 0]).toString('hex')}00002c0${x}0001000200020000020384510500`,
      'hex',
    );
  return Buffer.concat([
    screen.subarray(0, 13),
    Buffer.from('ff000000ff00', 'hex'),
    frame(1),
    frame(4),
    Buffer.from(';'),
  ]);
};

it.each([
  [0, 0.2],
  [1, 0.2],
  [2, 0.04],
])(
  'frames of a GIF with a delay of %i/100 s are seen as long as browsers show them',
  async (delayCs, seconds) => {
    const file = join(dir, `delays-${delayCs}.gif`);
    await writeFile(file, smallFrames(delayCs));
    expect((await inspect({ file })).seconds).toBeCloseTo(seconds, 5);
    expect((await probeClip(file, { signal })).durationMs).toBeCloseTo(1000 * seconds, 5);
  },
);

it('what no frame of a GIF covers is clear', async () => {
  const [file, output] = [join(dir, 'small.gif'), join(dir, 'clean.gif')];
  await writeFile(file, smallFrames(10));
  const facts = await inspect({ file });
  await clean({ file, facts, output });
  const { data } = await sharp(output, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opaque = [0, 1].map((n) =>
    Array.from({ length: 64 }, (_, at) => at).filter((at) => data[4 * (64 * n + at) + 3] === 255),
  );
  expect(opaque).toEqual([
    [9, 10, 17, 18],
    [12, 13, 20, 21],
  ]);
});
