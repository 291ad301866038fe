import { blur, blurColour } from '#media/style/base/blur.ts';
import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { lumaOf, paperGrain, saturate, scale } from '#media/style/base/material.ts';
import { noise } from '#media/style/base/noise.ts';
import {
  type Colour,
  type Plane,
  clamp01,
  lerp,
  lerpColour,
  luma,
  mix,
  plane,
  step,
} from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { flatten, quantile } from '#media/style/base/smooth.ts';
import { toneOf } from '#media/style/base/tone.ts';

/** Colours of whole sheets are found on a raster so long. Pixels. */
const COARSE = 260;
const local = new Float32Array(3);
const upper = new Float32Array(3);

/** Sheets of coloured paper, each cut along one tone and lying over the darker one with its shadow. */
export const paperCut: Style = ({ unit, work, k, strength, seed }) => {
  const flow = flowOf(work, 4 * k);
  const flat = flatten(work, flow, 6 * k, 0.17, 2);
  // Scissors make no crumbs: what is smaller than a curve of them is rounded away.
  const even = blur(toneOf(flat, 1.2 * k), 5.5 * k);
  // Eyes, mouths and folds are cut out as well: the darker sheets show through.
  const drawn = lines(luma(flat), flow, 1.6 * k, 6 * k);
  const tone = plane(even, (i) => even.data[i]! - 0.5 * step(0.12, 0.5, drawn.data[i]!));
  const count = Math.round(mix(6.4, 4, strength));
  const cuts = Array.from({ length: count - 1 }, (_, i) =>
    mix((i + 1) / count, quantile(tone, (i + 1) / count), 0.6),
  );
  const own = blurColour(flat, 1.2 * k);
  const around = coloursOf(tone, cuts, own);
  /** The colour of a sheet at a place: of what is seen around, with something of what is seen there. */
  const sheet = (layer: number, wx: number, wy: number, out: Float32Array): void => {
    const all = around[layer]!;
    lerpColour(
      all,
      ((wx + 0.5) * all.width) / tone.width - 0.5,
      ((wy + 0.5) * all.height) / tone.height - 0.5,
      out,
    );
    lerpColour(own, wx, wy, local);
    for (let c = 0; c < 3; c++) out[c] = mix(out[c]!, local[c]!, 0.45);
    // The sheets are a ladder of light, so that each one is seen on the one below.
    scale(out, (0.1 + (0.82 * layer) / cuts.length) / Math.max(0.06, lumaOf(out)));
    saturate(out, 1.35);
  };
  const over = cuts.map((cut) => plane(tone, (i) => step(cut - 0.012, cut + 0.012, tone.data[i]!)));
  const shadows = over.map((sheet) => blur(sheet, 4.4 * k));
  const of = noise(seed);
  return ({ wx, wy, u, v }, out) => {
    const t = lerp(tone, wx, wy);
    const soft = 0.006 + 0.003 / unit;
    let lowest = 0;
    while (lowest < cuts.length && t > cuts[lowest]! + soft) lowest++;
    sheet(lowest, wx, wy, out);
    if (lowest > 0) {
      const lip = step(cuts[lowest - 1]! + 5 * soft, cuts[lowest - 1]! + soft, t);
      for (let c = 0; c < 3; c++) out[c]! += 0.13 * lip;
    }
    for (let layer = lowest; layer < cuts.length; layer++) {
      const cut = cuts[layer]!;
      // The sheet above throws its shadow on what lies below it, down and to the right.
      const shade = lerp(shadows[layer]!, wx - 4.2 * k, wy - 5.6 * k);
      const here = step(cut - soft, cut + soft, t);
      scale(out, 1 - 0.6 * shade * (1 - here));
      if (here === 0) continue;
      sheet(layer + 1, wx, wy, upper);
      for (let c = 0; c < 3; c++) out[c] = mix(out[c]!, upper[c]!, here);
    }
    const grain = 0.06 * paperGrain(of, u, v);
    for (let c = 0; c < 3; c++) out[c] = clamp01(out[c]! + grain * (0.5 + out[c]! * 0.5));
  };
};

/** For each sheet the colour around each place, as if the sheet went on under the others; on a small raster. */
function coloursOf(tone: Plane, cuts: readonly number[], seen: Colour): Colour[] {
  const by = Math.max(1, Math.round(Math.max(tone.width, tone.height) / COARSE));
  const [width, height] = [tone.width, tone.height].map((side) => Math.max(1, Math.round(side / by)));
  const extent = { width: width ?? 1, height: height ?? 1 };
  const small = (of: Plane): Plane =>
    plane(extent, (i) =>
      lerp(
        of,
        ((i % extent.width) + 0.5) * (of.width / extent.width) - 0.5,
        (Math.floor(i / extent.width) + 0.5) * (of.height / extent.height) - 0.5,
      ),
    );
  const light = small(tone);
  const colours = seen.channels.map((data) => small({ data, width: seen.width, height: seen.height }));
  const sigma = Math.max(extent.width, extent.height) / 26;
  return Array.from({ length: cuts.length + 1 }, (_, layer): Colour => {
    const [low, high] = [cuts[layer - 1] ?? -1, cuts[layer] ?? 2];
    const inside = plane(light, (i) => (light.data[i]! >= low && light.data[i]! < high ? 1 : 0.0005));
    const weight = blur(inside, sigma);
    const made = (c: number): Float32Array => {
      const { data } = colours[c]!;
      const sum = blur(
        plane(light, (i) => data[i]! * inside.data[i]!),
        sigma,
      );
      return plane(light, (i) => sum.data[i]! / weight.data[i]!).data;
    };
    return { channels: [made(0), made(1), made(2)], ...extent };
  });
}
