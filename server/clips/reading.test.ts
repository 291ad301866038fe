import { expect, it } from 'vitest';
import { type ClipName, makeClip, turnedClip } from '#tests/support/clips.ts';
import { type ClipFrame, probeClip, readFrameAt, readFrames, workSize } from './door.ts';

const { signal } = new AbortController();

async function all(frames: AsyncIterable<ClipFrame>): Promise<ClipFrame[]> {
  const list = [];
  for await (const frame of frames) list.push(frame);
  return list;
}

async function read(file: string, options: { fromMs?: number; toMs?: number; every?: number } = {}) {
  const facts = await probeClip(file, { signal });
  return { facts, frames: await all(readFrames(file, { ...workSize(facts), signal, facts, ...options })) };
}

const brightness = ({ picture }: ClipFrame): number =>
  picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;

const video = { kind: 'video', width: 160, height: 120, frames: 30, rotation: 0, hdr: false, alpha: false };
const gif = { kind: 'gif', width: 101, height: 75, frames: 5, audio: 0 };

it.each<[ClipName, object]>([
  ['plain.mp4', { ...video, mime: 'video/mp4', audio: 1, variable: false }],
  ['uneven.mp4', { ...video, variable: true }],
  ['two-tracks.mp4', { ...video, audio: 2 }],
  ['vp9.webm', { ...video, mime: 'video/webm', audio: 1, variable: false }],
  ['odd.webm', { ...video, width: 157, height: 119 }],
  ['hevc.mov', { ...video, mime: 'video/quicktime' }],
  ['av1.mp4', video],
  ['pq.mp4', { ...video, hdr: true }],
  ['wide-pixels.mp4', { ...video, width: 213 }],
  ['loop.gif', { ...gif, mime: 'image/gif', plays: 3, alpha: false, durationMs: 1100, variable: true }],
  ['moving.webp', { ...gif, mime: 'image/webp', plays: 3, durationMs: 500 }],
  ['still.gif', { kind: 'gif', width: 64, frames: 1 }],
  ['glass.gif', { kind: 'gif', alpha: true, frames: 4 }],
])('%s is read as what it is, with all its frames', async (name, facts) => {
  const clip = await read(await makeClip(name));
  expect(clip.facts).toMatchObject(facts);
  expect(clip.frames).toHaveLength(clip.facts.frames);
  const { width, height } = workSize(clip.facts);
  for (const { picture } of clip.frames) {
    expect(picture).toMatchObject({ width, height });
    expect(picture.data).toHaveLength(3 * width * height);
  }
  const end = clip.frames.at(-1)!;
  expect(clip.frames[0]!.atMs).toBe(0);
  expect(end.atMs + end.durationMs).toBeCloseTo(clip.facts.durationMs, 0);
});

it.each([90, 270] as const)('a clip turned by %i degrees stands upright', async (degrees) => {
  const plain = await read(await makeClip('silent.mp4'));
  const { facts, frames } = await read(await turnedClip(degrees));
  expect(facts).toMatchObject({ rotation: degrees, width: 120, height: 160 });
  // The pixel that was first is now at another corner.
  const { data, width, height } = frames[0]!.picture;
  const corner = { 90: width - 1, 270: width * (height - 1) }[degrees];
  for (const channel of [0, 1, 2])
    expect(data[3 * corner + channel]).toBeCloseTo(plain.frames[0]!.picture.data[channel]!, -1);
});

it('frame times are those of the file, to the millisecond', async () => {
  const { frames } = await read(await makeClip('uneven.mp4'));
  const times = frames.map(({ atMs }) => Math.round(atMs));
  expect(times.slice(0, 7)).toEqual([0, 40, 140, 173, 213, 313, 346]);
  expect(frames[1]!.durationMs).toBeCloseTo(100, 0);
  const gifFrames = (await read(await makeClip('loop.gif'))).frames;
  expect(gifFrames.map(({ atMs, durationMs }) => [atMs, durationMs])).toEqual([
    [0, 100],
    [100, 100],
    [200, 100],
    [300, 100],
    [400, 700],
  ]);
});

it.each<ClipName>(['uneven.mp4', 'loop.gif'])(
  'a stretch of %s has the frames that the whole has there',
  async (name) => {
    const file = await makeClip(name);
    const { frames } = await read(file);
    const part = await read(file, { fromMs: 200, toMs: 430 });
    const wanted = frames.filter(({ atMs }) => atMs >= 199.5 && atMs < 429.5);
    expect(part.frames.map(({ atMs }) => Math.round(atMs))).toEqual(
      wanted.map(({ atMs }) => Math.round(atMs)),
    );
    expect(Buffer.compare(part.frames[0]!.picture.data, wanted[0]!.picture.data)).toBe(0);
    const third = await read(file, { every: 3 });
    expect(third.frames.map(({ atMs }) => atMs)).toEqual(
      frames.filter((_, n) => n % 3 === 0).map(({ atMs }) => atMs),
    );
  },
);

it('the frame of a moment is the one that is seen then', async () => {
  const file = await makeClip('uneven.mp4');
  const size = { width: 160, height: 120, signal };
  expect((await readFrameAt(file, { ...size, atMs: 139 })).atMs).toBeCloseTo(40, 0);
  expect((await readFrameAt(file, { ...size, atMs: 99_999 })).atMs).toBeGreaterThan(1600);
  const gifFile = await makeClip('loop.gif');
  expect((await readFrameAt(gifFile, { width: 101, height: 75, signal, atMs: 1050 })).atMs).toBe(400);
});

it.each<ClipName>(['pq.mp4', 'hlg.mp4', 'ten-bit.mp4', 'av1.mp4'])(
  '%s is as bright and as colored as its plain original',
  async (name) => {
    const plain = (await read(await makeClip('silent.mp4'))).frames[10]!;
    const other = (await read(await makeClip(name))).frames[10]!;
    expect(Math.abs(brightness(other) - brightness(plain))).toBeLessThan(6);
    const differences = other.picture.data.map((value, i) => Math.abs(value - plain.picture.data[i]!));
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(18);
  },
);

it('the transparent part of a GIF is transparent', async () => {
  const { frames } = await read(await makeClip('glass.gif'));
  for (const { alpha } of frames) expect([alpha?.[0], alpha?.[63]]).toEqual([0, 255]);
});

it('a clip over 1080p is scaled to it', async () => {
  const facts = await probeClip(await makeClip('large.mp4'), { signal });
  expect(workSize(facts)).toEqual({ width: 1920, height: 1080 });
});

it('reading stops when it is aborted', async () => {
  const file = await makeClip('plain.mp4');
  const control = new AbortController();
  const frames = readFrames(file, { width: 160, height: 120, signal: control.signal });
  await frames.next();
  control.abort(new Error('enough'));
  await expect(all(frames)).rejects.toThrow('enough');
});
