import { beforeAll, expect, it } from 'vitest';
import { openShot } from '#media/camera/shot.ts';
import type { Scene } from '#media/camera/scene/scene.ts';
import { POINT } from '#media/face/geometry/mesh.ts';
import { gaussian, type Extent } from '#media/raster/plane.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readScene } from './picture.ts';

beforeAll(openInstalledFaces);

const SECONDS = 2.4;
const MOMENTS = 30;
/** Upper lids of the eyes. */
const [RIGHT, LEFT] = [159, 386];
/** What an eye changes by from a frame to the next one while it shuts, grey levels; a head moves more slowly. */
const SHUTS = 20;
/** Around somebody something may move with them: a blur of them, as a share of the width, and its least value. */
const [BEYOND, HARDLY] = [0.03, 3];

/** Frames of a clip in which the camera rests. */
function filmOf(scene: Scene, { width, height }: Extent): Uint8Array[] {
  const shot = openShot(
    scene,
    { width, height },
    { move: 'push-in', mood: 'none', seconds: SECONDS, seed: 1 },
  );
  return Array.from({ length: MOMENTS }, (_, n) => {
    const out = new Uint8Array(3 * width * height);
    shot.draw(n / (MOMENTS - 1), out);
    return out;
  });
}

it('people of a photo blink one after another and move, and what is around them is as it was', async () => {
  const { scene } = await readScene('public/media/people/group@2x.webp', 200);
  expect(scene.faces).toHaveLength(3);
  const { picture } = scene.ground;
  const resting = {
    ...scene,
    // all as near, far away: the camera comes no nearer
    ground: { picture, near: { values: new Float32Array(4), width: 2, height: 2 } },
  };
  const [moving, still] = [filmOf(resting, picture), filmOf({ ...resting, faces: [] }, picture)];
  /** By how much what is around a place differs from a frame to another, grey levels. */
  const changeAt = (x: number, y: number, frame: Uint8Array, other: Uint8Array): number => {
    let sum = 0;
    for (let v = -2; v <= 2; v++)
      for (let u = -3; u <= 3; u++) {
        const i = 3 * ((Math.round(y) + v) * picture.width + Math.round(x) + u);
        sum += Math.abs(frame[i + 1]! - other[i + 1]!) / 35;
      }
    return sum;
  };
  const shut = scene.faces.map((points) => {
    const at = (i: number) => [points[3 * i]!, points[3 * i + 1]!] as const;
    const blinks = moving.map((frame, n) =>
      Math.min(...[RIGHT, LEFT].map((eye) => changeAt(...at(eye), frame, moving[n - 1] ?? frame))),
    );
    expect(Math.max(...blinks)).toBeGreaterThan(SHUTS);
    const moves = moving.map((frame, n) => changeAt(...at(POINT.nose), frame, still[n]!));
    expect(Math.max(...moves)).toBeGreaterThan(3);
    return blinks.indexOf(Math.max(...blinks));
  });
  expect(new Set(shut).size).toBe(3);

  const near = gaussian(Float32Array.from(scene.people!.opacity), picture, BEYOND * picture.width);
  const around = Array.from(near.keys()).filter((i) => near[i]! < HARDLY);
  expect(around.length).toBeGreaterThan(0.05 * near.length);
  const changed = around.map((i) =>
    Math.max(...moving.map((frame, n) => Math.abs(frame[3 * i]! - still[n]![3 * i]!))),
  );
  expect(Math.max(...changed)).toBeLessThanOrEqual(1);
});
