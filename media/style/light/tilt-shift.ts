import { blurColour } from '#media/style/base/blur.ts';
import { detail } from '#media/style/base/edges.ts';
import { saturate } from '#media/style/base/material.ts';
import { type Colour, eachChannel, lerpColour, luma, mix, plane, step } from '#media/style/base/planes.ts';
import { type Style, ownColour } from '#media/style/base/scene.ts';

const near = new Float32Array(3);

/** The row about which most of the detail lies, 0..1, never at the border. */
function focusRow(colour: Colour, sigma: number): number {
  const busy = detail(luma(colour), sigma);
  let [sum, rows] = [0, 0];
  for (let y = 0; y < busy.height; y++) {
    let row = 0;
    for (let x = 0; x < busy.width; x++) row += busy.data[y * busy.width + x]! ** 2;
    sum += row;
    rows += row * (y + 0.5);
  }
  const share = sum > 0 ? rows / sum / busy.height : 0.5;
  return Math.min(0.68, Math.max(0.38, share));
}

/** A world of toys: a sharp band, and lenses' blur before and behind it, in which lights swell. */
export const tiltShift: Style = (scene) => {
  const { source, work, k, strength } = scene;
  // Blurred as light, not as numbers: bright spots win over what is around them.
  const lit = eachChannel(work, (channel) => plane(channel, (i) => channel.data[i]! ** 3));
  const levels = [1.5, 4, 9, 18].map((sigma) => {
    const soft = blurColour(lit, sigma * k);
    return eachChannel(soft, (channel) => plane(channel, (i) => Math.cbrt(channel.data[i]!)));
  });
  const focus = focusRow(work, 3 * k);
  const reach = mix(0.75, 1.2, strength);
  return (spot, out) => {
    const far = Math.abs((spot.y + 0.5) / source.height - focus);
    const level = Math.max(0, Math.min(4, (far - 0.1) * 10 * reach));
    const first = Math.min(3, level | 0);
    if (first === 0) ownColour(scene, spot, out);
    else lerpColour(levels[first - 1]!, spot.wx, spot.wy, out);
    if (level > 0) {
      lerpColour(levels[first]!, spot.wx, spot.wy, near);
      const share = step(0, 1, level - first);
      for (let c = 0; c < 3; c++) out[c] = mix(out[c]!, near[c]!, share);
    }
    saturate(out, 1.38);
    for (let c = 0; c < 3; c++) {
      const x = out[c]!;
      out[c] = x + 0.9 * (x - 0.5) * x * (1 - x);
    }
  };
};
