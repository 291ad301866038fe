import { clamp, gaussian, resizePlane, smoothstep, toPlane, type Picture } from '#media/raster/plane.ts';
import type { LocalGain } from './eyes.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import { FLOOR, type GainField } from './light.ts';
import type { Layer } from './layer.ts';
import { encode, LINEAR, LUMINANCE } from '#media/raster/tone.ts';

/** Share of the relief that is taken away, as an exponent, where the two skins differ most. */
const FLATTEN = 0.4;

/** Light of hair over that of the skin around it, at most. */
const DARKER = 0.5;

/** Light of the brightest parts of a picture that is not dark. */
const LIT = 0.4;

/** Light that one pixel of 50 exceeds. */
function brightest({ data }: Picture): number {
  const counts = new Uint32Array(256);
  for (let k = 1; k < data.length; k += 12) counts[data[k]!]!++;
  let byte = 255;
  for (let above = counts[255]!; above < data.length / 12 / 50 && byte > 0; above += counts[byte]!) byte--;
  return LINEAR[byte]!;
}

/** sRGB bytes to linear light. */
export function linearise(bytes: Uint8Array): Float32Array {
  const out = new Float32Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = LINEAR[bytes[i]!]!;
  return out;
}

const luminance = (rgb: Float32Array, k: number): number =>
  LUMINANCE[0] * rgb[k]! + LUMINANCE[1] * rgb[k + 1]! + LUMINANCE[2] * rgb[k + 2]!;

/** Luminance of the skin around each pixel, by normalised convolution over pixels that are skin. */
function skinLuminance(frame: Frame, { linear, covered, features, nonSkin }: Layer): Float32Array {
  const value = new Float32Array(covered.length);
  const weight = new Float32Array(covered.length);
  for (let i = 0; i < covered.length; i++) {
    if (covered[i] === 0 || features[i] !== 0 || frame.depth[i] === 0) continue;
    weight[i] = nonSkin ? 1 - nonSkin[i]! : 1;
    value[i] = weight[i]! * luminance(linear, 3 * i);
  }
  const scale = 1 / Math.ceil(frame.unit / 80); // the field is smooth, so it is computed small
  const small = {
    width: Math.ceil(frame.picture.width * scale),
    height: Math.ceil(frame.picture.height * scale),
  };
  const [v, w] = [resizePlane(value, frame.picture, small), resizePlane(weight, frame.picture, small)];
  const spread = (plane: Float32Array, sigma: number): Float32Array =>
    gaussian(plane, small, sigma * frame.unit * scale);
  const [near, nearWeight, far, farWeight] = [
    spread(v, 0.05),
    spread(w, 0.05),
    spread(v, 0.3),
    spread(w, 0.3),
  ];
  const mean = toPlane(
    near,
    (sum, i) => (sum + (0.02 * far[i]!) / (farWeight[i]! + 1e-4)) / (nearWeight[i]! + 0.02),
  );
  return resizePlane(mean, small, frame.picture);
}

/**
 * The source's face in the target's light, as sRGB 0..255; where the mesh is not, the target itself.
 */
export function relight(frame: Frame, layer: Layer, field: GainField, local: LocalGain[]): Float32Array {
  const { linear, covered } = layer;
  const out = gainsOf(frame, layer, field, local);
  for (let i = 0; i < covered.length; i++)
    for (let k = 3 * i; k < 3 * i + 3; k++)
      out[k] = covered[i] === 0 ? frame.picture.data[k]! : encode((linear[k]! + FLOOR) * out[k]! - FLOOR);
  return out;
}

/**
 * Gains that bring the layer (linear light over `FLOOR`) into the target's light, three a pixel; 0 where the
 * mesh is not. Skin takes the field's gain in full. A shine on it is reflected light, the same on dark and on
 * light skin, so what rises above the skin around it takes little of the gain; hair is no skin either, so what
 * is far darker keeps close to its own tone.
 */
export function gainsOf(frame: Frame, layer: Layer, field: GainField, local: LocalGain[]): Float32Array {
  const { picture } = frame;
  const { linear, covered, features } = layer;
  const skin = skinLuminance(frame, layer);
  const onSkin = gaussian(
    toPlane(features, (f) => (f ? 0 : 1)),
    picture,
    0.015 * frame.unit,
  );
  const exposure = Math.min(1, brightest(picture) / LIT);
  const out = new Float32Array(linear.length);
  for (let y = 0; y < picture.height; y++) {
    const here = local.filter(({ weight: { rect } }) => y >= rect.y0 && y < rect.y1);
    for (let x = 0; x < picture.width; x++) {
      const i = y * picture.width + x;
      const k = 3 * i;
      if (covered[i] === 0) continue;
      const j = 3 * (y * field.extent.width + x);
      const light = luminance(linear, k);
      const grey = luminance(field.gain, j);
      // hair and lashes: own tone, and no colour, lest they pick up the inverse of the source's light
      const hair = smoothstep(0.5, 0.2, light / (skin[i]! + 1e-3));
      const chroma = Math.min(1 - hair, light < 0.06 ? smoothstep(0, 0.06, light) : 1);
      // but no lighter than skin in the dark
      const own = Math.min(
        clamp(grey, 0.7 * exposure, 1.3),
        Math.max(grey, (DARKER * grey * skin[i]!) / (light + 1e-3)),
      );
      const base = grey + hair * (own - grey);
      // the relief of one skin is too harsh on a far darker or lighter one
      const unlike = smoothstep(0.5, 1.3, Math.abs(Math.log(grey))) * onSkin[i]! * (1 - hair);
      const flatten = unlike > 0 ? clamp(light / (skin[i]! + 1e-3), 0.4, 2.5) ** (-FLATTEN * unlike) : 1;
      const shine = light > skin[i]! ? onSkin[i]! * (1 - skin[i]! / light) : 0;
      const shineGain = shine > 0 ? grey ** (grey > 1 ? 0.4 : 0.7) : 1;
      for (let c = 0; c < 3; c++) {
        let gain = flatten * (base + chroma * (field.gain[j + c]! - grey));
        for (let p = 0; p < here.length; p++) {
          const { weight, gain: own } = here[p]!;
          const { rect, extent, values } = weight;
          if (x >= rect.x0 && x < rect.x1)
            gain += values[(y - rect.y0) * extent.width + x - rect.x0]! * (own[c]! - gain);
        }
        gain += shine * (shineGain - gain);
        out[k + c] = gain;
      }
    }
  }
  return out;
}
