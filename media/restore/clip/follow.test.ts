import { expect, it } from 'vitest';
import type { Picture } from '#media/raster/plane.ts';
import { enhanced, type Timed, type Wanted } from './follow.ts';
import { lightOf, lookAt } from './look.ts';
import { motionTo } from './motion.ts';
import { noiseOf } from './noise.ts';
import { sharpen } from './sharpen.ts';

const [WIDTH, HEIGHT, NOISE] = [96, 64, 9];

/** Numbers of a normal distribution that are the same in each run. */
function normals(): () => number {
  let state = 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

/** Waves that move two pixels to the right from frame to frame; another shot is darker and other waves. */
function waves(n: number, isOther = false): Picture {
  const data = new Uint8Array(3 * WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = (i % WIDTH) - 2 * n;
    const y = Math.floor(i / WIDTH);
    const wave = isOther
      ? 60 + 30 * Math.sin(y / 2)
      : 150 + 40 * Math.sin(x / 5) + 30 * Math.sin(y / 4 + x / 11);
    data.fill(Math.round(wave), 3 * i, 3 * i + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}
const random = normals();
const noisy = ({ data, ...size }: Picture): Picture => ({
  data: Uint8Array.from(data, (value) => Math.min(255, Math.max(0, Math.round(value + NOISE * random())))),
  ...size,
});

/** Mean difference inside a border, grey levels. */
function apart(a: Picture, b: Picture): number {
  let [sum, count] = [0, 0];
  for (let y = 10; y < HEIGHT - 10; y++)
    for (let x = 20; x < WIDTH - 20; x++, count++)
      sum += Math.abs(a.data[3 * (y * WIDTH + x)]! - b.data[3 * (y * WIDTH + x)]!);
  return sum / count;
}

async function made(pictures: readonly Picture[], wanted: Wanted) {
  async function* frames(): AsyncGenerator<Timed> {
    for (const [n, picture] of pictures.entries()) yield { picture, atMs: 40 * n };
  }
  const all: Timed[] = [];
  for await (const frame of enhanced(frames(), wanted)) all.push(frame);
  return all;
}

it('measures noise beside the motion, and takes most of it away', async () => {
  const truth = Array.from({ length: 8 }, (_, n) => waves(n));
  const spoilt = truth.map(noisy);
  const [first, second] = [spoilt[3]!, spoilt[4]!].map(lightOf);
  const motion = motionTo(lookAt(first!), lookAt(second!));
  const found = [...motion.x].filter((x) => Math.abs(x - 4) < 2);
  expect(found.length).toBeGreaterThan(0.7 * motion.x.length);
  // all three colors are noisy by themselves, so their brightness is less
  expect(noiseOf(first!, second!, motion)).toBeGreaterThan(0.5 * NOISE);
  const cleaned = await made(spoilt, { noise: NOISE, isDouble: false });
  expect(cleaned).toHaveLength(8);
  expect(apart(cleaned[6]!.picture, truth[6]!)).toBeLessThan(0.45 * apart(spoilt[6]!, truth[6]!));
});

it('puts frames halfway between two along the motion, and repeats one at a cut', async () => {
  const shots = [waves(0), waves(1), waves(2), waves(2, true), waves(3, true)];
  const frames = await made(shots, { noise: 0, isDouble: true, fromMs: 40, toMs: 160 });
  expect(frames.map(({ atMs }) => atMs)).toEqual([40, 60, 80, 100, 120, 140]);
  const [, between, last, cut, other] = frames.map(({ picture }) => picture);
  expect(apart(between!, waves(1.5))).toBeLessThan(0.3 * apart(waves(1), waves(1.5)));
  expect([apart(cut!, last!), apart(cut!, other!) > 40]).toEqual([0, true]);
});

it('sharpens an edge without going beyond its sides', () => {
  const edge = waves(0);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    edge.data.fill([50, 50, 90, 160, 200, 200][Math.min(5, Math.floor((i % WIDTH) / 16))]!, 3 * i, 3 * i + 3);
  const soft = { ...edge, data: edge.data.slice() };
  for (let i = 3; i < soft.data.length - 3; i++)
    soft.data[i] = Math.round((edge.data[i - 3]! + 2 * edge.data[i]! + edge.data[i + 3]!) / 4);
  const sharp = { ...soft, data: soft.data.slice() };
  sharpen(sharp, 1);
  expect(apart(sharp, soft)).toBeGreaterThan(0);
  expect([Math.min(...sharp.data), Math.max(...sharp.data)]).toEqual([50, 200]);
});
