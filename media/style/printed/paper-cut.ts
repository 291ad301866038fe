import { blur, blurColour } from '#media/style/base/blur.ts';
import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { lumaOf, paperGrain, saturate, scale } from '#media/style/base/material.ts';
import { noise } from '#media/style/base/noise.ts';
import { type Plane, clamp01, lerp, luma, mix, plane, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { flatten, quantile } from '#media/style/base/smooth.ts';
import { toneOf } from '#media/style/base/tone.ts';

const mean = new Float32Array(3);

/** Sheets of coloured paper, each cut along one tone and lying over the darker one with its shadow. */
export const paperCut: Style = ({ unit, work, k, strength, seed }) => {
  const flow = flowOf(work, 4 * k);
  const flat = flatten(work, flow, 6 * k, 0.17, 2);
  const even = blur(toneOf(flat, 1.2 * k), 2 * k);
  // Eyes, mouths and folds are cut out as well: the darker sheets show through.
  const drawn = lines(luma(flat), flow, 1.6 * k, 6 * k);
  const tone = plane(even, (i) => even.data[i]! - 0.42 * step(0.12, 0.5, drawn.data[i]!));
  const count = Math.round(mix(6.4, 4, strength));
  const cuts = Array.from({ length: count - 1 }, (_, i) =>
    mix((i + 1) / count, quantile(tone, (i + 1) / count), 0.6),
  );
  const sheets = coloursOf(tone, cuts, blurColour(flat, 1.2 * k).channels);
  const own = sheets.map(({ channels, width, height }) =>
    channels.map((data): Plane => ({ data, width, height })),
  );
  const over = cuts.map((cut) => plane(tone, (i) => step(cut - 0.012, cut + 0.012, tone.data[i]!)));
  const shadows = over.map((sheet) => blur(sheet, 3.6 * k));
  const of = noise(seed);
  return ({ wx, wy, u, v }, out) => {
    const t = lerp(tone, wx, wy);
    const soft = 0.006 + 0.003 / unit;
    for (let c = 0; c < 3; c++) out[c] = lerp(own[0]![c]!, wx, wy);
    for (let layer = 0; layer < cuts.length; layer++) {
      const cut = cuts[layer]!;
      // The sheet above throws its shadow on what lies below it, down and to the right.
      const shade = lerp(shadows[layer]!, wx - 3.2 * k, wy - 4.2 * k);
      const here = step(cut - soft, cut + soft, t);
      const dark = 1 - 0.5 * shade * (1 - here);
      for (let c = 0; c < 3; c++) out[c] = mix(out[c]! * dark, lerp(own[layer + 1]![c]!, wx, wy), here);
      const lip = here * step(cut + 4 * soft, cut + soft, t);
      for (let c = 0; c < 3; c++) out[c]! += 0.07 * lip;
    }
    const grain = 0.05 * paperGrain(of, u, v);
    for (let c = 0; c < 3; c++) out[c] = clamp01(out[c]! + grain * (0.5 + out[c]! * 0.5));
  };
};

/** For each sheet its colour around each place, as if the sheet went on under the others. */
function coloursOf(tone: Plane, cuts: readonly number[], channels: readonly Float32Array[]) {
  const { width, height } = tone;
  return Array.from({ length: cuts.length + 1 }, (_, layer) => {
    const [low, high] = [cuts[layer - 1] ?? -1, cuts[layer] ?? 2];
    const inside = plane(tone, (i) => (tone.data[i]! >= low && tone.data[i]! < high ? 1 : 0.0005));
    const ladder = 0.1 + (0.82 * layer) / cuts.length;
    const sigma = Math.max(width, height) / 26;
    const weight = blur(inside, sigma);
    const made = channels.map((data) => {
      const sum = blur(
        plane(tone, (i) => data[i]! * inside.data[i]!),
        sigma,
      );
      return plane(tone, (i) => sum.data[i]! / weight.data[i]!).data;
    });
    for (let i = 0; i < inside.data.length; i++) {
      for (let c = 0; c < 3; c++) mean[c] = made[c]![i]!;
      // The sheets are a ladder of light, so that each one is seen on the one below.
      for (let c = 0; c < 3; c++) mean[c] = mix(mean[c]!, channels[c]![i]!, 0.45);
      scale(mean, ladder / Math.max(0.06, lumaOf(mean)));
      saturate(mean, 1.5);
      for (let c = 0; c < 3; c++) made[c]![i] = mean[c]!;
    }
    return { channels: made, width, height };
  });
}
