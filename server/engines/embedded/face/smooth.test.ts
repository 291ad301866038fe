import { beforeAll, expect, it } from 'vitest';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { distance, faceWidth } from '#media/face/geometry/mesh.ts';
import { LANDMARK_REACH, steadyLandmarks } from '#media/face/motion/smooth.ts';
import { openInstalledFaces } from './face-files.ts';

beforeAll(openInstalledFaces);

const UPPER_LIDS = [159, 160, 161, 158, 157, 386, 387, 388, 385, 384];
const opening = (points: Landmarks): number => distance(points, 159, 145);

/** A face of 200 pixels that is read with noise; `lids` tells how far its eyes are shut, 0..1. */
function readings(count: number, lids: (t: number) => number): Landmarks[] {
  const rest = canonicalLandmarks(300);
  const noise = 0.0008 * faceWidth(rest);
  let random = 1;
  return Array.from({ length: count }, (_, t) => {
    const points = rest.slice();
    for (const i of UPPER_LIDS) points[3 * i + 1]! += 0.9 * lids(t) * opening(rest);
    return points.map((v) => {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      return v + noise * Math.sqrt(12) * (random / 2 ** 32 - 0.5);
    });
  });
}

const steadied = (read: readonly Landmarks[]): Landmarks[] =>
  read.map((_, t) =>
    steadyLandmarks(
      read.flatMap((points, j) => (Math.abs(j - t) <= LANDMARK_REACH ? [{ points, apart: j - t }] : [])),
    ),
  );

/** Mean length of the second difference, pixels. */
function tremble(all: readonly Landmarks[]): number {
  let [sum, count] = [0, 0];
  for (let t = LANDMARK_REACH + 1; t < all.length - LANDMARK_REACH - 1; t++)
    for (let k = 0; k < all[t]!.length; k++, count++)
      if (k % 3 < 2) sum += Math.abs(all[t - 1]![k]! - 2 * all[t]![k]! + all[t + 1]![k]!);
  return sum / count;
}

it('leaves little of the noise of a face that keeps still', () => {
  const read = readings(40, () => 0);
  expect(tremble(steadied(read))).toBeLessThan(0.06 * tremble(read));
});

it('shuts the eyes in the frame in which they are shut, and opens them again', () => {
  const read = readings(41, (t) => [0.5, 1, 1, 1, 0.5][t - 18] ?? 0);
  const eyes = steadied(read).map(opening);
  const share = eyes.map((one) => one / opening(canonicalLandmarks(300)));
  expect(share.indexOf(Math.min(...share))).toBe(20);
  expect(share[20]).toBeLessThan(0.15);
  for (const t of [16, 24]) expect(share[t]).toBeGreaterThan(0.9);
});
