import type { Landmarks } from '#media/face/detect/landmarks.ts';

/** Rotation (row by row), scale, and the middles that are brought onto each other. */
interface Alignment {
  readonly rotation: Float64Array;
  readonly scale: number;
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}

/**
 * Rotation, scale and shift that bring points of `from` onto `to` in 3D with the least squared error: Horn,
 * "Closed-form solution of absolute orientation using unit quaternions" (1987); the eigenvector by power
 * iteration.
 */
export function alignment(from: Landmarks, to: Landmarks, by: readonly number[]): Alignment {
  const centre = (p: Landmarks, k: number): number =>
    by.reduce((sum, i) => sum + p[3 * i + k]!, 0) / by.length;
  const a0 = [centre(from, 0), centre(from, 1), centre(from, 2)] as const;
  const b0 = [centre(to, 0), centre(to, 1), centre(to, 2)] as const;
  const m = new Float64Array(9);
  let spread = 0;
  for (const i of by)
    for (let k = 0; k < 3; k++) {
      const a = from[3 * i + k]! - a0[k]!;
      spread += a * a;
      for (let l = 0; l < 3; l++) m[3 * k + l]! += a * (to[3 * i + l]! - b0[l]!);
    }
  const r = rotation(m);
  let along = 0;
  for (let k = 0; k < 3; k++) for (let l = 0; l < 3; l++) along += r[3 * l + k]! * m[3 * k + l]!;
  return { rotation: r, scale: along / spread, from: a0, to: b0 };
}

export function aligned(points: Landmarks, { rotation: r, scale, from: a0, to: b0 }: Alignment): Landmarks {
  const out = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3)
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let l = 0; l < 3; l++) sum += r[3 * k + l]! * (points[i + l]! - a0[l]!);
      out[i + k] = b0[k]! + scale * sum;
    }
  return out;
}

export const alignPoints = (from: Landmarks, to: Landmarks, by: readonly number[]): Landmarks =>
  aligned(from, alignment(from, to, by));

/**
 * Rotation matrix (row by row) that best turns A into B, from their cross-covariance `m[3 k + l] = sum a_k
 * b_l`.
 */
function rotation(m: Float64Array): Float64Array {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = m as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const n = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, -xx + yy - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, -xx - yy + zz],
  ];
  // the shift makes the largest eigenvalue also the largest in size
  const shift = Math.hypot(...n.flat());
  let q = [1, 0.01, 0.01, 0.01];
  for (let step = 0; step < 200; step++) {
    const next = n.map((row, i) => row.reduce((sum, value, j) => sum + value * q[j]!, shift * q[i]!));
    const length = Math.hypot(...next);
    q = next.map((value) => value / length);
  }
  const [w, x, y, z] = q as [number, number, number, number];
  return Float64Array.of(
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  );
}
