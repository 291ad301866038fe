import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { swapFace } from '#media/face/swap/swap.ts';
import { findMainFace } from '#media/face/detect/find.ts';
import { findLandmarks, readLandmarks, type Landmarks } from '#media/face/detect/landmarks.ts';
import { faceWidth } from '#media/face/geometry/mesh.ts';
import { spreadFace } from '#media/face/motion/appearance.ts';
import { swapFrames, type Recast } from '#media/face/motion/clip.ts';
import { followFaces } from '#media/face/motion/follow.ts';
import { gatherPeople } from '#media/face/motion/people.ts';
import { steadyLandmarks } from '#media/face/motion/smooth.ts';
import { prepareSource } from '#media/face/motion/source.ts';
import { regionAt, type ClipTracks } from '#media/face/motion/tracks.ts';
import { warmUp } from '#media/face/warm-up.ts';
import type { Picture } from '#media/raster/plane.ts';
import { finish, openWriter, probeClip, readFrames } from '#server/clips/door.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { coveredFaces, facesOf, renderClip } from '#tests/support/clips/render.ts';
import { measureSwap } from '#tests/support/clips/swap-measures.ts';
import { motionOf } from './motion.ts';

export { coveredFaces, facesOf, renderClip };
export { wholeJob } from './jobs.ts';

await openInstalledFaces();
warmUp();
const { signal } = new AbortController();

/** Processor time of this process and of the children that it has waited for, ms. */
function processor(): number {
  const { user, system } = cpuUsage();
  const stat = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (user + system) / 1000 + 10 * (Number(stat[13]) + Number(stat[14]));
}

async function sourceFace(file: string) {
  const picture = await readPicture(file, 'source');
  return { picture, points: findLandmarks(picture, findMainFace(picture)!) };
}

/** Decodes and encodes a clip without touching it, through the same pipes. */
export async function plain(file: string, output: string): Promise<number> {
  const facts = await probeClip(file, { signal });
  const { width, height, fps } = facts;
  const began = processor();
  const writer = openWriter({ output, width, height, fps, fromMs: 0, signal });
  for await (const frame of readFrames(file, { width, height, facts, signal })) await writer.write(frame);
  await writer.close();
  return (processor() - began) / facts.frames;
}

/** Finds and swaps everyone; processor time a frame, and what was found. */
export async function swapAll(file: string, output: string, sources: readonly string[]) {
  const facts = await probeClip(file, { signal });
  const { width, height, fps, frames, durationMs } = facts;
  const began = processor();
  const follower = followFaces();
  for await (const { picture, atMs } of readFrames(file, { width, height, facts, signal }))
    follower.take(picture, atMs);
  const tracks = follower.finish({ width, height, frames, durationMs }, 1);
  const found = processor();
  const faces = await Promise.all(sources.map(sourceFace));
  const people = gatherPeople(tracks.tracks);
  const recasts: Recast[] = people.flatMap(({ tracks: ids }, i) =>
    ids.map((id) => ({
      track: tracks.tracks.find((track) => track.id === id)!,
      fromMs: 0,
      toMs: durationMs,
      source: prepareSource(faces[i % faces.length]!),
    })),
  );
  const segment = `${output}.nut`;
  const began2 = processor();
  const writer = openWriter({ output: segment, width, height, fps, fromMs: 0, signal });
  for await (const frame of swapFrames(readFrames(file, { width, height, facts, signal }), recasts))
    await writer.write(frame);
  await writer.close();
  const swap = (processor() - began2) / frames;
  const stretch = { fromMs: 0, toMs: durationMs };
  const segments = [{ file: segment, fromMs: 0 }];
  await finish({ ...stretch, segments, original: file, facts, output, xmp: '<x/>', signal });
  return {
    find_cpu_ms: (found - began) / frames,
    swap_cpu_ms: swap,
    people: people.map((one) => one.tracks.length),
    tracks,
  };
}

async function framesOf(file: string, like: string): Promise<Picture[]> {
  const facts = await probeClip(like, { signal });
  const size = { width: facts.width, height: facts.height };
  const out: Picture[] = [];
  for await (const { picture } of readFrames(file, { ...size, signal })) out.push(picture);
  return out;
}

/** How the first face of a swapped clip moves; `truth` as `motionOf`. */
export const motion = async (
  file: string,
  swapped: string,
  truth: Parameters<typeof motionOf>[2],
  tracks: ClipTracks,
) => motionOf(await framesOf(file, file), await framesOf(swapped, file), truth, tracks);

/** Mean difference of grey levels from which on a pixel counts as painted over. */
const PAINTED = 12;
/** A frame is no worst one with less than this share of the most that is in front. */
const LITTLE = 0.05;

/**
 * How much of what is in front of a face the new face paints over, %: in all frames and in the worst of them;
 * `covered` tells for each frame where it is.
 */
