import { clamp, type Extent } from './plane.ts';

interface Level extends Extent {
  readonly value: Float32Array;
  readonly weight: Float32Array;
}

function halve(from: Level): Level {
  const [width, height] = [(from.width + 1) >> 1, (from.height + 1) >> 1];
  const value = new Float32Array(3 * width * height);
  const weight = new Float32Array(width * height);
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++) {
      const i = y * from.width + x;
      const w = from.weight[i]!;
      if (w === 0) continue;
      const j = (y >> 1) * width + (x >> 1);
      weight[j]! += w;
      for (let c = 0; c < 3; c++) value[3 * j + c]! += w * from.value[3 * i + c]!;
    }
  for (let j = 0; j < weight.length; j++) {
    if (weight[j] === 0) continue;
    for (let c = 0; c < 3; c++) value[3 * j + c]! /= weight[j]!;
    weight[j] = Math.min(1, weight[j]!);
  }
  return { value, weight, width, height };
}

function fillFrom(coarse: Level, fine: Level): void {
  const { value: from, width: row } = coarse;
  const { value, weight } = fine;
  for (let y = 0; y < fine.height; y++) {
    const cy = clamp((y - 0.5) / 2, 0, coarse.height - 1);
    const y0 = cy | 0;
    const above = y0 * row;
    const below = y0 + 1 < coarse.height ? above + row : above;
    const fy = cy - y0;
    for (let x = 0; x < fine.width; x++) {
      const i = y * fine.width + x;
      const w = weight[i]!;
      if (w >= 1) continue;
      const cx = clamp((x - 0.5) / 2, 0, row - 1);
      const x0 = cx | 0;
      const x1 = x0 + 1 < row ? x0 + 1 : x0;
      const fx = cx - x0;
      for (let c = 0; c < 3; c++) {
        const top = from[3 * (above + x0) + c]! * (1 - fx) + from[3 * (above + x1) + c]! * fx;
        const bottom = from[3 * (below + x0) + c]! * (1 - fx) + from[3 * (below + x1) + c]! * fx;
        const k = 3 * i + c;
        value[k] = value[k]! * w + (top * (1 - fy) + bottom * fy) * (1 - w);
      }
    }
  }
}

/** Each step goes this much further than to the mean of its neighbours. */
const OVER = 1.7;

/**
 * Fills a 3-channel field where `weight` is 0 as a membrane stretched over the known values (weight 1), after
 * Perez, Gangnet & Blake, "Poisson image editing" (2003): pull-push for the start (Gortler et al. 1996),
 * then sweeps of successive over-relaxation (Young 1954), in the order of a chessboard, that make it harmonic.
 */
export function membrane(
  value: Float32Array,
  weight: Float32Array,
  extent: Extent,
  sweeps = 8,
): Float32Array {
  const levels: Level[] = [{ value: value.slice(), weight, ...extent }];
  for (let top = levels[0]!; Math.max(top.width, top.height) > 2; top = levels.at(-1)!)
    levels.push(halve(top));
  for (let l = levels.length - 2; l >= 0; l--) fillFrom(levels[l + 1]!, levels[l]!);
  const out = levels[0]!.value;
  const row = 3 * extent.width;
  for (let half = 0; half < 2 * sweeps; half++)
    for (let y = 1; y < extent.height - 1; y++)
      for (let x = 1 + ((y + half) & 1); x < extent.width - 1; x += 2) {
        const i = y * extent.width + x;
        const w = weight[i]!;
        if (w >= 1) continue;
        for (let j = 3 * i; j < 3 * i + 3; j++) {
          const around = (out[j - 3]! + out[j + 3]! + out[j - row]! + out[j + row]!) / 4;
          const to = w === 0 ? around : around * (1 - w) + value[j]! * w;
          out[j]! += OVER * (to - out[j]!);
        }
      }
  return out;
}
