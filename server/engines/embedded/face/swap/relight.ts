import { smoothstep } from '#server/engines/embedded/face/vision/plane.ts';
import type { LocalGain } from './eyes.ts';
import type { Frame } from './frame.ts';
import { FLOOR, type GainField } from './light.ts';
import { encode, LINEAR, LUMINANCE } from './tone.ts';

/** sRGB bytes to linear light. */
export function linearise(bytes: Uint8Array): Float32Array {
  const out = new Float32Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = LINEAR[bytes[i]!]!;
  return out;
}

/** The source's face (linear) in the target's light, as sRGB 0..255; outside the oval and the mesh it is the target itself. */
export function relight(frame: Frame, source: Float32Array, covered: Uint8Array, field: GainField, local: LocalGain[]): Float32Array {
  const { picture, depth } = frame;
  const out = new Float32Array(source.length);
  const [lr, lg, lb] = LUMINANCE;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const i = y * picture.width + x;
      const k = 3 * i;
      if (depth[i] === 0 || covered[i] === 0) {
        for (let c = k; c < k + 3; c++) out[c] = picture.data[c]!;
        continue;
      }
      const j = 3 * (y * field.extent.width + x);
      const [fr, fg, fb] = [field.gain[j]!, field.gain[j + 1]!, field.gain[j + 2]!];
      // near black only the luminance gain: hair and lashes must not pick up the inverse of the source's light
      const light = lr * source[k]! + lg * source[k + 1]! + lb * source[k + 2]!;
      const chroma = light < 0.06 ? smoothstep(0, 0.06, light) : 1;
      const grey = lr * fr + lg * fg + lb * fb;
      let [r, g, b] = [grey + chroma * (fr - grey), grey + chroma * (fg - grey), grey + chroma * (fb - grey)];
      for (const part of local) {
        const w = part.weight[i]!;
        if (w === 0) continue;
        r += w * (part.gain[0] - r);
        g += w * (part.gain[1] - g);
        b += w * (part.gain[2] - b);
      }
      out[k] = encode((source[k]! + FLOOR) * r - FLOOR);
      out[k + 1] = encode((source[k + 1]! + FLOOR) * g - FLOOR);
      out[k + 2] = encode((source[k + 2]! + FLOOR) * b - FLOOR);
    }
  return out;
}
