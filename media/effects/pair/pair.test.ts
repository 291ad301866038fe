import { expect, it } from 'vitest';
import type { Picture } from '#media/raster/plane.ts';
import { shareOf } from './embrace.ts';
import { framing } from './film.ts';
import { meetings } from './meetings.ts';
import { cutBetween } from './split.ts';

it.each([4, 9, 16, 30, 60])('hides the lower edges of photos that go on %f cm below the chin', (below) => {
  const { unit, eyes } = framing(below);
  expect(eyes + unit * (11 + below)).toBeGreaterThanOrEqual(720);
  expect(unit).toBeGreaterThanOrEqual(13);
  expect(eyes).toBeLessThan(560);
});

it('cuts two joined photos at their seam, and a photo of two half way between the faces', () => {
  const [width, height] = [400, 120];
  const of = (value: (x: number, y: number) => number): Picture => {
    const data = new Uint8Array(3 * width * height);
    for (let i = 0; i < width * height; i++) data.fill(value(i % width, (i / width) | 0), 3 * i, 3 * i + 3);
    return { data, width, height };
  };
  const faces = [
    { x: 290, width: 60 },
    { x: 60, width: 80 },
  ] as const;
  const soft = (x: number, y: number): number => 90 + 20 * Math.sin(x / 30) + 10 * Math.sin(y / 9);
  expect(
    cutBetween(
      of((x, y) => soft(x, y) + (x < 177 ? 0 : 80)),
      faces,
    ),
  ).toBe(177);
  expect(cutBetween(of(soft), faces)).toBe(215);
});

it.each(Object.entries(meetings))(
  '%s: two come together in mirror image and without a jump',
  (_, meeting) => {
    const gap = (second: number): number => meeting.pose(second, 1, 15).x - meeting.pose(second, -1, 15).x;
    expect(gap(0) / 15).toBeGreaterThan(30);
    expect(gap(3.5) / 15).toBeLessThan(17);
    for (let n = 1; n < 120; n++) {
      expect(Math.abs(gap(n / 24) - gap((n - 1) / 24))).toBeLessThan(18);
      for (const side of [-1, 1] as const) {
        const { shut } = meeting.pose(n / 24, side, 15);
        expect(shut).toBeGreaterThanOrEqual(0);
        expect(shut).toBeLessThanOrEqual(1);
      }
    }
  },
);

it.each(
  Object.entries(meetings).flatMap(([name, { embrace }]) => (embrace ? [[name, embrace] as const] : [])),
)(
  '%s: seen from the side, faces touch and each one’s hand is at the other, and the film begins and ends with the photos',
  (_, embrace) => {
    const [held, faces] = embrace.tells;
    expect([0, held, faces, 5].map((second) => shareOf(embrace, second))).toEqual([0, 1, 0, 0]);
    const [left, right] = [embrace.bearing(held, -1), embrace.bearing(held, 1)];
    // a nose is 8 cm before the middle of a head
    expect(-left.x - right.x).toBeLessThan(16);
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const)
      expect(one.x + one.hand[0]).toBeGreaterThan(-other.x);
  },
);
