import { beforeAll, expect, it } from 'vitest';
import { openInstalledMeasuring } from '#server/engines/embedded/face/face-files.ts';
import { refineMatte } from '#media/raster/guided.ts';
import { type Extent, lumaOf, type Picture, smoothstep } from '#media/raster/plane.ts';
import { cellsOf, cleanEdges, layOver } from './colors.ts';
import { opacityAlong } from './edges.ts';

beforeAll(openInstalledMeasuring, 60_000);

const full = { width: 96, height: 64 };
const small = { width: 48, height: 32 };

/** A bright disc on dark ground, in the middle. */
function disc({ width, height }: Extent): Picture {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot((x + 0.5) / width - 0.5, ((y + 0.5) / height - 0.5) * (height / width));
      data.fill(away < 0.2 ? 200 + ((7 * i) % 30) : 30 + ((5 * i) % 20), 3 * i, 3 * i + 3);
    }
  return { width, height, data };
}
/** Of the disc, its edge far softer than that of the picture. */
const matte = Float32Array.from({ length: small.width * small.height }, (_, i) => {
  const [x, y] = [i % small.width, Math.floor(i / small.width)];
  return smoothstep(0.45, 0.02, Math.hypot((x + 0.5) / 48 - 0.5, ((y + 0.5) / 32 - 0.5) / 1.5));
});

it('is the guided filter of the whole frame, also where it is not computed', () => {
  const picture = disc(full);
  const guide = lumaOf(disc(small));
  const wanted = refineMatte(matte, guide, small, lumaOf(picture), full, 5, 2e-3);
  const opacity = opacityAlong(picture, matte, guide, small, 2);
  expect(opacity.filter((value) => value === 0).length).toBeGreaterThan(1000);
  expect(opacity.filter((value) => value === 255).length).toBeGreaterThan(20);
  for (const [i, value] of opacity.entries())
    expect(Math.abs(value - 255 * smoothstep(0.34, 0.88, wanted[i]!))).toBeLessThan(2);
});

it('takes the old background out of a soft edge, and lays people over another one', () => {
  const size = { width: 64, height: 32 };
  // people are white at the left, the old ground is green, and the edge between them is half of each
  const opacity = Uint8Array.from({ length: 2048 }, (_, i) => (i % 64 < 30 ? 255 : i % 64 < 34 ? 128 : 0));
  const data = Uint8Array.from({ length: 3 * 2048 }, (_, k) =>
    k % 3 === 1 ? 255 : 255 - Math.round((255 * (255 - opacity[Math.floor(k / 3)]!)) / 255),
  );
  const picture = { ...size, data };
  cleanEdges(picture, opacity, cellsOf({ ...size, data: data.slice() }, opacity));
  const at = (x: number): number[] => [...picture.data.subarray(3 * (640 + x), 3 * (640 + x) + 3)];
  expect(at(10)).toEqual([255, 255, 255]);
  expect(at(50)).toEqual([0, 0, 0]);
  expect(Math.min(...at(32))).toBeGreaterThan(225);
  const blue = { ...size, data: Uint8Array.from({ length: 3 * 2048 }, (_, k) => (k % 3 === 2 ? 255 : 0)) };
  layOver(picture, opacity, blue);
  expect(at(50)).toEqual([0, 0, 255]);
  expect(at(32)[0]).toBeGreaterThan(110);
  expect(at(32)[0]).toBeLessThan(140);
});
