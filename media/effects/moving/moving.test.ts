import { expect, it } from 'vitest';
import { blinks, filmSize } from './film.ts';
import { crownHeight } from './items/coronation.ts';
import { lay, type Sheet } from './sheet.ts';
import { drawSwarm } from './swarm.ts';
import { glow } from './sprites.ts';

it.each([
  [800, 800, 720, 720],
  [3000, 4000, 720, 960],
  [600, 2400, 720, 1280],
  [4000, 1000, 1280, 720],
])('films a picture of %d by %d in 720p', (width, height, wide, high) => {
  expect(filmSize({ width, height })).toEqual({ width: wide, height: high });
});

it('lays a sheet pixel for pixel where it stands still, and nothing outside it', () => {
  const [width, height] = [20, 12];
  const sheet: Sheet = { rgba: new Uint8Array(4 * width * height), width, height };
  for (let i = 0; i < width * height; i++) sheet.rgba.set([i % 200, 30, 60, 255], 4 * i);
  const frame = { data: new Uint8Array(3 * 40 * 24).fill(9), width: 40, height: 24 };
  const seen = new Uint8Array(40 * 24);
  lay(frame, sheet, (x, y, out) => out.set([x - 10, y - 6]), { seen });
  for (const [x, y] of [
    [10, 6],
    [17, 9],
    [28, 16],
  ] as const) {
    const at = 3 * (y * 40 + x);
    expect([...frame.data.subarray(at, at + 3)]).toEqual([((y - 6) * width + x - 10) % 200, 30, 60]);
    expect(seen[y * 40 + x]).toBe(255);
  }
  expect(frame.data[0]).toBe(9);
  expect(seen[0]).toBe(0);
});

it('draws the same swarm again for the same seed and second', () => {
  const swarm = {
    sprites: [glow([200, 100, 50])],
    count: 5,
    light: true,
    at: ([a, b]: readonly number[]) => ({ x: 60 * a!, y: 40 * b!, size: 12 }),
  };
  const drawn = (seed: number): Uint8Array => {
    const frame = { data: new Uint8Array(3 * 60 * 40), width: 60, height: 40 };
    drawSwarm(frame, swarm, 1, seed);
    return frame.data;
  };
  expect(drawn(4)).toEqual(drawn(4));
  expect(drawn(4)).not.toEqual(drawn(5));
});

it('brings the crown down to the head without passing through it, and blinks shut', () => {
  const heights = Array.from({ length: 120 }, (_, n) => crownHeight(n / 24));
  expect(heights[0]).toBeGreaterThan(20);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(heights.at(-1)).toBeLessThan(0.01);
  expect([blinks(1, [1]), blinks(2, [1])]).toEqual([1, 0]);
});
