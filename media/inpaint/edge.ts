import { membrane } from '#media/raster/membrane.ts';
import type { Field } from './field.ts';
import { HOLE, KNOWN, type Level, REACH } from './level.ts';

/** What a filled pixel beside the hole would be, by the same proposals: colours where `weight` is above 0. */
function proposed(level: Level, { source }: Field, weight: Float32Array, p: number): number[] | undefined {
  const { colour, width, slot } = level;
  let sum = 0;
  const mean = [0, 0, 0];
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const q = p + dy * width + dx;
      const t = slot[q] ?? -1;
      if (t < 0) continue;
      const from = 3 * (source[t]! + p - q);
      for (let c = 0; c < 3; c++) mean[c]! += weight[t]! * colour[from + c]!;
      sum += weight[t]!;
    }
  return sum === 0 ? undefined : mean.map((value) => value / sum);
}

/**
 * Takes away the step between the filling and what is around it: what the proposals miss at the rim is
 * stretched over the hole as a membrane and added (Perez, Gangnet & Blake, "Poisson image editing", 2003).
 */
export function blendEdge(level: Level, field: Field, weight: Float32Array): void {
  const { colour, state, width, height } = level;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const p of level.targets) {
    const [x, y] = [p % width, Math.floor(p / width)];
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x + 1);
    y1 = Math.max(y1, y + 1);
  }
  const extent = { width: x1 - x0, height: y1 - y0 };
  const miss = new Float32Array(3 * extent.width * extent.height);
  const known = new Float32Array(extent.width * extent.height);
  for (const p of level.targets) {
    if (state[p] !== KNOWN) continue;
    const meant = proposed(level, field, weight, p);
    if (!meant) continue;
    const i = (Math.floor(p / width) - y0) * extent.width + (p % width) - x0;
    let most = 0;
    for (let c = 0; c < 3; c++) {
      miss[3 * i + c] = colour[3 * p + c]! - meant[c]!;
      most = Math.max(most, Math.abs(miss[3 * i + c]!));
    }
    known[i] = RIM_WEIGHT * Math.exp(-((most / STEP) ** 2)) + 1e-4;
  }
  const field3 = membrane(miss, known, extent, SWEEPS);
  for (let y = 0; y < extent.height; y++)
    for (let x = 0; x < extent.width; x++) {
      const p = (y + y0) * width + x + x0;
      if (state[p] !== HOLE) continue;
      const i = 3 * (y * extent.width + x);
      for (let c = 0; c < 3; c++)
        colour[3 * p + c] = Math.min(255, Math.max(0, Math.round(colour[3 * p + c]! + field3[i + c]!)));
    }
}

/** Below 1, neighbours at the rim share their misses: grain is not carried into the hole. */
const RIM_WEIGHT = 0.2;
/** Grey levels above which a miss is an edge of the picture rather than a step of light. */
const STEP = 24;
const SWEEPS = 6;
