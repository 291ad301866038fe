import { expect, it } from 'vitest';
import { inpaint } from '#media/inpaint/inpaint.ts';
import { createRandom } from '#media/inpaint/random.ts';

const [WIDTH, HEIGHT] = [200, 150];
const isHole = (x: number, y: number): boolean => (x - 100) ** 2 + (y - 75) ** 2 < 34 ** 2;

/** A dark line of four pixels on rough ground, the same grain each time; the hole is filled with magenta. */
async function filled(lineAt: (x: number) => number): Promise<(x: number, y: number) => number> {
  const random = createRandom(3);
  const data = new Uint8Array(3 * WIDTH * HEIGHT);
  const hole = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < hole.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isLine = Math.abs(y - lineAt(x)) < 2;
    const grain = 24 * random();
    const [r, g, b] = isLine ? [40, 44, 50] : [150 + x / 8, 160, 120];
    hole[i] = isHole(x, y) ? 1 : 0;
    data.set(hole[i] ? [255, 0, 255] : [r! + grain, g! + grain, b! + grain], 3 * i);
  }
  await inpaint({ data, hole, width: WIDTH, height: HEIGHT }, { seed: 1 });
  return (x, y) => data[3 * (y * WIDTH + x) + 1]!;
}

it.each([
  ['leans', (x: number) => 75 + 0.42 * (x - 100)],
  ['bends', (x: number) => 62 + 0.005 * (x - 100) ** 2],
])('a thin line that %s goes on through the hole', async (_, lineAt) => {
  const green = await filled(lineAt);
  let [crossed, kept] = [0, 0];
  for (let x = 68; x < 132; x++) {
    const y = Math.round(lineAt(x));
    if (!isHole(x, y)) continue;
    crossed++;
    const near = [-2, -1, 0, 1, 2].map((off) => green(x, y + off));
    if (Math.min(...near) < 100) kept++;
  }
  expect(crossed).toBeGreaterThan(40);
  expect(kept / crossed).toBeGreaterThan(0.95);
});
