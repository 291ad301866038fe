import { hex, mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { crownOf, type Head, type Point } from '#media/effects/scene/head.ts';
import {
  cross,
  curve,
  joined,
  minus,
  plus,
  sheet,
  tube,
  unit,
  type Mesh,
} from '#media/effects/solid/mesh.ts';
import type { Material } from '#media/effects/solid/material.ts';
import type { Solid } from '#media/effects/solid/render.ts';
import { ringAt } from './crown.ts';

/** Where a butterfly sits: axes of its wings, its body and away from the head; its size in centimetres. */
interface Seat {
  readonly at: Point;
  readonly right: Point;
  readonly along: Point;
  readonly out: Point;
  readonly size: number;
  /** How far the wings are raised, radians. */
  readonly raised: number;
}

const placed = ({ at, right, along, out, size }: Seat, [x, y, z]: Point): Point =>
  plus(plus(plus(at, right, size * x), along, size * y), out, size * z);

/** A seat on the hair: `u` round the head (0: front), turned by `turn` radians. */
function seatOn(head: Head, u: number, down: number, turn: number, size: number, raised: number): Seat {
  const at = ringAt(head, crownOf(head) - down, 1.02, 0)(u);
  const out = unit(minus(at, head.skull.middle));
  const side = unit(cross([0, 1, 0], out));
  const up = cross(out, side);
  const right = plus(
    [side[0] * Math.cos(turn), side[1] * Math.cos(turn), side[2] * Math.cos(turn)],
    up,
    Math.sin(turn),
  );
  return { at, out, right, along: cross(out, right), size, raised };
}

/** A wing between two angles, its outline by the place between them. */
function wing(
  seat: Seat,
  side: 1 | -1,
  [low, high]: readonly [number, number],
  reach: (t: number) => number,
): Mesh {
  return sheet(26, 16, (u, v) => {
    const angle = low + (high - low) * u;
    const r = v * reach(u) + 0.04;
    const lift = seat.raised * (0.75 + 0.25 * v);
    const wide = r * Math.cos(angle);
    return placed(seat, [side * wide * Math.cos(lift), r * Math.sin(angle), 0.06 + wide * Math.sin(lift)]);
  });
}

const fore = (t: number): number =>
  1.35 * (0.62 + 0.45 * Math.sin(Math.PI * (0.2 + 0.66 * t)) ** 2 + 0.26 * t ** 2);
const hind = (t: number): number => 0.98 * (0.7 + 0.34 * Math.sin(Math.PI * t) + 0.05 * Math.cos(t * 22));

/** Scales of a wing: bright, with dark veins and a dark rim that has pale spots. */
const scales = (bright: Rgb, root: Rgb): Material => ({
  colour: ({ u, v }) => {
    const veins = Math.abs(Math.sin(u * Math.PI * 5)) < 0.13 && v > 0.25 ? 0.8 : 0;
    const rim = v > 0.8 + 0.05 * Math.cos(u * 30) ? 1 : 0;
    const spot = rim && Math.hypot(((u * 9) % 1) - 0.5, (v - 0.9) * 7) < 0.28;
    if (spot) return [0.95, 0.92, 0.86];
    return mix(mix(root, bright, Math.min(1, v * 1.5)), [0.015, 0.012, 0.02], Math.max(rim, veins));
  },
  gloss: 0.4,
  soft: 0.45,
  glow: ({ v }) => scaled(bright, v > 0.8 ? 0 : 0.12),
});

const kinds: readonly Material[] = [
  scales(hex('#2c8dff'), hex('#0b2f9e')),
  scales(hex('#ff9a1f'), hex('#b23a06')),
  scales(hex('#ff7fb6'), hex('#8f2f8a')),
];
const body: Material = { colour: [0.03, 0.025, 0.03], gloss: 0.35 };

/** Six butterflies on the hair, one of them at the temple; `size` is a wing's length in centimetres. */
export function butterflies(head: Head, size: number): Solid[] {
  const seats: readonly Seat[] = [
    seatOn(head, 0.115, 3.4, -0.5, size * 1.25, 0.35),
    seatOn(head, 0.21, 5.4, -0.9, size * 0.95, 0.75),
    seatOn(head, 0.03, 1.9, 0.25, size * 0.8, 0.55),
    seatOn(head, 0.885, 2.9, 0.6, size, 0.3),
    seatOn(head, 0.795, 5.2, 1, size * 0.85, 0.9),
    seatOn(head, 0.16, 8.2, -0.3, size * 0.7, 0.5),
  ];
  return seats.flatMap((seat, k): Solid[] => {
    const wings = ([1, -1] as const).flatMap((side) => [
      wing(seat, side, [0.12, 1.32], fore),
      wing(seat, side, [-1.2, 0.2], hind),
    ]);
    const trunk = tube(
      curve(10, (t) => placed(seat, [0, 0.62 - 1.25 * t, 0.12])),
      (t) => seat.size * 0.075 * Math.sin(Math.PI * (0.1 + 0.85 * t)) ** 0.6,
      8,
    );
    const feelers = [1, -1].map((side) =>
      tube(
        curve(8, (t) => placed(seat, [side * 0.34 * t ** 1.4, 0.6 + 0.55 * t, 0.14 + 0.12 * t])),
        (t) => seat.size * (t > 0.9 ? 0.035 : 0.015),
        6,
      ),
    );
    return [
      { mesh: joined(wings), material: kinds[k % kinds.length]! },
      { mesh: joined([trunk, ...feelers]), material: body },
    ];
  });
}
