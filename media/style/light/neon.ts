import { blur } from '#media/style/base/blur.ts';
import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { cloud, noise } from '#media/style/base/noise.ts';
import { clamp01, lerp, mix, plane, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { toneOf } from '#media/style/base/tone.ts';
import { flatten } from '#media/style/base/smooth.ts';

/** Colours of the tubes; they change slowly over the picture. */
const TUBES = [
  [1, 0.12, 0.55],
  [0.15, 0.85, 1],
  [0.72, 0.25, 1],
  [1, 0.55, 0.1],
] as const;

/** Glowing tubes along the edges, in the dark. */
export const neon: Style = ({ work, k, strength, seed }) => {
  const flow = flowOf(work, 3 * k);
  const flat = flatten(work, flow, 4 * k, 0.12, 2);
  const raw = lines(toneOf(flat, 0), flow, 1.5 * k, 8 * k);
  const tube = plane(raw, (i) => step(0.1, 0.42, raw.data[i]!));
  const [near, far] = [blur(tube, 3.2 * k), blur(tube, 15 * k)];
  const tone = toneOf(work, 2 * k);
  const where = cloud(noise(seed + 1));
  const glow = mix(0.8, 1.35, strength);
  return ({ wx, wy, u, v }, out) => {
    const at = clamp01(1.5 * where(u * 0.0042, v * 0.0042) - 0.25) * (TUBES.length - 0.01);
    const first = at | 0;
    const share = step(0.3, 0.7, at - first);
    const [a, b] = [TUBES[first]!, TUBES[Math.min(TUBES.length - 1, first + 1)]!];
    const core = lerp(tube, wx, wy);
    const [halo, air] = [lerp(near, wx, wy), lerp(far, wx, wy)];
    const t = lerp(tone, wx, wy);
    const wall = [0.05 + 0.24 * t * t, 0.03 + 0.15 * t * t, 0.11 + 0.42 * t * t] as const;
    for (let c = 0; c < 3; c++) {
      const colour = mix(a[c]!, b[c]!, share);
      const lit =
        wall[c]! * (1 + 4 * air) + glow * colour * (0.95 * halo + 0.95 * air * (0.35 + t)) + colour * core;
      // The middle of a tube is nearly white.
      out[c] = 1 - Math.exp(-1.25 * lit) + 0.5 * step(0.55, 1, core);
    }
  };
};
