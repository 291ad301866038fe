import { clamp, floatMat, gaussian, smoothstep, type Extent } from '#media/raster/plane.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import type { Matte } from '#media/face/matte/matte.ts';
import type { Layer } from './layer.ts';
import { membrane } from '#media/raster/membrane.ts';
import { LINEAR, LUMINANCE } from '#media/raster/tone.ts';

/** Prevents infinite ratios for dark pixels; linear light. */
export const FLOOR = 0.004;
/** Least and largest log of a ratio: a dark skin in the dark, and a dark source. */
const LOGS = [-5, 2.5] as const;
export const limited = (log: number): number => clamp(log, ...LOGS);

/**
 * Gains for red, green and blue, one triple a pixel of `extent`, which covers the crop (it may be a little
 * larger).
 */
export interface GainField {
  readonly gain: Float32Array;
  readonly extent: Extent;
}

interface Cells extends Extent {
  /** Log ratio target over source, three a cell. */
  readonly ratio: Float32Array;
  /** Share of the cell that is skin in both faces. */
  readonly weight: Float32Array;
  /** Part of it close to the seam. */
  readonly rim: Float32Array;
}

/**
 * The light of the target on the face of the source: the smoothed log ratio of both skins in linear light
 * (quotient image, Shashua & Riklin-Raviv 2001; ratio image, Liu, Shan & Zhang 2001), smoothed by normalised
 * convolution (Knutsson & Westin 1993), plus a membrane that takes up what is left at the seam (Perez et al.
 * 2003). `share` is how much of each pixel the layer contributes.
 */
export function lightField(
  frame: Frame,
  layer: Layer,
  share: Float32Array | undefined,
  alpha: Float32Array,
  matte: Matte,
): GainField {
  const cell = Math.max(2, Math.round(frame.unit / 90));
  const cells = collect(frame, layer, share, alpha, matte, cell);
  discardOutliers(cells);
  const log = smoothRatio(cells, frame.unit / cell);
  addSeamCorrection(log, cells, frame.unit / cell);
  const gain = log.map((v) => Math.exp(limited(v)));
  const extent = { width: cells.width * cell, height: cells.height * cell };
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    cv.resize(
      keep(floatMat(gain, cells, 3)),
      out,
      new cv.Size(extent.width, extent.height),
      0,
      0,
      cv.INTER_LINEAR,
    );
    return { gain: out.data32F.slice(), extent };
  });
}

function collect(
  frame: Frame,
  { linear, covered, features }: Layer,
  share: Float32Array | undefined,
  alpha: Float32Array,
  matte: Matte,
  cell: number,
): Cells {
  const { unit, height, depth, picture } = frame;
  const [width, rows] = [Math.ceil(picture.width / cell), Math.ceil(picture.height / cell)];
  const targetSum = new Float32Array(3 * width * rows);
  const sourceSum = new Float32Array(3 * width * rows);
  const weight = new Float32Array(width * rows);
  const rim = new Float32Array(width * rows);
  const step = cell >= 4 ? 2 : 1;
  for (let y = 0; y < picture.height; y += step)
    for (let x = 0; x < picture.width; x += step) {
      const i = y * picture.width + x;
      if (depth[i] === 0 || covered[i] === 0 || features[i] !== 0) continue;
      let part =
        (share?.[i] ?? 1) *
        (1 - matte.occluder[i]!) *
        (1 - matte.excluded[i]!) *
        smoothstep(0, 0.03 * unit, depth[i]!);
      // the plain skin test counts only where hair can be; in mid-face a dark pixel is shadow and must take
      // part
      const hairy = Math.max(
        smoothstep(-0.24, -0.34, height[i]!),
        smoothstep(0.12, 0.2, height[i]!),
        1 - smoothstep(0.04 * unit, 0.16 * unit, depth[i]!),
      );
      if (matte.targetNonSkin) part *= 1 - hairy * matte.targetNonSkin[i]!;
      if (matte.sourceNonSkin) part *= 1 - hairy * matte.sourceNonSkin[i]!;
      if (part <= 0.02) continue;
      const j = Math.floor(y / cell) * width + Math.floor(x / cell);
      weight[j]! += part;
      for (let c = 0; c < 3; c++) {
        targetSum[3 * j + c]! += part * LINEAR[picture.data[3 * i + c]!]!;
        sourceSum[3 * j + c]! += part * linear[3 * i + c]!;
      }
      if (alpha[i]! < 0.55) rim[j]! += part;
    }
  const ratio = new Float32Array(targetSum.length);
  const samples = (cell / step) ** 2;
  for (let j = 0; j < weight.length; j++) {
    const w = weight[j]!;
    if (w === 0) continue;
    for (let k = 3 * j; k < 3 * j + 3; k++)
      ratio[k] = limited(Math.log((targetSum[k]! / w + FLOOR) / (sourceSum[k]! / w + FLOOR)));
    weight[j] = w / samples;
    rim[j]! /= samples;
  }
  return { ratio, weight, rim, width, height: rows };
}

