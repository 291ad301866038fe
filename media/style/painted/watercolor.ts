import { blur, blurColour } from '#media/style/base/blur.ts';
import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { glaze, paperGrain, saturate, setTo, tint } from '#media/style/base/material.ts';
import { cloud, noise } from '#media/style/base/noise.ts';
import { clamp01, lerp, lerpColour, luma, mix, plane, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { strokes } from '#media/style/base/smooth.ts';

const PAPER = tint(0xfbf9f3);
const wash = new Float32Array(3);

/**
 * Transparent washes on rough paper, as in Bousseau et al., "Interactive watercolor rendering" (2006): flat
 * areas, darker edges where the water dried, pigment that gathers in the grain, a border left unpainted.
 */
export const watercolor: Style = ({ source, unit, work, k, strength, seed }) => {
  const flow = flowOf(work, 3 * k);
  const flat = strokes(work, flow, mix(3, 5.2, strength) * k);
  const light = luma(flat);
  const soft = blur(light, 2.4 * k);
  // Where a wash ends, it is darker: the light side of each edge of the flat areas.
  const dried = plane(light, (i) => clamp01(7 * (soft.data[i]! - light.data[i]!)));
  const drawn = lines(luma(work), flow, 0.9 * k, 6 * k);
  const bled = blurColour(flat, 1.1 * k);
  const of = noise(seed);
  const wet = cloud(noise(seed + 5));
  const [across, down] = [source.width / unit, source.height / unit];
  const border = 0.026 * Math.min(across, down);
  return ({ wx, wy, u, v }, out) => {
    const [sx, sy] = [wet(u * 0.02, v * 0.02) - 0.5, wet(u * 0.02 + 70, v * 0.02) - 0.5];
    const [jx, jy] = [of(u * 0.16, v * 0.16) - 0.5, of(u * 0.16 + 9, v * 0.16) - 0.5];
    const [x, y] = [wx + (5 * sx + 2.2 * jx) * k, wy + (5 * sy + 2.2 * jy) * k];
    lerpColour(bled, x, y, wash);
    saturate(wash, 1.32);
    const grain = paperGrain(of, u, v);
    const cloudy = wet(u * 0.009 + 31, v * 0.009) - 0.5;
    // Density of the pigment: more makes the colour darker and stronger, less lets the paper through.
    const density = clamp01(1 + 0.75 * cloudy + 0.34 * grain + 1.05 * lerp(dried, x, y));
    const edge = Math.min(u, v, across - u, down - v) + 26 * (wet(u * 0.03, v * 0.03) - 0.5) * (border / 20);
    const painted = step(border - 2.5, border + 2, edge);
    const rim = painted * step(border + 9, border + 2, edge) * 0.35;
    setTo(out, PAPER);
    for (let c = 0; c < 3; c++) {
      // A glaze: light colours of a photo become thin washes.
      const pigment = Math.pow(
        clamp01(mix(wash[c]!, Math.sqrt(wash[c]!), 0.42)),
        0.62 + 0.85 * density * (1 + rim) * 0.72,
      );
      out[c] = mix(out[c]!, PAPER[c]! * pigment, painted);
    }
    glaze(out, [0.3, 0.28, 0.3], 0.5 * painted * step(0.3, 0.9, lerp(drawn, x, y)));
    for (let c = 0; c < 3; c++) out[c]! += 0.028 * grain;
  };
};
