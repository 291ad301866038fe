import { clamp, smoothstep, type Picture } from '#media/raster/plane.ts';

const STEPS = 16;
const NODES = STEPS + 1;
/** Weights of red, green and blue in the lightness of a byte. */
const LUMA = [0.299, 0.587, 0.114] as const;
/** Mean deviations from one tint, in bytes: at most that of a grey or toned picture, and at least that of colours. */
const [TONED, COLOURED] = [3, 4.5];

/** Mean lightness below which colours are as much fainter. */
const DIM = 50;

/** By how many bytes red, green and blue differ from the lightness, at `NODES` lightnesses from black to white. */
export type Tint = Float32Array;

/** How a new face is coloured: `share` of its own colours give way to those of the tint. */
export interface Tinting {
  readonly tint: Tint;
  readonly share: number;
}

const lumaOf = (data: ArrayLike<number>, k: number): number =>
  LUMA[0] * data[k]! + LUMA[1] * data[k + 1]! + LUMA[2] * data[k + 2]!;

/** The tint at a lightness of 0..255. */
function tintAt(tint: Tint, luma: number, c: number): number {
  const at = Math.min(Math.max((luma / 255) * STEPS, 0), STEPS - 1e-3);
  const node = at | 0;
  const k = 3 * node + c;
  return tint[k]! + (at - node) * (tint[k + 3]! - tint[k]!);
}

/** The colours that a picture has at each lightness, where `weight` is above 0. */
function tintOf({ data }: Picture, weight: Float32Array | undefined): Tint {
  const sums = new Float32Array(3 * NODES);
  const counts = new Float32Array(NODES);
  for (let i = 0; 3 * i < data.length; i += 3) {
    if (weight && weight[i]! <= 0) continue;
    const luma = lumaOf(data, 3 * i);
    const node = Math.round((luma / 255) * STEPS);
    counts[node]!++;
    for (let c = 0; c < 3; c++) sums[3 * node + c]! += data[3 * i + c]! - luma;
  }
  // where a lightness is rare, those around it count
  const tint = new Float32Array(3 * NODES);
  for (let k = 0; k < tint.length; k++) {
    let [sum, count] = [0, 1e-6];
    for (let n = 0; n < NODES; n++) {
      const apart = n - ((k / 3) | 0);
      const near = Math.exp((-apart * apart) / 0.7) + 1e-3 * Math.exp((-apart * apart) / 32);
      sum += near * sums[3 * n + (k % 3)]!;
      count += near * counts[n]!;
    }
    tint[k] = sum / count;
  }
  return tint;
}

/** Mean deviation of a picture's colours from one tint, in bytes as if it were lit: nearly 0 for a grey or toned one. */
export function variety(picture: Picture): number {
  const tint = tintOf(picture, undefined);
  const { data } = picture;
  let [sum, count, light] = [0, 0, 0];
  for (let i = 0; 3 * i < data.length; i += 3, count++) {
    const luma = lumaOf(data, 3 * i);
    light += luma;
    for (let c = 0; c < 3; c++) sum += (data[3 * i + c]! - luma - tintAt(tint, luma, c)) ** 2 / 3;
  }
  const mean = light / Math.max(1, count);
  return Math.sqrt(sum / Math.max(1, count)) / clamp(mean / DIM, 0.1, 1);
}

const tonedShare = (deviation: number): number => smoothstep(COLOURED, TONED, deviation);

/**
 * How a new face is coloured where only one of the two pictures has colours: in a grey or toned picture with its
 * tint, from one with that of the face it replaces (`face` above 0). Undefined where it keeps its own.
 */
export function tintingFor(target: Picture, face: Float32Array, sourceVariety: number): Tinting | undefined {
  const toned = tonedShare(variety(target));
  if (toned > 0) return { tint: tintOf(target, undefined), share: toned };
  const share = tonedShare(sourceVariety);
  return share > 0 ? { tint: tintOf(target, face), share } : undefined;
}

/** The mean of several; one that is missing colours nothing. */
export function meanTinting(
  tintings: readonly (Tinting | undefined)[],
  weights: readonly number[],
): Tinting | undefined {
  const tint = new Float32Array(3 * NODES);
  let [shares, total] = [0, 0];
  for (const [n, tinting] of tintings.entries()) {
    total += weights[n]!;
    if (!tinting) continue;
    const share = weights[n]! * tinting.share;
    shares += share;
    for (let k = 0; k < tint.length; k++) tint[k]! += share * tinting.tint[k]!;
  }
  if (shares === 0) return undefined;
  return { tint: tint.map((sum) => sum / shares), share: shares / total };
}

/** Colours a face (sRGB, 0..255), in place, where `shown` is above 0. */
export function colour(face: Float32Array, { tint, share }: Tinting, shown: Float32Array): void {
  for (let i = 0; i < shown.length; i++) {
    if (shown[i]! <= 0) continue;
    const k = 3 * i;
    const luma = lumaOf(face, k);
    for (let c = 0; c < 3; c++) face[k + c]! += share * (luma + tintAt(tint, luma, c) - face[k + c]!);
  }
}
