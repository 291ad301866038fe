import { glaze, paperGrain, saturate, setTo, tint } from '#media/style/base/material.ts';
import { hash, noise } from '#media/style/base/noise.ts';
import { blurColour } from '#media/style/base/blur.ts';
import { clamp01, lerpColour, mix } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { quantile } from '#media/style/base/smooth.ts';
import { luma } from '#media/style/base/planes.ts';
import { dot } from './screen.ts';

const PAPER = tint(0xf6f1e4);
/** The drums: fluorescent pink, sunflower and blue, each with its screen and its error of register in units. */
const BLUE = { ink: tint(0x1858b8), angle: 0.26, dx: 0, dy: 0 };
const PINK = { ink: tint(0xff4e7e), angle: 1.31, dx: 2.4, dy: -1.3 };
const YELLOW = { ink: tint(0xffc61a), angle: 0.79, dx: -1.6, dy: 1.9 };
const read = new Float32Array(3);

/** Three spot colours, printed one over the other and never quite in register. */
export const risograph: Style = ({ unit, work, k, strength, seed }) => {
  const seen = blurColour(work, 0.8 * k);
  const light = luma(seen);
  const [low, high] = [quantile(light, 0.01), quantile(light, 0.98)];
  const range = Math.max(0.3, high - low);
  const of = noise(seed);
  const period = mix(5.5, 8.5, strength);
  const level = (value: number): number => clamp01((value - low) / range);
  return ({ wx, wy, u, v }, out) => {
    setTo(out, PAPER);
    const grain = paperGrain(of, u, v);
    for (let c = 0; c < 3; c++) out[c]! += 0.035 * grain;
    const uneven = 0.9 + 0.28 * (of(u * 0.013, v * 0.013) - 0.5) + 0.1 * grain;
    const speck = hash(Math.floor(u * 1.7), Math.floor(v * 1.7), seed) > 0.985 ? 0.25 : 1;
    for (const drum of [YELLOW, PINK, BLUE]) {
      lerpColour(seen, wx + drum.dx * k, wy + drum.dy * k, read);
      saturate(read, 1.6);
      const [r, g, b] = [level(read[0]!), level(read[1]!), level(read[2]!)];
      const dark = 1 - (0.3 * r + 0.59 * g + 0.11 * b);
      // Each drum takes the light that its ink swallows, and all take the shadows.
      const share =
        drum === YELLOW
          ? clamp01(1.05 * (1 - b) - 0.16 + 0.35 * (r - b))
          : drum === PINK
            ? clamp01(1.05 * (1 - g) - 0.12 + 0.45 * (r - g))
            : clamp01(1.02 * (1 - r) - 0.16 + 0.4 * dark * dark);
      const wobble = 0.12 * (hash(Math.floor(u * 2.1), Math.floor(v * 2.1), seed + drum.dx * 10) - 0.5);
      const cover = dot(u, v, period, drum.angle, clamp01(share + wobble * (1 - share)), unit);
      glaze(out, drum.ink, clamp01(0.9 * cover * uneven * speck));
    }
  };
};
