import { blur } from '#media/style/base/blur.ts';
import { along, flowOf } from '#media/style/base/flow.ts';
import { saturate } from '#media/style/base/material.ts';
import { hash, noise } from '#media/style/base/noise.ts';
import { clamp01, lerp, lerpColour, luma, mix, plane } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { quantile, strokes } from '#media/style/base/smooth.ts';

/** Thick paint: strokes along the forms, with the relief of bristles under a light from the upper left. */
export const oil: Style = ({ work, k, strength, seed }) => {
  const flow = flowOf(work, 4 * k);
  const painted = strokes(work, flow, mix(3.2, 6, strength) * k);
  const { width } = work;
  const cell = Math.max(1, 1.3 * k);
  const raw = plane(work, (i) => hash(Math.floor((i % width) / cell), Math.floor(i / width / cell), seed));
  const bristles = along(along(raw, flow, 9 * k), flow, 5 * k);
  const [low, high] = [quantile(bristles, 0.03), quantile(bristles, 0.97)];
  const light = luma(painted);
  const body = blur(light, 1.5 * k);
  const height = plane(bristles, (i) => {
    const ridge = clamp01((bristles.data[i]! - low) / (high - low || 1));
    // Light paint is laid on thicker.
    return ridge * (0.45 + 0.55 * light.data[i]!) + 1.6 * body.data[i]!;
  });
  const canvas = noise(seed + 2);
  const relief = mix(0.1, 0.19, strength);
  return ({ wx, wy, u, v }, out) => {
    lerpColour(painted, wx, wy, out);
    saturate(out, 1.22);
    const d = 0.9 * k;
    const slope = lerp(height, wx - d, wy - d) - lerp(height, wx + d, wy + d);
    const weave = Math.sin(u * 1.9) * Math.sin(v * 1.9) * 0.012 + (canvas(u * 0.8, v * 0.8) - 0.5) * 0.025;
    const lit = 1 - relief * 2.2 * slope + weave;
    const gloss = clamp01(-slope * 1.4 - 0.28) * relief * 1.6;
    for (let c = 0; c < 3; c++) {
      const contrast = out[c]! + 0.22 * (out[c]! - 0.5) * out[c]! * (1 - out[c]!) * 4;
      out[c] = contrast * lit + gloss;
    }
  };
};
