import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { products } from '#tests/support/pictures/products.ts';
import { placesOf, straightIn } from '#tests/support/pictures/straight.ts';
import { fitted } from './fit.ts';
import { airOf } from './moods/moods.ts';
import { moods, moves, movesAround } from './names.ts';
import { floorAt, nearnessOf } from './scene/depth.ts';
import { groupsIn } from './scene/groups.ts';
import { horizonIn } from './scene/horizon.ts';
import { openScene } from './scene/scene.ts';
import { frameOf, openShot } from './shot.ts';
import { type View, halfSides, look, nearnessAt, project } from './view.ts';
import { layOver } from './warp.ts';

const REST: View = { move: [0, 0], forward: 0, turn: [0, 0], roll: 0, zoom: 1 };
const focus = { at: [0.1, -0.2], near: 1 } as const;
const frame = { width: 96, height: 64 };
const ALL = { left: true, right: true, top: true, bottom: true };
const drawn = (width: number, height: number, at: (x: number, y: number) => number[]) => ({
  data: Uint8Array.from(
    Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))).flat(),
  ),
  width,
  height,
});
const space = { horizon: 0.4, isCut: false };
/** Nearer from top to bottom, as a floor. */
const floor = {
  values: Float32Array.from({ length: 128 }, (_, i) => floorAt(space, ((i >> 1) + 0.5) / 64)),
  width: 2,
  height: 64,
};