export async function paintedOver(
  file: string,
  swapped: string,
  covered: readonly (Uint8Array | undefined)[],
) {
  const [before, after] = [await framesOf(file, file), await framesOf(swapped, file)];
  const counts = covered.map((mask, t) => {
    const [was, is] = [before[t]!.data, after[t]!.data];
    let [front, painted] = [0, 0];
    mask?.forEach((isFront, i) => {
      if (!isFront) return;
      const change = [0, 1, 2].reduce((sum, c) => sum + Math.abs(was[3 * i + c]! - is[3 * i + c]!), 0) / 3;
      front++;
      if (change > PAINTED) painted++;
    });
    return { front, painted };
  });
  const sum = (key: 'front' | 'painted'): number => counts.reduce((total, one) => total + one[key], 0);
  const least = LITTLE * Math.max(...counts.map(({ front }) => front));
  const shares = counts.map(({ front, painted }) => (front > least ? painted / front : 0));
  return { all: (100 * sum('painted')) / sum('front'), worst: 100 * Math.max(...shares) };
}

/** Mean length of the second difference of landmarks, % of the face width. */
function jitter(points: readonly Landmarks[]): number {
  let [sum, count] = [0, 0];
  for (let t = 1; t < points.length - 1; t++) {
    const [a, b, c] = [points[t - 1]!, points[t]!, points[t + 1]!];
    for (let i = 0; i < b.length; i += 3, count++)
      sum += Math.hypot(a[i]! - 2 * b[i]! + c[i]!, a[i + 1]! - 2 * b[i + 1]! + c[i + 1]!) / faceWidth(b);
  }
  return (100 * sum) / count;
}

/** Mean brightness of squares of the spread face. */
function squares(spread: Uint8Array): number[] {
  const [side, cell] = [72, 9];
  const out: number[] = [];
  for (let y = cell; y < side - cell; y += cell)
    for (let x = cell; x < side - cell; x += cell) {
      let sum = 0;
      for (let v = y; v < y + cell; v++)
        for (let u = x; u < x + cell; u++) for (let c = 0; c < 3; c++) sum += spread[3 * (v * side + u) + c]!;
      out.push(sum / (3 * cell * cell));
    }
  return out;
}

/** Mean change of brightness from frame to frame inside the face, grey levels. */
function flicker(pictures: readonly Picture[], points: readonly Landmarks[]): number {
  const seen = pictures.map((picture, t) => squares(spreadFace(picture, points[t]!)));
  let [sum, count] = [0, 0];
  for (let t = 1; t < seen.length; t++)
    for (const [k, value] of seen[t]!.entries()) {
      sum += Math.abs(value - seen[t - 1]![k]!);
      count++;
    }
  return sum / count;
}

const mean = (values: readonly number[]): number => values.reduce((s, v) => s + v, 0) / values.length;

/**
 * How steady and how good the first face of a swapped clip is, each beside the original's or the photo's. Landmarks of
 * one face are read more evenly than those of another, so jitter is told beside that of `played` as well: the same
 * scene, played by the source's face.
 */
export async function steadiness(
  file: string,
  swapped: string,
  played: string,
  tracks: ClipTracks,
  sourceFile: string,
) {
  const [before, after] = [await framesOf(file, file), await framesOf(swapped, file)];
  const [track] = tracks.tracks;
  const step = tracks.durationMs / tracks.frames;
  const look = (pictures: readonly Picture[]): Landmarks[] =>
    pictures.map((picture, t) => readLandmarks(picture, regionAt(track!, t * step)));
  const [mine, theirs] = [look(after), look(before)];
  const filmed = jitter(look(await framesOf(played, file)));
  const steady = theirs.map((_, t) =>
    steadyLandmarks(theirs.flatMap((points, j) => (Math.abs(j - t) <= 4 ? [{ points, apart: j - t }] : []))),
  );
  const source = await sourceFace(sourceFile);
  const measures: { seam: number[]; colour: number[] }[] = [0, 1].map(() => ({ seam: [], colour: [] }));
  for (let t = 5; t < before.length; t += 10) {
    const target = { picture: before[t]!, points: theirs[t]! };
    const photo = { ...before[t]!, data: before[t]!.data.slice() };
    swapFace({ picture: photo, points: theirs[t]! }, source)();
    for (const [j, picture] of [after[t]!, photo].entries()) {
      const { seam, colour } = measureSwap(target, source, picture);
      measures[j]!.seam.push(seam);
      measures[j]!.colour.push(colour);
    }
  }
  const [clip, photo] = measures.map(({ seam, colour }) => ({ seam: mean(seam), colour: mean(colour) }));
  const [own, original] = [flicker(after, steady), flicker(before, steady)];
  return {
    jitter: {
      clip: jitter(mine),
      original: jitter(theirs),
      ratio: jitter(mine) / jitter(theirs),
      same_face: filmed,
      ratio_to_same_face: jitter(mine) / filmed,
    },
    brightness: { clip: own, original, ratio: own / original },
    clip,
    photo,
  };
}