/**
 * Cells far from the median ratio are stubble, shadow or hair that the matte missed; they lose their weight.
 */
function discardOutliers({ ratio, weight, rim }: Cells): void {
  const greens: number[] = [];
  for (let j = 0; j < weight.length; j++) if (weight[j]! > 0.3) greens.push(ratio[3 * j + 1]!);
  if (greens.length === 0) return;
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  const median = middle(greens);
  const deviation = middle(greens.map((g) => Math.abs(g - median)));
  for (let j = 0; j < weight.length; j++) {
    const far = Math.abs(ratio[3 * j + 1]! - median) / (2.5 * deviation + 0.25);
    if (far < 1) continue;
    weight[j]! /= far ** 3;
    rim[j]! /= far ** 3;
  }
}

/**
 * Luminance from a wide kernel, which keeps the source's relief; colour from a narrower one, which takes its
 * coloured light away.
 */
function smoothRatio(cells: Cells, unit: number): Float32Array {
  const { ratio, weight } = cells;
  const [red, green, blue] = LUMINANCE;
  const value = new Float32Array(ratio.length);
  for (let i = 0; i < weight.length; i++) {
    const l = red * ratio[3 * i]! + green * ratio[3 * i + 1]! + blue * ratio[3 * i + 2]!;
    value[3 * i] = l * weight[i]!;
    value[3 * i + 1] = (ratio[3 * i]! - l) * weight[i]!;
    value[3 * i + 2] = (ratio[3 * i + 2]! - l) * weight[i]!;
  }
  const spread = (sigma: number) => ({
    value: gaussian(value, cells, sigma, 3),
    weight: gaussian(weight, cells, sigma),
  });
  const [wide, narrow, prior] = [spread(0.085 * unit), spread(0.045 * unit), spread(0.21 * unit)];
  const log = new Float32Array(ratio.length);
  const trust = 0.06;
  for (let i = 0; i < weight.length; i++) {
    const far = (k: number): number => prior.value[3 * i + k]! / (prior.weight[i]! + 1e-4);
    const l = (wide.value[3 * i]! + trust * far(0)) / (wide.weight[i]! + trust);
    const r = (narrow.value[3 * i + 1]! + trust * far(1)) / (narrow.weight[i]! + trust);
    const b = (narrow.value[3 * i + 2]! + trust * far(2)) / (narrow.weight[i]! + trust);
    log[3 * i] = l + r;
    log[3 * i + 1] = l - (red * r + blue * b) / green;
    log[3 * i + 2] = l + b;
  }
  return log;
}

function addSeamCorrection(log: Float32Array, cells: Cells, unit: number): void {
  const { ratio, weight, rim } = cells;
  const left = new Float32Array(log.length);
  const known = new Float32Array(weight.length);
  for (let j = 0; j < weight.length; j++) {
    known[j] = Math.min(rim[j]!, weight[j]!);
    for (let k = 3 * j; k < 3 * j + 3; k++) left[k] = known[j]! * (ratio[k]! - log[k]!);
  }
  const [sum, norm] = [gaussian(left, cells, 0.025 * unit, 3), gaussian(known, cells, 0.025 * unit)];
  const value = new Float32Array(log.length);
  const fixed = new Float32Array(weight.length);
  for (let j = 0; j < weight.length; j++) {
    if (known[j]! > 0.05) {
      fixed[j] = Math.min(1, known[j]! * 1.5);
      for (let k = 3 * j; k < 3 * j + 3; k++) value[k] = clamp(sum[k]! / (norm[j]! + 1e-3), -0.8, 0.8);
    } else if (weight[j]! > 0.3) fixed[j] = 0.03; // weakly pulled to no correction: it fades inwards
  }
  const correction = membrane(value, fixed, cells);
  for (let k = 0; k < log.length; k++) log[k]! += correction[k]!;
}
