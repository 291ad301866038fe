import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClipTracks } from '#media/face/motion/tracks.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { EngineContext, EngineSet, ResultOf } from '#server/engines/port.ts';
import { builtEntry } from '#tests/support/server.ts';
import { SMALL, sceneFile } from '#tests/support/clips/clip-work.ts';

let engine: EngineSet;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clip-people-'));
  const workerPath = builtEntry('embedded-worker');
  engine = createEngines([createEmbedded({ workerPath, size: 1, idleMs: 60_000 })]);
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

const context = (): EngineContext => ({
  signal: new AbortController().signal,
  progress: () => undefined,
});
async function find(scene: string) {
  const file = await sceneFile(scene);
  const tracks = join(dir, `${scene}.json`);
  return { file, tracks, found: await engine.use('find-people', { file, output: tracks }, context()) };
}
/** Tracks of each person. */
const tracksOf = ({ people }: ResultOf<'find-people'>): number[] => people.map(({ tracks }) => tracks.length);

describe('people of a clip', () => {
  it('keeps two who cross two, though one is hidden meanwhile', async () => {
    const { found } = await find('crossing');
    expect(tracksOf(found).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const [once, twice] = found.people.toSorted((a, b) => a.tracks.length - b.tracks.length);
    const track = (id: number) => found.tracks.find((t) => t.id === id)!;
    expect(track(once!.tracks[0]!)).toMatchObject({ fromMs: 0, toMs: 4000 });
    // hidden around the middle of the clip
    expect(track(twice!.tracks[0]!).toMs).toBeLessThan(track(twice!.tracks[1]!).fromMs);
  });

  it('finds a face that leaves and comes back as one person', async () => {
    const { found } = await find('away');
    expect(tracksOf(found)).toEqual([2]);
    expect(found.frames).toBe(4 * SMALL.fps);
  });

  it('follows a face that comes in from where it comes in, not from where it is found', async () => {
    const { found } = await find('passing');
    expect(tracksOf(found)).toEqual([1]);
    expect(found.tracks[0]!.fromMs).toBeLessThan(300);
  });

  it('follows faces out of a panning picture and back, from where half of them shows', async () => {
    const file = 'public/media/samples/lake-marked.mp4';
    const found = await engine.use('find-people', { file, output: join(dir, 'lake.json') }, context());
    expect(tracksOf(found).toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
    const times = found.tracks.map(({ fromMs, toMs }) => [fromMs, toMs] as const);
    // at the right from the beginning on, and at the left but for a moment
    expect(times.filter(([from, to]) => from < 300 && to === 6000)).toHaveLength(2);
    const [gone, back] = [times.find(([, to]) => to < 6000)!, times.find(([from]) => from > 300)!];
    expect(back[0] - gone[1]).toBeLessThan(600);
  });

  it('keeps a face that lies lying, whatever else is taken for it between two looks', async () => {
    const [file, output] = [join(dir, 'lying.mp4'), join(dir, 'lying.json')];
    const turn = '-v error -i public/media/samples/liam.mp4 -t 1.2 -vf transpose=1 -an'.split(' ');
    execFileSync('ffmpeg', [...turn, file]);
    await engine.use('find-people', { file, output }, context());
    const { tracks } = JSON.parse(await readFile(output, 'utf8')) as ClipTracks;
    expect(tracks).toHaveLength(1);
    const rolls = tracks[0]!.sightings.map(({ roll }) => roll);
    expect(rolls.length).toBeGreaterThan(5);
    for (const roll of rolls) expect(roll).toBeCloseTo(Math.PI / 2, 0);
  });

  it('shows each person by a frame in which the face is there', async () => {
    const { file, tracks, found } = await find('four');
    expect(tracksOf(found)).toEqual([1, 1, 1, 1]);
    for (const { bestMs, box, score } of found.tracks) {
      expect(score).toBeGreaterThan(0.5);
      expect(bestMs).toBeLessThan(found.durationMs);
      expect(box.width).toBeGreaterThan(0.12 * SMALL.height);
      expect(box.x).toBeGreaterThan(-5);
    }
    const source = 'tests/fixtures/media/portrait-b.jpg';
    const output = join(dir, 'look.webp');
    const [first] = found.tracks;
    const people = [{ pieces: [{ track: first!.id, fromMs: 0, toMs: 2000 }], source }];
    const shared = { target: file, tracks, output, people, atMs: first!.bestMs };
    expect(await engine.use('swap-frame', shared, context())).toMatchObject({ width: 568, height: 320 });
    const { format, xmp } = await sharp(output).metadata();
    expect(format).toBe('webp');
    expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
    const again = join(dir, 'again.webp');
    await engine.use('swap-frame', { ...shared, output: again }, context());
    expect(await readFile(again)).toEqual(await readFile(output));
  });
});

it('finds everyone in pictures that follow each other slowly, the last one too', async () => {
  const shown = await Promise.all(
    ['portrait-b', 'portrait-a'].map((name) =>
      sharp(`tests/fixtures/media/${name}.jpg`).resize(320, 320).removeAlpha().raw().toBuffer(),
    ),
  );
  const file = join(dir, 'slow.gif');
  await sharp(Buffer.concat(shown), { raw: { width: 320, height: 640, channels: 3, pageHeight: 320 } })
    .gif({ delay: [1000, 1500] })
    .toFile(file);
  const found = await engine.use('find-people', { file, output: join(dir, 'slow.json') }, context());
  expect(found.tracks.map(({ fromMs }) => fromMs)).toEqual([0, 1000]);
});
