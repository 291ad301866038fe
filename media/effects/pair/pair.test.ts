import { expect, it } from 'vitest';
import type { Picture } from '#media/raster/plane.ts';
import { drawing, heldAt } from './drawn/drawing.ts';
import { framing } from './film.ts';
import { hug } from './hug.ts';
import { kiss } from './kiss.ts';
import { meetings } from './meetings.ts';
import { ellipse } from './drawn/shapes.ts';
import { cutBetween } from './split.ts';
import { shareOf } from './view.ts';

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

it.each(Object.entries(meetings))('%s: two come closer without a jump', (_, meeting) => {
  const gap = (second: number): number => meeting.pose(second, 1, 15).x - meeting.pose(second, -1, 15).x;
  expect(gap(0) / 15).toBeGreaterThan(30);
  expect(gap(2)).toBeLessThan(gap(0) - 100);
  for (let n = 1; n < 120; n++) {
    expect(Math.abs(gap(n / 24) - gap((n - 1) / 24))).toBeLessThan(18);
    for (const side of [-1, 1] as const) {
      const { shut } = meeting.pose(n / 24, side, 15);
      expect(shut).toBeGreaterThanOrEqual(0);
      expect(shut).toBeLessThanOrEqual(1);
    }
  }
});

it.each(Object.entries({ hug, kiss }))(
  '%s: begins with the photos, and tells most in a view',
  (_, meeting) => {
    const shares = (second: number): number[] => meeting.views!.map((view) => shareOf(view, second));
    expect(Math.max(...shares(0))).toBe(0);
    expect(shares(meeting.tells!)[0]).toBe(1);
    expect(Math.min(...shares(5))).toBe(1);
    for (const { second } of meeting.card!)
      for (const share of shares(second)) expect([0, 1]).toContain(share);
  },
);

it.each([
  [1, 0],
  [1, 0.2],
  [-1, -0.16],
] as const)('reads the same place of a drawing where it is held, looking %d, turned by %f', (way, turn) => {
  const draft = drawing([-5, 5, -5, 5], 10);
  draft.fill(ellipse(2, 1, 1, 1), [200, 100, 50]);
  const drawn = draft.plain();
  const place = heldAt(drawn, { spot: [2, 1], at: [70, 30], unit: 20, turn, way });
  const out = new Float64Array(2);
  const alpha = (x: number, y: number): number => {
    place(x, y, out);
    return drawn.sheet.rgba[4 * (Math.round(out[1]!) * drawn.sheet.width + Math.round(out[0]!)) + 3]!;
  };
  expect(alpha(70, 30)).toBe(255);
  expect([...out]).toEqual([70, 40]);
  // a centimetre is 20 pixels
  for (const [x, y] of [
    [18, 0],
    [-18, 0],
    [0, 18],
    [0, -18],
  ] as const) {
    expect(alpha(70 + x, 30 + y)).toBe(255);
    expect(alpha(70 + 1.3 * x, 30 + 1.3 * y)).toBe(0);
  }
});