describe('the way of the camera', () => {
  it.each(moves)('of %s moves, and never sees beyond the picture', (move) => {
    const near = floor;
    const people = { values: new Float32Array(4).fill(1), width: 2, height: 2 };
    const surfaces = [
      { near, ends: ALL },
      { near: people, ends: { left: false, right: false, top: false, bottom: true } },
    ];
    const way = fitted({ move, seconds: 5, focus }, frame, frame, surfaces);
    const [hx, hy] = halfSides(frame);
    const seen = new Set<string>();
    for (let k = 0; k <= 30; k++) {
      const view = way(k / 30);
      for (const corner of [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * hx, y * hy] as const))) {
        const [x, y] = look(view, corner, (u, v) => nearnessAt(near, [hx, hy], u, v));
        expect(Math.abs(x)).toBeLessThan(hx + 0.006);
        expect(Math.abs(y)).toBeLessThan(hy + 0.006);
        seen.add(`${x.toFixed(3)} ${y.toFixed(3)}`);
      }
      expect(look(view, [0, hy], () => 1)[1]).toBeLessThan(hy + 0.006);
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it('keeps what an orbit and a dolly zoom turn around where it is, while the ground moves', () => {
    for (const move of ['orbit-left', 'dolly-zoom'] as const) {
      const way = fitted({ move, seconds: 5, focus }, frame, frame, [{ near: floor, ends: ALL }]);
      const places = [0, 1].map((share) => {
        const view = way(share);
        return [project(view, focus.at, focus.near), project(view, [0.6, 0], 0.15)] as const;
      });
      const [[there, behind], [then, beyond]] = [places[0]!, places[1]!];
      const shift = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
      expect(shift(there, then)).toBeLessThan(0.06);
      expect(shift(behind, beyond)).toBeGreaterThan(2 * shift(there, then));
    }
  });
});

describe('a layer', () => {
  const picture = drawn(96, 64, (x, y) => [2 * x, 3 * y, 60]);
  const near = floor;

  it('is drawn as it is by a camera at rest, and only where it is opaque', () => {
    const out = new Uint8Array(3 * 96 * 64);
    layOver(out, frame, { picture, near }, REST);
    const off = out.reduce((most, value, i) => Math.max(most, Math.abs(value - picture.data[i]!)), 0);
    expect(off).toBeLessThanOrEqual(3);
    const opacity = Uint8Array.from({ length: 96 * 64 }, (_, i) => (i % 96 < 48 ? 255 : 0));
    const white = new Uint8Array(3 * 96 * 64).fill(255);
    layOver(white, frame, { picture, near, opacity }, REST);
    expect([...white.subarray(3 * 90, 3 * 91)]).toEqual([255, 255, 255]);
    expect(white[3 * 20]).toBeLessThan(44);
  });

  it('shows at each place what projects there', () => {
    const view = { ...REST, forward: 0.2, move: [0.1, 0.03] as const, roll: 0.05, zoom: 1.1 };
    const half = halfSides(frame);
    const surface = (x: number, y: number): number => nearnessAt(near, half, x, y);
    for (const seen of [[0.2, 0.3] as const, [-0.5, -0.4] as const]) {
      const at = look(view, seen, surface);
      const back = project(view, at, surface(...at));
      expect(back[0]).toBeCloseTo(seen[0], 3);
      expect(back[1]).toBeCloseTo(seen[1], 3);
    }
  });
});

describe('the space of a picture', () => {
  it('has a floor that comes nearer from the horizon down, and people stand on it', () => {
    const rows = [0.4, 0.6, 0.8, 1].map((y) => floorAt(space, y));
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(rows.at(-1)).toBe(1);
    expect(nearnessOf({ bottom: 80 }, { width: 50, height: 100 }, space)).toBeCloseTo(
      floorAt(space, 0.8) + 0.04,
    );
    expect(nearnessOf({ bottom: 100 }, { width: 50, height: 100 }, { ...space, isCut: true })).toBe(1);
    expect(floorAt({ ...space, isCut: true }, 1)).toBeLessThan(0.6);
  });

  it('finds a horizon that goes through, and none in noise', () => {
    expect(horizonIn(drawn(80, 100, (_, y) => (y < 60 ? [150, 180, 240] : [60, 90, 50])))).toBeCloseTo(
      0.6,
      1,
    );
    expect(horizonIn(drawn(80, 100, (x, y) => [((x * 7 + y * 13) % 90) + 80, 120, 90]))).toBeUndefined();
  });

  it('holds the people who have a face', () => {
    const mask = Uint8Array.from('110001100011'.repeat(3), Number);
    const anchors = new Uint8Array(mask.length);
    anchors[5] = 1;
    const { groups, labels } = groupsIn(mask, { width: 12, height: 3 }, anchors);
    expect(groups).toEqual([{ id: 1, count: 6, left: 5, top: 0, right: 7, bottom: 3 }]);
    expect([labels[0], labels[5], labels[11]]).toEqual([0, 1, 0]);
  });
});

describe('a photo of a thing', () => {
  it.each(['bottle', 'carton'])('keeps what is straight of a %s straight in every move', async (name) => {
    const { svg, lines } = products.find((one) => one.name === name)!;
    const raw = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const photo = { data: new Uint8Array(raw.data), width: raw.info.width, height: raw.info.height };
    const size = frameOf(photo, 300);
    const scene = openScene(photo, undefined);
    const places = { ...scene, ground: { ...scene.ground, picture: placesOf(photo) } };
    for (const move of moves.filter((each) => !movesAround.has(each))) {
      const way = { move, mood: 'none', seconds: 5, seed: 1 } as const;
      const shots = [scene, places].map((one) => openShot(one, size, way));
      for (const share of [0, 0.3, 1]) {
        const [out, where] = shots.map((shot) => {
          const data = new Uint8Array(3 * size.width * size.height);
          shot.draw(share, data);
          return { data, ...size };
        });
        const { off, seen } = straightIn(out!, photo, lines, where!);
        expect(off, `${move} at ${share}`).toBeLessThan(0.6);
        expect(seen).toBeGreaterThan(0.6);
      }
    }
  });
});

describe('a mood', () => {
  it.each(moods.filter((mood) => mood !== 'none'))(
    'of %s is seen, moves, and is the same for a seed',
    (mood) => {
      const size = { width: 160, height: 120 };
      const make = (seconds: number, seed = 3): Uint8Array => {
        const out = new Uint8Array(3 * 160 * 120).fill(90);
        const air = airOf(mood, size, seed);
        air.behind(out, REST, seconds, 1);
        air.before(out, REST, seconds, 1);
        return out;
      };
      const first = make(1);
      expect(first.some((value) => value !== 90)).toBe(true);
      expect(make(1)).toEqual(first);
      expect(make(1.5)).not.toEqual(first);
      expect(make(1, 4)).not.toEqual(first);
    },
  );
});

it('frames keep the shape of a picture, within the pixels of their quality', () => {
  expect(frameOf({ width: 4000, height: 3000 }, 720)).toEqual({ width: 960, height: 720 });
  expect(frameOf({ width: 900, height: 1600 }, 1080)).toEqual({ width: 1080, height: 1920 });
  expect(frameOf({ width: 3000, height: 1000 }, 480)).toEqual({ width: 854, height: 284 });
});
