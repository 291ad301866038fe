import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { probeClip, readFrames } from '#server/clips/door.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { EngineContext, EngineSet, ResultOf } from '#server/engines/port.ts';
import { REACH, swapFrames } from '#media/face/motion/clip.ts';
import type { ClipTracks } from '#media/face/motion/tracks.ts';
import type { Picture } from '#media/raster/plane.ts';
import { buildEntry } from '#tests/support/build-entry.ts';
import { renderClip } from '#tests/support/clips/render.ts';
import { openSource, tracksOfJson } from './clip-file.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const size = { width: 568, height: 320, fps: 12 };
const signal = new AbortController().signal;
let engine: EngineSet;
let dir: string;
let clip: string;
let found: ResultOf<'find-people'>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'swap-clip-'));
  const workerPath = await buildEntry('server/engines/embedded/worker.ts');
  engine = createEngines([createEmbedded({ workerPath, size: 1 })]);
  clip = join(dir, 'cut.mp4');
  await renderClip('cut', clip, size);
  found = await engine.use('find-people', { file: clip, output: `${clip}.json` }, quiet());
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

const quiet = (progress: EngineContext['progress'] = () => undefined): EngineContext => ({
  signal,
  progress,
});

/** Swaps the first person of the clip. */
function swap(name: string, { startMs = 0, endMs = 4000 } = {}, context = quiet()) {
  const [first] = found.people;
  const pieces = first!.tracks.map((track) => ({ track, fromMs: 0, toMs: 4000 }));
  const work = {
    target: clip,
    tracks: `${clip}.json`,
    people: [{ pieces, source: 'tests/fixtures/media/portrait-b.jpg' }],
    startMs,
    endMs,
    folder: join(dir, name),
    output: join(dir, `${name}.mp4`),
    label: false,
  };
  return engine.use('swap-clip', work, context);
}

async function framesOf(file: string): Promise<Picture[]> {
  const facts = await probeClip(file, { signal });
  const frames: Picture[] = [];
  for await (const { picture } of readFrames(file, { ...size, facts, signal })) frames.push(picture);
  return frames;
}

/** Mean difference of two pictures in a stretch across, grey levels. */
function apart(a: Picture, b: Picture, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const across = (Math.floor(i / 3) % a.width) / a.width;
    if (across < from || across >= to) continue;
    sum += Math.abs(a.data[i]! - b.data[i]!);
    count++;
  }
  return sum / count;
}

it('gives the chosen person another face, leaves the rest, and keeps every frame', async () => {
  const result = await swap('whole');
  expect(result).toMatchObject({ width: 568, height: 320, frames: 48 });
  expect(result.durationMs).toBeCloseTo(4000, -2);
  expect(result.bytes).toBe((await stat(join(dir, 'whole.mp4'))).size);
  const [before, after] = [await framesOf(clip), await framesOf(join(dir, 'whole.mp4'))];
  expect(after).toHaveLength(before.length);
  // the first shot shows the person, the second one somebody else
  expect(apart(before[6]!, after[6]!, 0.3, 0.54)).toBeGreaterThan(3);
  expect(apart(before[6]!, after[6]!, 0.75, 1)).toBeLessThan(2);
  expect(apart(before[24]!, after[24]!, 0, 1)).toBeLessThan(2);
  expect(apart(before[44]!, after[44]!, 0.5, 0.7)).toBeGreaterThan(2);
});

it('goes on after a kill with the segments that were finished, to the same bytes', async () => {
  let killed: number | undefined;
  const context = quiet(() => {
    const claimed = join(dir, 'killed', '1.json.claim');
    if (killed !== undefined || !existsSync(claimed)) return;
    void readFile(claimed, 'utf8').then((text) => {
      killed = Number(text.split(' ')[0]);
      kill(killed, 'SIGKILL');
    });
  });
  await expect(swap('killed', {}, context)).rejects.toMatchObject({ kind: 'crashed' });
  const finished = await stat(join(dir, 'killed', '0.json'));
  expect(existsSync(join(dir, 'killed', '1.json'))).toBe(false);
  await swap('killed');
  expect((await stat(join(dir, 'killed', '0.json'))).mtimeMs).toBe(finished.mtimeMs);
  expect(await readFile(join(dir, 'killed.mp4'))).toEqual(await readFile(join(dir, 'whole.mp4')));
});

it('lets two calls work on one clip, and gives both the result', async () => {
  const results = await Promise.all([swap('shared'), swap('shared')]);
  expect(results[0]).toEqual(results[1]);
  expect(await readFile(join(dir, 'shared.mp4'))).toEqual(await readFile(join(dir, 'whole.mp4')));
});

/** Frames of a clip with one of its tracks swapped, without an encoder. */
async function swapped(file: string, tracks: ClipTracks['tracks'], fromMs: number, toMs: number) {
  const source = await openSource('tests/fixtures/media/portrait-b.jpg', undefined);
  const recasts = [{ track: tracks[0]!, fromMs: 0, toMs: 4000, source }];
  const facts = await probeClip(file, { signal });
  const pictures: Picture[] = [];
  const frames = readFrames(file, { ...size, facts, signal, fromMs, toMs });
  for await (const { picture } of swapFrames(frames, recasts)) pictures.push(picture);
  return pictures;
}

it('makes the same frames wherever a segment begins', async () => {
  const { tracks } = tracksOfJson(await readFile(`${clip}.json`, 'utf8'));
  const whole = await swapped(clip, tracks, 0, 2000);
  const later = await swapped(clip, tracks, 300, 2000);
  const skipped = whole.length - later.length;
  expect(skipped).toBeGreaterThan(2);
  for (let i = REACH; i < later.length; i++) expect(later[i], `frame ${i}`).toEqual(whole[i + skipped]);
});

it('leaves a face behind a hand as it is, though the hand has the colour of skin', async () => {
  const file = join(dir, 'hand.mp4');
  await renderClip('hand', file, size);
  await engine.use('find-people', { file, output: `${file}.json` }, quiet());
  const { tracks } = tracksOfJson(await readFile(`${file}.json`, 'utf8'));
  const [before, after] = [await framesOf(file), await swapped(file, tracks, 0, 3000)];
  const changed = (ms: number): number => {
    const i = Math.round((ms * size.fps) / 1000);
    return apart(before[i]!, after[i]!, 0.4, 0.6);
  };
  expect(changed(250)).toBeGreaterThan(3);
  expect(changed(1580)).toBeLessThan(0.4 * changed(250));
  expect(changed(2750)).toBeGreaterThan(3);
});

it('says that there is nobody to replace', async () => {
  const work = { target: clip, tracks: `${clip}.json`, people: [], startMs: 0, endMs: 1000, label: true };
  const places = { folder: join(dir, 'nobody'), output: join(dir, 'nobody.mp4') };
  await expect(engine.use('swap-clip', { ...work, ...places }, quiet())).rejects.toMatchObject({
    kind: 'no_face',
    slot: 'target',
  });
});
