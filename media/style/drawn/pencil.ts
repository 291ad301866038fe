import { blur } from '#media/style/base/blur.ts';
import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { hatch, paperGrain, setTo, tint, towards } from '#media/style/base/material.ts';
import { noise } from '#media/style/base/noise.ts';
import { clamp01, lerp, luma, mix, plane, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { toneOf } from '#media/style/base/tone.ts';

const PAPER = tint(0xf7f4ec);
const GRAPHITE = tint(0x2b2b30);
/** Strokes lie over each other as the picture gets darker: below this tone, at this angle. */
const LAYERS = [
  [0.66, 0.82, 0.3],
  [0.46, 0.5, 0.34],
  [0.28, 1.32, 0.42],
] as const;

/** Soft graphite on rough paper. */
export const pencil: Style = ({ work, k, strength, seed }) => {
  const light = luma(work);
  const drawn = lines(light, flowOf(work, 2 * k), 0.95 * k, 5 * k);
  const tone = toneOf(work, 1.1 * k);
  const around = blur(tone, 11 * k);
  // Colour dodge: shading gathers at edges, and flat areas stay paper.
  const shade = plane(tone, (i) => clamp01(1 - (tone.data[i]! + 0.06) / (around.data[i]! + 0.06)));
  const of = noise(seed);
  const hard = mix(0.75, 1.15, strength);
  return ({ wx, wy, u, v }, out) => {
    const t = lerp(tone, wx, wy);
    const grain = paperGrain(of, u, v);
    let dark = 0.95 * step(0.12, 0.75, lerp(drawn, wx, wy)) + 1.05 * lerp(shade, wx, wy);
    for (const [below, angle, weight] of LAYERS) {
      const wanted = step(below + 0.1, below - 0.22, t);
      if (wanted > 0) dark += wanted * weight * (0.35 + 0.65 * hatch(of, u, v, angle, 2.6));
    }
    dark = clamp01(hard * dark * (1 + 0.55 * grain));
    setTo(out, PAPER);
    towards(out, GRAPHITE, Math.min(0.94, dark));
    const tooth = 0.018 * grain;
    for (let c = 0; c < 3; c++) out[c]! += tooth;
  };
};
