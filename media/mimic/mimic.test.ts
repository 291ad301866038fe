import { beforeAll, describe, expect, it } from 'vitest';
import { findMainFace } from '#media/face/detect/find.ts';
import { findLandmarks, type Landmarks, POINTS } from '#media/face/detect/landmarks.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import { type Picture, resizePicture } from '#media/raster/plane.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { type Drive, driveOf, MOST, performance, still } from './drive.ts';
import { gazeOf } from './gaze.ts';
import { anglesOf, readHead, rotationOf } from './head.ts';
import { meshOf } from './mesh.ts';
import { move } from './move.ts';
import { openPuppet, type Puppet } from './portrait.ts';
import { type Reading, restOf } from './rest.ts';

let portrait: Picture;
let points: Landmarks;
let puppet: Puppet;
beforeAll(async () => {
  await openInstalledFaces();
  const full = await readPicture('tests/fixtures/media/portrait-a.jpg', 'image');
  portrait = resizePicture(full, { width: 256, height: Math.round((256 * full.height) / full.width) });
  points = findLandmarks(portrait, findMainFace(portrait)!);
  puppet = openPuppet({ ground: portrait, people: undefined, whole: portrait }, points);
});

const drawn = (drive: Partial<Drive>): Uint8Array => {
  const out = new Uint8Array(portrait.data.length);
  puppet.draw({ ...still(), ...drive }, out);
  return out;
};
/** Mean difference of two pictures within some pixels of a place, grey levels. */
function change(a: Uint8Array, b: Uint8Array, x: number, y: number, reach: number): number {
  let [sum, count] = [0, 0];
  for (let v = Math.max(0, Math.round(y - reach)); v <= Math.min(portrait.height - 1, y + reach); v++)
    for (let u = Math.max(0, Math.round(x - reach)); u <= Math.min(portrait.width - 1, x + reach); u++)
      for (let c = 0; c < 3; c++, count++) {
        const i = 3 * (v * portrait.width + u) + c;
        sum += Math.abs(a[i]! - b[i]!);
      }
  return sum / count;
}
/** The usual face of a driver, turned, with a share of its eyes open and its jaw down. */
function driver({ turn = 0, open = 1, jaw = 0, noise = 0 }, size = 300): Landmarks {
  const face = canonicalLandmarks(size).slice();
  for (const ring of RING.eyes)
    for (let k = 1; k < 8; k++) {
      const [upper, lower] = [3 * ring[k]! + 1, 3 * ring[16 - k]! + 1];
      face[upper] = face[lower]! + open * (face[upper]! - face[lower]!);
    }
  for (const i of [14, 87, 317, 178, 402, 17, 152, 148, 377]) face[3 * i + 1]! += jaw * size * 0.06;
  const r = rotationOf({ turn, nod: 0, tilt: 0 });
  const out = face.slice();
  const middle = size / 2;
  for (let i = 0; i < face.length; i += 3) {
    const [x, y, z] = [face[i]! - middle, face[i + 1]! - middle, face[i + 2]!];
    for (let n = 0; n < 3; n++)
      out[i + n] = r[3 * n]! * x + r[3 * n + 1]! * y + r[3 * n + 2]! * z + (n < 2 ? middle : 0);
    out[i]! += noise * Math.sin(12.9 * i + 7.7 * noise);
  }
  return out;
}
const read = (atMs: number, one: Landmarks): Reading => ({ atMs, points: one, gaze: undefined });

describe('a driver', () => {
  it('is read with the angles of the head, whatever they are', () => {
    for (const turn of [-0.5, -0.1, 0, 0.3])
      expect(readHead(driver({ turn })).pose.turn).toBeCloseTo(turn, 2);
    const angles = { turn: 0.3, nod: -0.2, tilt: 0.15 };
    expect(Object.values(anglesOf(rotationOf(angles)))).toEqual(
      Object.values(angles).map((angle) => expect.closeTo(angle, 6) as number),
    );
  });

  it('who does nothing but tremble moves nothing, and what it does is told relative to its rest', () => {
    const rest = restOf(
      Array.from({ length: 9 }, (_, k) => read(k, driver({ turn: 0.2, noise: 0.1 + k / 40 }))),
    );
    const calm = driveOf(driver({ turn: 0.2, noise: 0.15 }), undefined, rest);
    expect(Math.abs(calm.turn)).toBeLessThan(0.01);
    expect(Math.max(...calm.face.map(Math.abs))).toBeLessThan(0.002);
    expect(calm.eyes).toEqual([1, 1]);
    const busy = driveOf(driver({ turn: 1.1, open: 0.3, jaw: 1 }), undefined, rest);
    expect(busy.turn).toBeGreaterThan(0.3);
    expect(busy.turn).toBeLessThan(MOST.turn);
    expect(busy.eyes).toEqual([0, 0]);
    expect(busy.face[3 * 14 + 1]).toBeGreaterThan(0.04);
  });

  it('is held where it is not seen, and eased into when it is back', () => {
    const readings = [0, 40, 80, 120, 1000, 1040, 1080, 1400].map((atMs) =>
      read(atMs, driver({ turn: atMs < 500 ? 0.2 : -0.2 })),
    );
    const at = performance(readings, restOf([read(0, driver({}))]), 0);
    const turns = [120, 600, 990, 1010, 1400].map((ms) => at(ms).turn);
    expect(turns[1]).toBe(turns[0]);
    expect(turns[2]).toBe(turns[0]);
    expect(turns[0]! - turns[3]!).toBeLessThan(0.1);
    expect(turns[4]).toBeLessThan(-0.15);
    // nobody at first: the portrait as it is
    expect(performance(readings.slice(4), restOf([read(0, driver({}))]), 0)(500)).toEqual(still());
  });

  it('closes the eyes for a blink of three frames', () => {
    const lids = [1, 1, 1, 1, 0.7, 0.4, 0.7, 1, 1, 1, 1];
    const readings = lids.map((open, k) => read(40 * k, driver({ open })));
    const at = performance(readings, restOf([read(0, driver({}))]), 0);
    const shown = lids.map((_, k) => at(40 * k).eyes[0]);
    expect(shown[5]).toBeLessThan(0.25);
    expect([shown[2], shown[8]]).toEqual([1, 1]);
  });
});

