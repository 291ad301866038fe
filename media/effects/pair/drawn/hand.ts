import { scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { smoothstep } from '#media/raster/plane.ts';
import type { drawing } from './drawing.ts';
import { capsule, ellipse, joined, type Distance, type Spot } from './shapes.ts';

/** Of fingers: how far aside of the hand's middle line they begin and end, and how far from the wrist; centimetres. */
const FINGERS = [
  [-2.7, -3.3, 14.4],
  [-0.9, -1.15, 15.9],
  [0.9, 0.95, 15.2],
  [2.6, 2.95, 13.2],
] as const;
const KNUCKLES = 7.2;

interface Hand {
  readonly wrist: Spot;
  /** Where it points, radians from the right, and on which side of that its thumb is. */
  readonly points: number;
  readonly thumb: -1 | 1;
  readonly size: number;
  readonly skin: Rgb;
}

/** A hand that lies flat on something, seen from above, as far as that is there; what is under it is in its shadow. */
export function drawHand(
  { fill }: ReturnType<typeof drawing>,
  { wrist, points, thumb, size, skin }: Hand,
  on: Distance,
): void {
  const [cos, sin] = [Math.cos(points), Math.sin(points)];
  /** From along and aside of the hand. */
  const at = (along: number, aside: number): Spot => [
    wrist[0] + size * (along * cos + thumb * aside * sin),
    wrist[1] + size * (along * sin - thumb * aside * cos),
  ];
  const limb = (a: Spot, b: Spot, ra: number, rb: number): Distance => capsule(a, b, size * ra, size * rb);
  const fingers = FINGERS.map(([from, to, end]) => {
    const bend = at(KNUCKLES + 0.52 * (end - KNUCKLES), from + 0.62 * (to - from));
    return joined(
      0.3,
      limb(at(KNUCKLES - 1, from), bend, 1.16, 1.08),
      limb(bend, at(end - 0.8, to - 0.1 * (to - from)), 1.08, 0.88),
    );
  });
  const ball = joined(
    1,
    limb(at(1.5, -1.6), at(4.4, -4), 1.7, 1.3),
    limb(at(4.4, -4), at(8, -5.6), 1.15, 0.85),
  );
  const palm = joined(
    2,
    limb(at(-3, 0), at(1, 0), 2.3, 2.4),
    limb(at(3, -0.8), at(KNUCKLES - 1, -1.8), 2.2, 1.9),
    limb(at(3, 0.8), at(KNUCKLES - 1, 1.7), 2.2, 1.7),
  );
  const hand = joined(0.12, joined(0.8, palm, ball), ...fingers);
  const whole: Distance = (x, y) => Math.max(hand(x, y), on(x, y));
  const ends = [at(-3, 0), at(16, -4), at(16, 4), at(4, -6)];
  const [xs, ys] = [0, 1].map((k) => ends.map((end) => end[k]!)) as [number[], number[]];
  const box = [Math.min(...xs) - 3, Math.max(...xs) + 3, Math.min(...ys) - 3, Math.max(...ys) + 3] as const;
  fill((x, y) => Math.max(hand(x - 0.3, y + 0.7) - 0.6, on(x, y)), scaled(skin, 0.12), {
    box,
    soft: 1.5,
    opacity: 0.6,
  });
  fill(
    whole,
    (_x, y, far) => {
      const round = smoothstep(0, 1, -far / size);
      const [r, g, b] = scaled(skin, 0.62 + 0.42 * round + 0.006 * (y - wrist[1]));
      // thin at the edges, where blood shines through
      return [r, g * (0.95 + 0.08 * round), b * (0.92 + 0.16 * round)];
    },
    { box },
  );
  const touch = ([x0, y0]: Spot, shape: Distance, light: number, opacity: number, soft = 0.4): void =>
    fill((x, y) => Math.max(shape(x, y), whole(x, y) + 0.1), scaled(skin, light), {
      box: [x0 - 2, x0 + 2, y0 - 2, y0 + 2],
      soft,
      opacity,
    });
  for (const [from, to, end] of FINGERS) {
    const [x, y] = at(KNUCKLES - 0.6, from);
    touch([x, y], ellipse(x, y, 0.75 * size, 0.75 * size), 1.16, 0.5, 0.7);
    touch([x, y], limb(at(1.5, 0.4 * from), at(KNUCKLES - 1.6, 0.9 * from), 0.1, 0.1), 1.14, 0.4, 0.5);
    for (const part of [0.46, 0.54]) {
      const [along, aside] = [KNUCKLES + part * (end - KNUCKLES), from + 0.62 * (to - from)];
      touch(
        at(along, aside),
        limb(at(along, aside - 0.5), at(along, aside + 0.5), 0.06, 0.06),
        0.6,
        0.35,
        0.2,
      );
    }
    const [nx, ny] = at(end - 0.85, to - 0.08 * (to - from));
    touch([nx, ny], ellipse(nx, ny, 0.46 * size, 0.46 * size), 1.22, 0.6, 0.22);
  }
}
