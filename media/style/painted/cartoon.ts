import { lines } from '#media/style/base/edges.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { lumaOf, saturate, scale, tint, towards } from '#media/style/base/material.ts';
import { lerp, lerpColour, luma, mix, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { flatten } from '#media/style/base/smooth.ts';

const LINE = tint(0x1c1420);

/** Steps of light with soft borders, as in Winnemöller et al., "Real-time video abstraction" (2006). */
function stepped(value: number, steps: number, soft: number): number {
  const at = value * steps;
  const floor = Math.floor(at);
  return (floor + step(0.5 - soft, 0.5 + soft, at - floor)) / steps;
}

/** Flat bright colours with clean dark outlines. */
export const cartoon: Style = ({ work, k, strength }) => {
  const flow = flowOf(work, 2.6 * k);
  const flat = flatten(work, flow, 4.2 * k, 0.13, 3);
  const drawn = lines(luma(flat), flow, 1.35 * k, 7 * k);
  const tones = mix(9, 5.5, strength);
  return ({ wx, wy }, out) => {
    lerpColour(flat, wx, wy, out);
    const light = lumaOf(out);
    const lifted = Math.pow(light, 0.86);
    scale(out, (0.03 + stepped(lifted, tones, 0.16)) / Math.max(0.04, light));
    saturate(out, 1.42);
    towards(out, LINE, 0.96 * step(0.34, 0.52, lerp(drawn, wx, wy)));
  };
};
