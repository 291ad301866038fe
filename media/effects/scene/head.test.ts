import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findFaces } from '#media/face/detect/find.ts';
import { findLandmarks } from '#media/face/detect/landmarks.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { faceWidth } from '#media/face/geometry/mesh.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { type Point, poseOf, toPicturePoint, turned } from './head.ts';

beforeAll(openInstalledFaces);

const SIDE = 600;
/** Places of parts: the front of a crown, an ear, a horn's tip. */
const parts: readonly Point[] = [
  [0, 10, 4],
  [7.5, 1, -2],
  [5, 18, -3],
];
const yawOf = (pose: Parameters<typeof turned>[0]): number => {
  const [x, , z] = turned(pose, [0, 0, 1]);
  return Math.atan2(x, z);
};

it.each([-0.6, -0.25, 0, 0.3, 0.7])('keeps parts on a head that is turned by %f', (yaw) => {
  const face = canonicalLandmarks(SIDE);
  const scale = SIDE / 27;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  // x right and z away from the viewer, round the middle of the picture
  const turn = ([x, y, z]: Point): Point => [
    SIDE / 2 + cos * (x - SIDE / 2) - sin * z,
    y,
    sin * (x - SIDE / 2) + cos * z,
  ];
  const points = new Float32Array(face.length);
  for (let i = 0; i < face.length; i += 3) points.set(turn([face[i]!, face[i + 1]!, face[i + 2]!]), i);
  const pose = poseOf(points);
  expect(yawOf(pose)).toBeCloseTo(yaw, 3);
  for (const part of parts) {
    const [x, y] = toPicturePoint(pose, part);
    const [wantedX, wantedY] = turn([
      SIDE / 2 + part[0] * scale,
      SIDE / 2 - part[1] * scale,
      -part[2] * scale,
    ]);
    expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(0.05 * scale);
  }
});

/** Turns of the rendered people, radians to the viewer's right, as `scripts/art/render/people/cast.mjs` has them. */
const cast = readFileSync('scripts/art/render/people/cast.mjs', 'utf8');
const renderedYaw = (name: string): number =>
  Number(new RegExp(`\\b${name}: person\\([^]*?yaw: (-?[\\d.]+)`).exec(cast)?.[1]);

it.each(['ana', 'greta', 'hiro', 'zola', 'liam'])(
  'finds how %s is turned, and the nose where it is',
  async (name) => {
    const picture = await readPicture(join('public/media/people', `${name}@2x.webp`), 'image');
    const points = findLandmarks(picture, findFaces(picture)[0]!);
    const pose = poseOf(points);
    expect(Math.abs(yawOf(pose) - renderedYaw(name))).toBeLessThan(0.2);
    const [x, y] = toPicturePoint(pose, [0, -1.13, 7.48]);
    expect(Math.hypot(x - points[3]!, y - points[4]!)).toBeLessThan(0.06 * faceWidth(points));
  },
);
