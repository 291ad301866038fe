import { expect, it } from 'vitest';
import { photograph } from '#scripts/bench/fill/paint.ts';
import { scenes } from '#scripts/bench/fill/scenes.ts';
import { looksPoor } from './judge.ts';

const SIZE = { width: 360, height: 240 };

/** What is around (`x`, `y`) of a scene, with a round hole in the middle. */
function holed(name: string, x: number, y: number) {
  const { paint } = scenes[name]!;
  const [cx, cy] = [SIZE.width / 2, SIZE.height / 2];
  const picture = photograph((u, v) => paint(u + x - cx, v + y - cy), SIZE.width, SIZE.height);
  const hole = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, i) => {
    const [u, v] = [(i % SIZE.width) - cx, Math.floor(i / SIZE.width) - cy];
    return (u / 110) ** 2 + (v / 70) ** 2 < 1 ? 1 : 0;
  });
  return { ...picture, hole };
}

it('tells before it is made that lights will be cut in half, and that a shore goes on', async () => {
  const lights = holed('lights', 394, 179);
  const before = lights.data.slice();
  expect(await looksPoor(lights, 1, () => undefined)).toBe(true);
  expect(lights.data).toEqual(before);
  expect(await looksPoor(holed('shore', 470, 300), 1, () => undefined)).toBe(false);
});
