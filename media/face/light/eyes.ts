import { clamp, type Picture } from '#media/raster/plane.ts';
import { mouthOpening, RING } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import { FLOOR, type GainField } from './light.ts';
import { eachPixel, ringPatch, softPatch, type Patch } from '#media/face/geometry/patch.ts';
import { LINEAR, LUMINANCE } from '#media/raster/tone.ts';

/**
 * Where a part of the face has a gain of its own: weight 0..1 a pixel of its patch, gain of red, green and
 * blue.
 */
export interface LocalGain {
  readonly weight: Patch<Float32Array>;
  readonly gain: readonly [number, number, number];
}

/**
 * Mean linear colour of the brightest quarter in the mask, without the very brightest (glints): the white of
 * an eye.
 */
function white(picture: Picture, mask: Patch<Uint8Array>): readonly number[] | undefined {
  const pixels: { light: number; at: number }[] = [];
  eachPixel(mask, picture.width, (i, at) => {
    if (mask.values[at])
      pixels.push({
        light: picture.data[3 * i]! + 2 * picture.data[3 * i + 1]! + picture.data[3 * i + 2]!,
        at: 3 * i,
      });
  });
  if (pixels.length < 12) return undefined;
  pixels.sort((a, b) => b.light - a.light);
  const some = pixels.slice(Math.floor(pixels.length * 0.03), Math.max(4, Math.floor(pixels.length * 0.25)));
  return [0, 1, 2].map(
    (c) => some.reduce((sum, { at }) => sum + LINEAR[picture.data[at + c]!]!, 0) / some.length,
  );
}

function meanGain({ gain, extent }: GainField, mask: Patch<Uint8Array>): number {
  let [sum, count] = [0, 0];
  eachPixel(mask, extent.width, (i, at) => {
    if (!mask.values[at]) return;
    sum += gain[3 * i + 1]!;
    count++;
  });
  return sum / Math.max(1, count);
}

/**
 * Eyes and teeth are not skin: their gain is found from the whites of the eyes, half of its colour cast taken
 * away. `warped` is the source's face in `shape`.
 */
export function eyeGains(
  frame: Frame,
  warped: Picture,
  shape: Landmarks,
  source: Landmarks,
  field: GainField,
): LocalGain[] {
  const extent = frame.picture;
  const gains: LocalGain[] = [];
  for (const eye of RING.eyes) {
    const opening = ringPatch(shape, eye, extent, 0.04 * frame.unit);
    const from = white(warped, opening);
    const to = white(frame.picture, ringPatch(frame.points, eye, extent, 0));
    if (!from || !to) continue;
    // in the dark whites are dark as well
    const dark = Math.min(1, meanGain(field, opening));
    const raw = [0, 1, 2].map((c) => clamp((to[c]! + FLOOR) / (from[c]! + FLOOR), 0.4 * dark, 2.5));
    const light = raw.reduce((sum, g, c) => sum + g * LUMINANCE[c]!, 0);
    const [red, green, blue] = raw.map((g) => light * Math.sqrt(g / light));
    gains.push({ weight: softPatch(opening, 0.012 * frame.unit, 0.8), gain: [red!, green!, blue!] });
  }
  if (gains.length > 0 && mouthOpening(source) > 0.05) {
    const mean = (c: number): number => gains.reduce((sum, g) => sum + g.gain[c]!, 0) / gains.length;
    gains.push({
      weight: softPatch(ringPatch(shape, RING.mouth, extent, 0.02 * frame.unit), 0.006 * frame.unit, 0.8),
      gain: [mean(0), mean(1), mean(2)],
    });
  }
  return gains;
}
