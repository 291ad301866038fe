import { describe, expect, it } from 'vitest';
import type { Picture } from '#media/raster/plane.ts';
import { type StyleName, styles, stylize } from './stylize.ts';

const names = Object.keys(styles) as StyleName[];

/** A sky, a sun and a hill with a fence: flat areas, curves, thin lines. */
function scenery(width: number, height: number): Picture {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / width];
      const hill = v > 0.28 + 0.05 * Math.sin(9 * u);
      const sun = Math.hypot(u - 0.3, v - 0.14) < 0.08;
      const fence = hill && Math.abs(((u * 14) % 1) - 0.5) < 0.1;
      const colour = fence
        ? [60, 40, 30]
        : sun
          ? [250, 220, 120]
          : hill
            ? [60, 130, 70]
            : [110 + 90 * v, 160, 230];
      data.set(colour, 3 * (y * width + x));
    }
  return { data, width, height };
}
const draw = (picture: Picture, style: StyleName, strength = 0.7, seed = 0) =>
  stylize(picture, { style, strength, seed });

/** Mean difference of two pictures, averaged over squares first: 0..255. */
function apart(one: Picture, other: Picture, columns = 12, rows = 5): number {
  let sum = 0;
  const mean = ({ data, width, height }: Picture, cx: number, cy: number, c: number): number => {
    let [total, count] = [0, 0];
    for (let y = Math.ceil((cy * height) / rows); y < ((cy + 1) * height) / rows; y++)
      for (let x = Math.ceil((cx * width) / columns); x < ((cx + 1) * width) / columns; x++, count++)
        total += data[3 * (y * width + x) + c]!;
    return total / count;
  };
  for (let cy = 0; cy < rows; cy++)
    for (let cx = 0; cx < columns; cx++)
      for (let c = 0; c < 3; c++) sum += Math.abs(mean(one, cx, cy, c) - mean(other, cx, cy, c));
  return sum / (columns * rows * 3);
}
const differs = (one: Picture, other: Picture): number => {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs(one.data[i]! - other.data[i]!);
  return sum / one.data.length;
};

describe('styles', () => {
  const photo = scenery(150, 66);

  it.each(names)('%s: the same for a seed, unlike the photo, and the photo at no strength', async (style) => {
    const drawn = await draw(photo, style);
    expect([drawn.width, drawn.height, drawn.data.length]).toEqual([150, 66, photo.data.length]);
    expect(differs(drawn, photo)).toBeGreaterThan(4);
    expect((await draw(photo, style)).data).toEqual(drawn.data);
    expect((await draw(photo, style, 0)).data).toEqual(photo.data);
    const half = differs(await draw(photo, style, 0.2), photo);
    expect(half).toBeGreaterThan(0.5);
    expect(half).toBeLessThan(differs(drawn, photo) + 12);
  });

  it('do not look like each other', async () => {
    const all = await Promise.all(names.map((style) => draw(photo, style)));
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) expect(differs(one, other)).toBeGreaterThan(3);
  });

  it('are drawn another way for another seed, where there is chance in them', async () => {
    for (const style of ['low-poly', 'stained-glass', 'gouache', 'watercolor', 'film-noir'] as const)
      expect(
        differs(await draw(photo, style, 0.7, 1), await draw(photo, style, 0.7, 2)),
        style,
      ).toBeGreaterThan(1);
  });

  it.each([
    [1, 1],
    [2, 30],
  ])('work on %i by %i pixels', async (width, height) => {
    for (const style of names) {
      const { data } = await draw(scenery(width, height), style);
      expect(data.length, style).toBe(3 * width * height);
    }
  });

  it.each(['comic', 'low-poly'] as const)('%s looks the same in two sizes', async (style) => {
    const [small, large] = [scenery(500, 200), scenery(1000, 400)];
    expect(apart(await draw(small, style), await draw(large, style))).toBeLessThan(7);
  });
});
