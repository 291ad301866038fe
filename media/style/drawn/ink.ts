import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { hatch, setTo, tint, towards } from '#media/style/base/material.ts';
import { cloud, noise } from '#media/style/base/noise.ts';
import { clamp01, lerp, luma, mix, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { toneOf } from '#media/style/base/tone.ts';

const PAPER = tint(0xfbf7ee);
const INK = tint(0x14161c);
const WASH = tint(0x6d7684);

/** Pen lines, black shadows and a grey brush wash. */
export const ink: Style = ({ work, k, strength, seed }) => {
  const flow = flowOf(work, 2.4 * k);
  const drawn = lines(luma(work), flow, 1.15 * k, 7 * k);
  const tone = toneOf(work, 1.6 * k);
  const wide = toneOf(work, 5 * k);
  const of = noise(seed);
  const wet = cloud(noise(seed + 7));
  const cut = mix(0.5, 0.24, strength);
  return ({ wx, wy, u, v }, out) => {
    const t = lerp(tone, wx, wy);
    const sway = wet(u * 0.012, v * 0.012) - 0.5;
    setTo(out, PAPER);
    // Two washes with the edge of a wet brush.
    const w = lerp(wide, wx + 10 * sway, wy - 8 * sway) + 0.16 * sway;
    const pale = step(0.6, 0.54, w);
    const deep = step(0.36, 0.31, w);
    const rim = step(0.62, 0.56, w) * step(0.5, 0.55, w);
    const pigment = 0.85 + 0.3 * (wet(u * 0.06, v * 0.06) - 0.5);
    towards(out, WASH, clamp01((0.3 * pale + 0.34 * deep + 0.12 * rim) * pigment));
    const pen = step(cut, cut + 0.16, lerp(drawn, wx, wy));
    const black = step(0.17, 0.12, t + 0.05 * (of(u * 0.3, v * 0.3) - 0.5));
    const crossed = step(0.4, 0.2, t) * step(0.45, 0.7, hatch(of, u, v, 0.75, 4.2)) * 0.75;
    towards(out, INK, Math.min(0.97, Math.max(pen, black, crossed)));
  };
};
