import { eyelids, figurePlace, type Stance } from '#media/effects/moving/figure.ts';
import { lay, type Place, type Sheet } from '#media/effects/moving/sheet.ts';
import { toPicturePoint } from '#media/effects/scene/head.ts';
import { clamp, gaussian, type Picture } from '#media/raster/plane.ts';
import type { Partner } from './partner.ts';

/** Radians by which a face that looks at the viewer turns to the other one. */
const FACING = 0.4;

/** How one of two stands at a moment: towards the other is positive. */
export interface Pose {
  /** Where the middle between the eyes is: pixels from the middle of the frame, and below the usual line. */
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  readonly tilt: number;
  /** How far the face turns to the other, 0..1. */
  readonly facing: number;
  readonly nod: number;
  /** How far the eyes are shut, 0..1. */
  readonly shut: number;
}

/** Where a partner's sheet stands so that its head is where the pose wants it. */
function stanceOf({ lit, head, yaw }: Partner, side: -1 | 1, pose: Pose, unit: number): Stance {
  const size = unit / head.scale;
  const [lean, tilt] = [-side * pose.lean, -side * pose.tilt];
  const at = (x: number, y: number, z: number): readonly [number, number] => {
    const [px, py] = toPicturePoint(head, [x, y, z]);
    return [px - lit.width / 2, py - lit.height];
  };
  const turn = ([x, y]: readonly [number, number], angle: number): readonly [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const [neck, eyes] = [at(0, -11, -4), at(0, 2.7, 0)];
  const up = turn([eyes[0] - neck[0], eyes[1] - neck[1]], tilt);
  const [x, y] = turn([neck[0] + up[0], neck[1] + up[1]], lean);
  const facing = clamp(FACING + side * yaw, 0, 0.3);
  return {
    x: pose.x - x * size,
    y: pose.y - y * size,
    size,
    lean,
    tilt,
    turn: -side * pose.facing * facing,
    nod: pose.nod,
  };
}

/** The shadow of a sheet: its outline, small and soft, and where it is read that falls `x` and `y` pixels away. */
export function shadowOf({ rgba, width, height }: Sheet) {
  const step = 4;
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const alpha = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      alpha[y * small.width + x] =
        rgba[4 * (Math.min(height - 1, y * step) * width + Math.min(width - 1, x * step)) + 3]!;
  const soft = gaussian(alpha, small, (0.018 * height) / step);
  const out = new Uint8Array(4 * alpha.length);
  for (let i = 0; i < alpha.length; i++) out[4 * i + 3] = soft[i]!;
  return {
    sheet: { rgba: out, ...small },
    fallen:
      (place: Place, x: number, y: number): Place =>
      (px, py, at) => {
        place(px - x, py - y, at);
        at[0]! /= step;
        at[1]! /= step;
      },
  };
}

interface Shown {
  /** Factors of the light. */
  readonly gain: readonly [number, number, number];
  readonly opacity?: number;
  readonly seen?: Uint8Array;
}

/** One of two people as the photo shows them; `unit`: pixels a centimetre. */
export function figureOf(partner: Partner, side: -1 | 1) {
  const { lit, head } = partner;
  const shown: Sheet = { ...lit, rgba: lit.rgba.slice() };
  const close = eyelids([head], lit);
  const shadow = shadowOf(lit);
  const placed = (pose: Pose, unit: number): Place =>
    figurePlace(lit, head, stanceOf(partner, side, pose, unit));
  return {
    side,
    partner,
    draw(frame: Picture, pose: Pose, unit: number, laying: Shown): void {
      close(lit, shown, pose.shut);
      lay(frame, shown, placed(pose, unit), laying);
    },
    shadow: shadow.sheet,
    /** Where the shadow is read that falls on who is behind. */
    fallen: (pose: Pose, unit: number): Place =>
      shadow.fallen(placed(pose, unit), -side * 0.9 * unit, 1.4 * unit),
  };
}

export type Figure = ReturnType<typeof figureOf>;