/** By how much the sides of a head become longer at a turn, at most: the strip between cheek and ear. */
function mostStretched(turn: number): number {
  const mesh = meshOf(points, portrait, { left: false, top: false, right: false });
  const { places } = move(mesh, { ...still(), turn });
  const long = (at: ArrayLike<number>, a: number, b: number): number =>
    Math.hypot(at[3 * a]! - at[3 * b]!, at[3 * a + 1]! - at[3 * b + 1]!);
  let most = 0;
  for (let t = 0; t < mesh.corners.length; t++) {
    const [a, b] = [mesh.corners[t]!, mesh.corners[t % 3 === 2 ? t - 2 : t + 1]!];
    const own = long(mesh.places, a, b);
    const isSide = [a, b].some((i) => i >= POINTS || Math.abs(mesh.head.face[3 * i]!) > 0.27);
    if (isSide && mesh.held[a] === 1 && mesh.held[b] === 1 && own > 0.01 * mesh.unit)
      most = Math.max(most, long(places, a, b) / own);
  }
  return most;
}

describe('a portrait', () => {
  it('stays as it is while nothing is asked of it', () => {
    expect(change(drawn({}), portrait.data, 128, 128, 127)).toBeLessThan(0.3);
  });

  it('turns its head and keeps its ground and its lower edge', () => {
    const turned = drawn({ turn: MOST.turn, tilt: 0.2 });
    expect(change(turned, portrait.data, points[3]!, points[4]!, 20)).toBeGreaterThan(4);
    for (const [x, y] of [
      [6, portrait.height - 6],
      [portrait.width - 7, portrait.height - 6],
      [6, 6],
      [portrait.width - 7, 6],
    ] as const)
      expect(change(turned, portrait.data, x, y, 5)).toBeLessThan(0.5);
    const nose = 3 * (Math.round(points[4]!) * portrait.width + Math.round(points[3]!));
    expect(turned.slice(nose, nose + 3)).not.toEqual(new Uint8Array(3));
  });

  it('is nowhere stretched by half of what it shows, as far as it may turn', () => {
    for (const turn of [MOST.turn, -MOST.turn]) expect(mostStretched(turn)).toBeLessThan(1.5);
  });

  it('closes one eye and leaves the other', () => {
    const wink = drawn({ eyes: [0, 1] });
    const at = (i: number) => [points[3 * i]!, points[3 * i + 1]!] as const;
    expect(change(wink, portrait.data, ...at(159), 4)).toBeGreaterThan(8);
    expect(change(wink, portrait.data, ...at(386), 4)).toBeLessThan(0.5);
  });

  it('opens its mouth, which is dark and has teeth', () => {
    const face = new Float32Array(points.length);
    for (const i of [14, 87, 317, 178, 402, 88, 318, 17, 84, 314, 152, 148, 377, 176, 400])
      face[3 * i + 1] = 0.12;
    const open = drawn({ face });
    const column = Math.round((points[3 * 13]! + points[3 * 14]!) / 2);
    const top = Math.round(points[3 * 13 + 1]!);
    const light = Array.from({ length: 14 }, (_, k) => open[3 * ((top + k) * portrait.width + column) + 1]!);
    expect(Math.min(...light)).toBeLessThan(45);
    expect(Math.max(...light.slice(1, 8)) - Math.min(...light)).toBeGreaterThan(50);
  });

  it('tells where eyes look by what is dark in them', () => {
    const big = resizePicture(portrait, { width: 768, height: 3 * portrait.height });
    const places = points.map((value) => 3 * value);
    const looks = [0.15, -0.15].map((along) => {
      const data = resizePicture(
        { ...portrait, data: drawn({ gaze: [along, 0] }) },
        { width: big.width, height: big.height },
      );
      return gazeOf(data, places)![0];
    });
    expect(looks[0]! - looks[1]!).toBeGreaterThan(0.04);
  });
});
