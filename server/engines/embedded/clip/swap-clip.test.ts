import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClipRefused, probeClip, readFrames } from '#server/clips/door.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { EngineContext, EngineSet, ResultOf } from '#server/engines/port.ts';
import { type Read, type Recast, REACH, swapFrames } from '#media/face/motion/clip.ts';
import type { Picture } from '#media/raster/plane.ts';
import { builtEntry } from '#tests/support/server.ts';
import { SMALL, sceneFile } from '#tests/support/clips/clip-work.ts';
import { coveredFaces } from '#tests/support/clips/render.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { openSource, refusing, tracksOfJson } from './clip-file.ts';
import { startMeasuring } from './measuring/measure.ts';

const signal = new AbortController().signal;
let engine: EngineSet;
let dir: string;
let clip: string;
let tracks: string;
let workerPath: string;
let found: ResultOf<'find-people'>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'swap-clip-'));
  workerPath = builtEntry('embedded-worker');
  engine = createEngines([createEmbedded({ workerPath, size: 1, idleMs: 60_000 })]);
  clip = await sceneFile('cut');
  tracks = join(dir, 'cut.json');
  found = await engine.use('find-people', { file: clip, output: tracks }, quiet());
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
    tracks,
    people: [{ pieces, source: 'tests/fixtures/media/small-portrait-b.jpg' }],
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
  for await (const { picture } of readFrames(file, { ...SMALL, facts, signal })) frames.push(picture);
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

const lumaAt = ({ data }: Picture, i: number): number =>
  0.3 * data[3 * i]! + 0.59 * data[3 * i + 1]! + 0.11 * data[3 * i + 2]!;

it('tells people apart across cuts, and knows who comes back', () => {
  expect(found.people.map((person) => person.tracks)).toEqual([[1, 3], [2]]);
  expect(found.tracks.map(({ fromMs }) => Math.round(fromMs / 100))).toEqual([0, 15, 28]);
});

// Before the next one, which then has a process that is warm.
it('goes on after a kill with the finished segments, in two calls at once', async () => {
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
  const results = await Promise.all([swap('killed'), swap('killed')]);
  expect(results[0]).toEqual(results[1]);
  expect((await stat(join(dir, 'killed', '0.json'))).mtimeMs).toBe(finished.mtimeMs);
});

it('gives the chosen person another face, leaves the rest, and keeps every frame, to the same bytes', async () => {
  const result = await swap('whole');
  // The same as what two processes have made together after a third one was killed.
  expect(await readFile(join(dir, 'whole.mp4'))).toEqual(await readFile(join(dir, 'killed.mp4')));
  expect(result).toMatchObject({ width: 568, height: 320, frames: 4 * SMALL.fps });
  expect(result.durationMs).toBeCloseTo(4000, -2);
  expect(result.bytes).toBe((await stat(join(dir, 'whole.mp4'))).size);
  const [before, after] = [await framesOf(clip), await framesOf(join(dir, 'whole.mp4'))];
  expect(after).toHaveLength(before.length);
  const apartAt = (ms: number, from: number, to: number): number => {
    const i = Math.round((ms * SMALL.fps) / 1000);
    return apart(before[i]!, after[i]!, from, to);
  };
  // the first shot shows the person, the second one somebody else
  expect(apartAt(500, 0.3, 0.54)).toBeGreaterThan(3);
  expect(apartAt(500, 0.75, 1)).toBeLessThan(2);
  expect(apartAt(2000, 0, 1)).toBeLessThan(2);
  expect(apartAt(3667, 0.5, 0.7)).toBeGreaterThan(2);
});

describe('the frames of a clip in which a hand passes', () => {
  let file: string;
  let whole: Picture[];
  let recast: Recast;

  /** Frames with the face swapped, without an encoder. */
  async function swapped(fromMs: number, toMs: number, read?: Read): Promise<Picture[]> {
    const facts = await probeClip(file, { signal });
    const pictures: Picture[] = [];
    const frames = readFrames(file, { ...SMALL, facts, signal, fromMs, toMs });
    for await (const { picture } of swapFrames(frames, [recast], read)) pictures.push(picture);
    return pictures;
  }

  beforeAll(async () => {
    file = await sceneFile('hand');
    const output = join(dir, 'hand.json');
    await engine.use('find-people', { file, output }, quiet());
    const track = tracksOfJson(await readFile(output, 'utf8')).tracks[0]!;
    await openInstalledFaces();
    const source = await openSource('tests/fixtures/media/small-portrait-b.jpg', undefined);
    recast = { track, fromMs: 0, toMs: 4000, source };
    whole = await swapped(0, 3000);
  });

  it('are the same wherever a segment begins', async () => {
    const later = await swapped(1500, 3000);
    const skipped = whole.length - later.length;
    expect(skipped).toBeGreaterThan(2);
    expect(later.length).toBeGreaterThan(REACH + 2);
    for (let i = REACH; i < later.length; i++) expect(later[i], `frame ${i}`).toEqual(whole[i + skipped]);
  });

  it('are the same where a second thread measures, and fail when that ends', async () => {
    const thread = startMeasuring(workerPath);
    const read = thread.readerOf([recast]);
    expect(await swapped(0, 500, read)).toEqual(await swapped(0, 500));
    const unread = swapped(0, 500, async (sight, face) => {
      await thread.close();
      return read(sight, face);
    });
    await expect(unread).rejects.toThrow('has ended');
  });

  it('leave the face behind it as it is, though the hand has the colour of skin', async () => {
    const before = await framesOf(file);
    const changed = (ms: number): number => {
      const i = Math.round((ms * SMALL.fps) / 1000);
      return apart(before[i]!, whole[i]!, 0.4, 0.6);
    };
    expect(changed(250)).toBeGreaterThan(3);
    expect(changed(1500)).toBeLessThan(0.4 * changed(250));
    expect(changed(2750)).toBeGreaterThan(3);
  });

  it('show the fingers that come in, and do not paint them over', async () => {
    const before = await framesOf(file);
    let [front, painted] = [0, 0];
    for (const [t, mask] of (await coveredFaces('hand', SMALL)).entries())
      mask?.forEach((isFront, i) => {
        if (!isFront) return;
        front++;
        if (Math.abs(lumaAt(before[t]!, i) - lumaAt(whole[t]!, i)) > 12) painted++;
      });
    expect(front).toBeGreaterThan(10_000);
    expect(painted / front).toBeLessThan(0.06);
  });
});

it('says that the disk is full, or that the programs are missing', async () => {
  await mkdir(join(dir, 'full'));
  await symlink('/dev/full', join(dir, 'full', '0.nut.part'));
  await expect(swap('full', { endMs: 500 })).rejects.toMatchObject({ kind: 'no_room' });
  const bare = refusing(() => Promise.reject(new ClipRefused('needs_ffmpeg')));
  await expect(bare).rejects.toMatchObject({ kind: 'no_programs' });
});

it('says that there is nobody to replace', async () => {
  const work = { target: clip, tracks, people: [], startMs: 0, endMs: 1000, label: true };
  const places = { folder: join(dir, 'nobody'), output: join(dir, 'nobody.mp4') };
  await expect(engine.use('swap-clip', { ...work, ...places }, quiet())).rejects.toMatchObject({
    kind: 'no_face',
    slot: 'target',
  });
});
