import { mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { crownOf, girth, type Head, type Point } from '#media/effects/scene/head.ts';
import {
  ball,
  blade,
  cross,
  curve,
  joined,
  minus,
  plus,
  unit,
  type Mesh,
} from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

/** One flower that faces away from the head: rings of cupped petals round a middle. */
function blossom(
  at: Point,
  out: Point,
  size: number,
  turn: number,
  rings: number,
): { petals: Mesh; heart: Mesh } {
  const side = unit(cross(out, [0.2, 1, 0.1]));
  const up = cross(side, out);
  const petals: Mesh[] = [];
  for (let ring = 0; ring < rings; ring++) {
    const count = 7 - ring;
    const length = size * (1 - 0.23 * ring);
    const lift = 0.25 + 0.42 * ring;
    for (let k = 0; k < count; k++) {
      const a = turn + ring * 0.5 + (2 * Math.PI * k) / count;
      const along = plus(scale(side, Math.cos(a)), up, Math.sin(a));
      const path = curve(7, (t) =>
        plus(
          plus(at, along, length * (0.1 + 0.9 * t)),
          out,
          size * (lift * Math.sin(t * 1.7) * 0.8 + 0.1 * ring),
        ),
      );
      petals.push(
        blade(path, (t) => length * 0.62 * Math.sin(Math.PI * (0.12 + 0.82 * t)) ** 0.8, out, 0.34),
      );
    }
  }
  const heart = ball(plus(at, out, size * 0.38), [size * 0.2, size * 0.2, size * 0.2], 10);
  return { petals: joined(petals), heart };
}

const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];

interface Wreath {
  readonly colours: readonly Rgb[];
  readonly hearts: Rgb;
  readonly leaves: Rgb;
  /** How many round the whole head, their size in centimetres, and whether they grow towards the front. */
  readonly count: number;
  readonly size: number;
}

/** A wreath of flowers and leaves that lies on the hair. */
export function wreath(
  head: Head,
  random: () => number,
  { colours, hearts, leaves, count, size }: Wreath,
): Solid[] {
  const height = crownOf(head) - Math.min(5.4, 0.38 * (crownOf(head) - 2));
  const petals: Mesh[][] = colours.map(() => []);
  const [middles, green]: [Mesh[], Mesh[]] = [[], []];
  const place = (u: number, lift: number): { at: Point; out: Point } => {
    const y = height + lift;
    const { x, z, back } = girth(head, y);
    const a = 2 * Math.PI * u;
    const at: Point = [x * 1.03 * Math.sin(a), y - 1.1 * Math.cos(a), back + z * 1.03 * Math.cos(a)];
    return { at, out: unit(minus(at, [0, height - 2.5, back])) };
  };
  for (let k = 0; k < count; k++) {
    const u = k / count + (random() - 0.5) * 0.25 * (1 / count);
    const front = 0.5 + 0.5 * Math.cos(2 * Math.PI * u);
    const { at, out } = place(u, (random() - 0.5) * 1.1);
    const own = size * (0.62 + 0.34 * random() + 0.22 * front);
    const flower = blossom(at, out, own, random() * 6, 3);
    petals[k % colours.length]!.push(flower.petals);
    middles.push(flower.heart);
    for (let leaf = 0; leaf < 3; leaf++) {
      const from = place(u + (random() - 0.5) / count, (random() - 0.5) * 2.6);
      const swing = (random() - 0.5) * 5;
      const lift = random() > 0.45 ? 2.6 : -1.6;
      const path = curve(8, (t): Point => {
        const p = plus(from.at, from.out, 0.35 + 1.3 * Math.sin(t * 1.6));
        return [p[0] + swing * t * 0.7, p[1] + lift * t, p[2]];
      });
      green.push(blade(path, (t) => 0.75 * Math.sin(Math.PI * Math.min(1, t + 0.04)) ** 0.8, from.out, 0.3));
    }
  }
  return [
    ...colours.map((colour, k) => ({
      mesh: joined(petals[k]!),
      material: {
        colour: ({ u, v }: { u: number; v: number }): Rgb =>
          mix(scaled(colour, 0.55 + 0.08 * Math.sin(u * 40)), colour, Math.min(1, v * 1.4)),
        soft: 0.55,
        gloss: 0.15,
      },
    })),
    { mesh: joined(middles), material: { colour: hearts, gloss: 0.1 } },
    {
      mesh: joined(green),
      material: {
        colour: ({ u }: { u: number }): Rgb => scaled(leaves, 1 - 0.5 * Math.exp(-((u - 0.5) ** 2) / 0.004)),
        soft: 0.35,
        gloss: 0.35,
      },
    },
  ];
}
