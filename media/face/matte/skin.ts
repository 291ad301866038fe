import { clamp, gaussian, smoothstep, type Extent } from '#media/raster/plane.ts';

/** A colour in OpenCV's 8-bit Lab. */
export type Lab = readonly [number, number, number];

/** Mean colour of the pixels where `mask` is set; undefined for fewer than `least`. */
export function meanLab(lab: Uint8Array, mask: Uint8Array, least = 10): Lab | undefined {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    count++;
    for (let c = 0; c < 3; c++) sum[c]! += lab[3 * i + c]!;
  }
  return count >= least ? [sum[0]! / count, sum[1]! / count, sum[2]! / count] : undefined;
}

export function medianLab(lab: Uint8Array, mask: Uint8Array): Lab | undefined {
  const values: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < mask.length; i++)
    if (mask[i]) for (let c = 0; c < 3; c++) values[c]!.push(lab[3 * i + c]!);
  if (values[0].length < 9) return undefined;
  const middle = (v: number[]): number => v.sort((a, b) => a - b)[v.length >> 1]!;
  return [middle(values[0]), middle(values[1]), middle(values[2])];
}

/**
 * Distance of a Lab pixel from a skin colour; light alone counts less, being lighter least of all (shadow and
 * shine are still skin).
 */
function skinDistance(l: number, a: number, b: number, skin: Lab): number {
  const dl = ((l - skin[0]) * 100) / 255;
  const l2 = (dl < 0 ? 0.7 : 0.35) * dl;
  // several times as fast as Math.hypot
  return Math.sqrt(l2 * l2 + (a - skin[1]) ** 2 + (b - skin[2]) ** 2);
}

export function labDistance(lab: Uint8Array, i: number, colour: Lab): number {
  const dl = ((lab[3 * i]! - colour[0]) * 100) / 255;
  return Math.sqrt(dl * dl + (lab[3 * i + 1]! - colour[1]) ** 2 + (lab[3 * i + 2]! - colour[2]) ** 2);
}

/** How much more pixel `i` looks like `colour` than like `other`, 0..1. */
export function likeness(lab: Uint8Array, i: number, colour: Lab, other: Lab): number {
  const [near, far] = [labDistance(lab, i, colour), labDistance(lab, i, other)];
  return smoothstep(0.58, 0.36, near / (near + far + 1e-3));
}

/**
 * How little each pixel looks like this face's skin, 0 to 1 (hair, beard, glasses, lips, eyes). `patches` are
 * masks on cheeks and nose that are skin; the reference is their colour spread smoothly over the face
 * (normalised convolution, Knutsson & Westin 1993) and each patch's median, which copes with a hard shadow
 * across the face. `hair`, the colour of the hair where it is known, sets how far from skin is not skin.
 * Undefined when too little skin is seen.
 */
export function nonSkin(
  lab: Uint8Array,
  extent: Extent,
  patches: readonly Uint8Array[],
  hair: Lab | undefined,
): Float32Array | undefined {
  const count = extent.width * extent.height;
  const seed = new Uint8Array(count);
  for (const patch of patches) for (let i = 0; i < count; i++) seed[i] = seed[i]! | patch[i]!;
  const mean = meanLab(lab, seed, 20);
  if (!mean) return undefined;
  const spread = deviation(lab, seed, mean);
  const value = new Float32Array(3 * count);
  const weight = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (!seed[i] || Math.abs(lab[3 * i]! - mean[0]) > 2.2 * spread[0] + 6) continue;
    weight[i] = 1;
    for (let c = 0; c < 3; c++) value[3 * i + c] = lab[3 * i + c]!;
  }
  const sigma = 0.16 * extent.width;
  const [near, nearWeight] = [gaussian(value, extent, sigma, 3), gaussian(weight, extent, sigma)];
  const medians = patches.map((patch) => medianLab(lab, patch)).filter((m) => m !== undefined);
  const apart = hair ? skinDistance(hair[0], hair[1], hair[2], mean) : 99;
  const limit = clamp(0.5 * apart, 11, 22) + 0.25 * Math.hypot(spread[1], spread[2]);
  const out = new Float32Array(count);
  const prior = 0.004;
  const known = Float64Array.from(medians.flat());
  // no call with numbers here: each of them would be put into a box
  for (let i = 0; i < count; i++) {
    const l = lab[3 * i]!;
    const a = lab[3 * i + 1]!;
    const b = lab[3 * i + 2]!;
    const total = nearWeight[i]! + prior;
    let least = Infinity;
    for (let m = -3; m < known.length; m += 3) {
      const isLocal = m < 0;
      const dl = ((l - (isLocal ? (near[3 * i]! + prior * mean[0]) / total : known[m]!)) * 100) / 255;
      const da = a - (isLocal ? (near[3 * i + 1]! + prior * mean[1]) / total : known[m + 1]!);
      const db = b - (isLocal ? (near[3 * i + 2]! + prior * mean[2]) / total : known[m + 2]!);
      const share = dl < 0 ? 0.7 * dl : 0.35 * dl;
      const square = share * share + da * da + db * db;
      if (square < least) least = square;
    }
    out[i] = smoothstep(limit * 0.7, limit * 1.3, Math.sqrt(least));
  }
  return out;
}

function deviation(lab: Uint8Array, mask: Uint8Array, mean: Lab): Lab {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    count++;
    for (let c = 0; c < 3; c++) sum[c]! += (lab[3 * i + c]! - mean[c]!) ** 2;
  }
  return [Math.sqrt(sum[0]! / count), Math.sqrt(sum[1]! / count), Math.sqrt(sum[2]! / count)];
}
