import { expect, test } from 'vitest';
import { STEPS, leastCut } from './max-flow.ts';
import { type Pointed, selectThing } from './select.ts';

const [width, height] = [160, 120];

/** A meadow with blades, a red ball with a light side, and a box of two colours. */
function scene(): Uint8Array {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const grain = ((x * 7 + y * 13) % 11) * 3;
    let colour = [60 + grain, 130 + grain, 60];
    if (Math.hypot(x - 45, y - 60) < 24) colour = [200 + (45 - x), 40 + (60 - y) / 2, 40];
    if (x >= 100 && x < 140 && y >= 40 && y < 90) colour = x < 120 ? [230, 230, 235] : [40, 60, 170];
    data.set(colour, 3 * i);
  }
  return data;
}
const isBall = (x: number, y: number): boolean => Math.hypot(x - 45, y - 60) < 24;
const isBox = (x: number, y: number): boolean => x >= 100 && x < 140 && y >= 40 && y < 90;

function isInside(points: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let k = 0, j = points.length - 2; k < points.length; j = k, k += 2) {
    const [ax, ay, bx, by] = [points[k]!, points[k + 1]!, points[j]!, points[j + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Share of the thing that is selected, and of the selection that is not near the thing. */
function judge(pointed: Pointed, isThing: (x: number, y: number) => boolean) {
  const points = selectThing({ data: scene(), width, height }, pointed);
  if (!points) return undefined;
  let [own, hit, chosen] = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const is = isInside(points, (x + 0.5) / width, (y + 0.5) / height);
      if (is) chosen += 1;
      if (!isThing(x, y)) continue;
      own += 1;
      if (is) hit += 1;
    }
  return { found: hit / own, more: chosen / own };
}

test.each<[string, Pointed, (x: number, y: number) => boolean]>([
  ['a tap on a ball', { x: 45 / width, y: 62 / height }, isBall],
  ['a tap on one half of a thing of two colours', { x: 130 / width, y: 65 / height }, isBox],
  ['a box around a ball', { box: [0.1, 0.2, 0.48, 0.8] }, isBall],
  [
    'a box drawn from the lower right, around a thing of two colours',
    { box: [0.95, 0.85, 0.55, 0.2] },
    isBox,
  ],
])('%s takes all of it and little more', (_name, pointed, isThing) => {
  const { found = 0, more = 9 } = judge(pointed, isThing) ?? {};
  expect(found).toBeGreaterThan(0.97);
  expect(more).toBeLessThan(1.35);
});

test('the least cut is that of all cuts', () => {
  const [w, h] = [3, 3];
  let seed = 7;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const values = (): Float32Array => Float32Array.from({ length: w * h }, next);
  const [source, sink] = [values(), values()];
  const joints = STEPS.map(() => new Float32Array(w * h));
  const neighbour = (i: number, way: number): number | undefined => {
    const [dx, dy] = STEPS[way]!;
    const [x, y] = [(i % w) + dx, Math.floor(i / w) + dy];
    return x >= 0 && y >= 0 && x < w && y < h ? y * w + x : undefined;
  };
  for (let i = 0; i < w * h; i++)
    for (let way = 0; way < 4; way++) {
      const j = neighbour(i, way);
      if (j !== undefined) joints[way]![i] = joints[way + 4]![j] = next() / 3;
    }
  const costOf = (isIn: (i: number) => boolean): number => {
    let cost = 0;
    for (let i = 0; i < w * h; i++) {
      cost += isIn(i) ? sink[i]! : source[i]!;
      for (let way = 0; way < 8; way++) {
        const j = neighbour(i, way);
        if (j !== undefined && isIn(i) && !isIn(j)) cost += joints[way]![i]!;
      }
    }
    return cost;
  };
  const all = Array.from({ length: 1 << (w * h) }, (_, cut) => costOf((i) => ((cut >> i) & 1) === 1));
  const before = { source: source.slice(), sink: sink.slice(), joints: joints.map((joint) => joint.slice()) };
  const mask = leastCut({ width: w, height: h, ...before });
  expect(costOf((i) => mask[i] === 1)).toBeCloseTo(Math.min(...all), 4);
});
