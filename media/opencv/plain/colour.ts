import type { Mat } from '#media/opencv/opencv.ts';
import { TYPES, own } from './mat.ts';

/** sRGB to linear light, by byte. */
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => {
  const value = i / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
/** The white of D65, of X and Z. */
const [WHITE_X, WHITE_Z] = [0.950456, 1.088754];

const bend = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** RGB to CIE Lab in bytes as OpenCV scales them: L by 255/100, a and b with 128 added. */
export function cvtColor(given: Mat, to: Mat, _code: number): void {
  const { rows, cols, data, type } = own(given);
  if (type !== TYPES.CV_8UC3) throw new TypeError('Lab of bytes only');
  const out = new Uint8ClampedArray(own(to).create(rows, cols, type).data.buffer);
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [LINEAR[data[i]!]!, LINEAR[data[i + 1]!]!, LINEAR[data[i + 2]!]!];
    const x = bend((0.412453 * r + 0.35758 * g + 0.180423 * b) / WHITE_X);
    const luma = 0.212671 * r + 0.71516 * g + 0.072169 * b;
    const y = bend(luma);
    const z = bend((0.019334 * r + 0.119193 * g + 0.950227 * b) / WHITE_Z);
    out[i] = (luma > 0.008856 ? 116 * y - 16 : 903.3 * luma) * 2.55;
    out[i + 1] = 500 * (x - y) + 128;
    out[i + 2] = 200 * (y - z) + 128;
  }
}
