import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { glaze, lumaOf, saturate, scale, setTo, tint, towards } from '#media/style/base/material.ts';
import { lerp, lerpColour, luma, mix, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { flatten } from '#media/style/base/smooth.ts';
import { toneOf } from '#media/style/base/tone.ts';
import { dot } from './screen.ts';

const INK = tint(0x120f14);
const PAPER = tint(0xfdf8ea);
const flat3 = new Float32Array(3);

/** Flat printed colours, screen dots in the half tones, brush outlines and black shadows. */
export const comic: Style = ({ unit, work, k, strength }) => {
  const flow = flowOf(work, 2.8 * k);
  const flat = flatten(work, flow, 5 * k, 0.15, 3);
  const drawn = lines(luma(flat), flow, 1.7 * k, 8 * k);
  const tone = toneOf(flat, 1.2 * k);
  const period = mix(7, 11, strength);
  return ({ wx, wy, u, v }, out) => {
    lerpColour(flat, wx, wy, flat3);
    const t = lerp(tone, wx, wy);
    // One light version of each colour; its shades are made by dots of the dark one.
    const light = Math.max(0.05, lumaOf(flat3));
    scale(flat3, (t > 0.42 ? 0.8 : 0.52) / light);
    saturate(flat3, 1.55);
    setTo(out, PAPER);
    glaze(out, [flat3[0]!, flat3[1]!, flat3[2]!], t > 0.86 ? 0.28 : 0.96);
    const shade = t > 0.42 ? step(0.84, 0.44, t) * 0.62 : step(0.42, 0.16, t) * 0.85;
    const dots = dot(u, v, period, 0.6, shade, unit);
    glaze(out, t > 0.42 ? [0.86, 0.5, 0.48] : [0.28, 0.22, 0.42], 0.72 * dots);
    const black = step(0.13, 0.09, t);
    towards(out, INK, Math.max(black, step(0.26, 0.4, lerp(drawn, wx, wy))));
  };
};
