import { along, flowOf } from '#media/style/base/flow.ts';
import { lines } from '#media/style/base/edges.ts';
import { blur } from '#media/style/base/blur.ts';
import { paperGrain, setTo, tint, towards } from '#media/style/base/material.ts';
import { hash, noise } from '#media/style/base/noise.ts';
import { clamp01, lerp, luma, mix, plane, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { quantile } from '#media/style/base/smooth.ts';
import { toneOf } from '#media/style/base/tone.ts';

const PAPER = tint(0xf3ead8);
const BLACK = tint(0x1d1a1c);

/** Cuts of a gouge that follow the forms: noise drawn out along the flow, cut off at the tone. */
export const woodcut: Style = ({ work, k, strength, seed }) => {
  const flow = flowOf(work, 9 * k);
  const light = luma(work);
  const { width } = work;
  const cell = Math.max(1, 1.2 * k);
  const raw = plane(work, (i) => hash(Math.floor((i % width) / cell), Math.floor(i / width / cell), seed));
  const long = along(along(blur(raw, 0.75 * k), flow, 12 * k), flow, 6 * k);
  const [low, high] = [quantile(long, 0.04), quantile(long, 0.96)];
  const cuts = plane(long, (i) => clamp01((long.data[i]! - low) / (high - low || 1)));
  const tone = toneOf(work, 1.5 * k);
  const drawn = lines(light, flowOf(work, 2.5 * k), 1.3 * k, 6 * k);
  const of = noise(seed + 3);
  const contrast = mix(0.9, 1.5, strength);
  return ({ wx, wy, u, v }, out) => {
    const t = clamp01((lerp(tone, wx, wy) - 0.4) * contrast + 0.47);
    // The tone is the share of wood that is cut away.
    const cut = step(-0.07, 0.07, 0.08 + 0.95 * t - lerp(cuts, wx, wy));
    const white = step(0.66, 0.78, t);
    const black = step(0.14, 0.08, t);
    let stays = 1 - Math.max(cut, white);
    stays = Math.max(stays, black, step(0.3, 0.5, lerp(drawn, wx, wy)));
    const patchy = 0.93 + 0.14 * (of(u * 0.9, v * 0.9) - 0.5) - 0.1 * step(0.82, 0.95, of(u * 0.5, v * 2.2));
    setTo(out, PAPER);
    const grain = 0.03 * paperGrain(of, u, v);
    for (let c = 0; c < 3; c++) out[c]! += grain;
    towards(out, BLACK, stays * patchy);
  };
};

/** Copper lines as on banknotes: their width is the tone, their course bends with the forms. */
export const engraving: Style = ({ work, k, strength, seed }) => {
  const tone = toneOf(work, 1.3 * k);
  const form = blur(tone, 9 * k);
  const drawn = lines(luma(work), flowOf(work, 2.4 * k), 0.9 * k, 6 * k);
  const of = noise(seed);
  const period = mix(7.5, 5.2, strength);
  const bend = 34;
  const line = (at: number, wanted: number, unit: number): number => {
    const place = Math.abs(((((at / period) % 1) + 1) % 1) - 0.5) * 2;
    const soft = 0.5 / (unit * period) + 0.09;
    return step(soft, -soft, place - wanted);
  };
  return ({ wx, wy, u, v }, out) => {
    const t = lerp(tone, wx, wy);
    const rise = lerp(form, wx, wy) * bend;
    const dark = 1 - t;
    const first = line(v * 0.94 + u * 0.34 + rise, clamp01(dark * 1.12 - 0.1), k);
    const second = dark > 0.52 ? line(u * 0.9 - v * 0.44 + rise, (dark - 0.52) * 1.5, k) : 0;
    const contour = step(0.3, 0.62, lerp(drawn, wx, wy));
    setTo(out, PAPER);
    const grain = 0.025 * paperGrain(of, u, v);
    for (let c = 0; c < 3; c++) out[c]! += grain;
    towards(out, tint(0x1f2f3a), 0.95 * Math.max(first, second, contour));
  };
};

/** A red and black block print is the woodcut's, this one is the drawing office's: white lines on blue. */
export const blueprint: Style = ({ work, k, strength, seed }) => {
  const flow = flowOf(work, 2 * k);
  const light = luma(work);
  const fine = lines(light, flow, 0.8 * k, 6 * k);
  const bold = lines(light, flow, 1.9 * k, 9 * k);
  const tone = toneOf(work, 2.2 * k);
  const of = noise(seed);
  const cut = mix(0.42, 0.2, strength);
  const rule = (at: number, each: number, wide: number): number => {
    const place = Math.abs(((((at / each) % 1) + 1) % 1) - 0.5) * 2;
    return step(1 - (2 * wide) / each, 1 - wide / each / 2, place);
  };
  return ({ wx, wy, u, v }, out) => {
    const t = lerp(tone, wx, wy);
    const stain = of(u * 0.004, v * 0.004) - 0.5;
    const tooth = paperGrain(of, u, v);
    setTo(out, [0.045, 0.2 + 0.03 * stain, 0.46 + 0.08 * stain]);
    towards(out, [0.2, 0.43, 0.72], 0.75 * step(0.25, 0.95, t));
    const grid = Math.max(
      0.12 * rule(u, 20, 0.7),
      0.12 * rule(v, 20, 0.7),
      0.2 * rule(u, 100, 1),
      0.2 * rule(v, 100, 1),
    );
    const diagonal = step(0.34, 0.2, t) * 0.3 * rule(u + v, 7, 1);
    const chalk = Math.max(
      0.75 * step(cut, cut + 0.22, lerp(fine, wx, wy)),
      step(cut + 0.04, cut + 0.3, lerp(bold, wx, wy)),
    );
    towards(out, [0.93, 0.97, 1], clamp01(Math.max(grid, diagonal, chalk * (0.9 + 0.25 * tooth))));
    for (let c = 0; c < 3; c++) out[c]! += 0.02 * tooth;
  };
};
