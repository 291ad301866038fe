import { cv, withMats } from '#media/opencv/opencv.ts';
import { type Extent, type Picture, floatMat, smoothstep, toPlane } from '#media/raster/plane.ts';
import { eachLine, valueAt } from './between.ts';

/** What the guided filter takes for noise, in squared shares of light. */
const EPSILON = 1e-3;
/** What of an answer counts. */
const FROM = 0.12;
const TO = 0.88;

function means(plane: Float32Array, extent: Extent, radius: number): Float32Array {
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    const side = new cv.Size(2 * radius + 1, 2 * radius + 1);
    cv.blur(keep(floatMat(plane, extent)), out, side, new cv.Point(-1, -1), cv.BORDER_REFLECT);
    return out.data32F.slice();
  });
}

/** A matte as a plane over colours: red, green and blue times a slope each, plus an offset, at each pixel. */
type Slopes = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

/**
 * The coefficients of the guided filter (He, Sun & Tang 2010, section 3.4) of a matte along the colours of a picture:
 * where brightness is the same on both sides of an edge, hue still parts them.
 */
function slopesOf(matte: Float32Array, { data, ...extent }: Picture, radius: number): Slopes {
  const count = matte.length;
  const [r, g, b] = [0, 1, 2].map((c) => toPlane(matte, (_, i) => data[3 * i + c]! / 255)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const mean = (plane: Float32Array): Float32Array => means(plane, extent, radius);
  const product = (a: Float32Array, z: Float32Array): Float32Array =>
    mean(toPlane(a, (value, i) => value * z[i]!));
  const [mr, mg, mb, mp] = [mean(r), mean(g), mean(b), mean(matte)];
  const [rr, rg, rb] = [product(r, r), product(r, g), product(r, b)];
  const [gg, gb, bb] = [product(g, g), product(g, b), product(b, b)];
  const [rp, gp, bp] = [product(r, matte), product(g, matte), product(b, matte)];
  const out = [rp, gp, bp, mp] as const;
  for (let i = 0; i < count; i++) {
    const [x, y, z, p] = [mr[i]!, mg[i]!, mb[i]!, mp[i]!];
    const [a, d, f] = [rr[i]! - x * x + EPSILON, gg[i]! - y * y + EPSILON, bb[i]! - z * z + EPSILON];
    const [h, k, l] = [rg[i]! - x * y, rb[i]! - x * z, gb[i]! - y * z];
    const [u, v, w] = [rp[i]! - x * p, gp[i]! - y * p, bp[i]! - z * p];
    const [c0, c1, c2] = [d * f - l * l, k * l - h * f, h * l - k * d];
    const det = a * c0 + h * c1 + k * c2;
    out[0][i] = (c0 * u + c1 * v + c2 * w) / det;
    out[1][i] = (c1 * u + (a * f - k * k) * v + (h * k - a * l) * w) / det;
    out[2][i] = (c2 * u + (h * k - a * l) * v + (a * d - h * h) * w) / det;
    out[3][i] = p - out[0][i]! * x - out[1][i]! * y - out[2][i]! * z;
  }
  return out.map(mean) as unknown as Slopes;
}

/** Whether all within `reach` of a pixel is of the thing (1), none of it is (0), or both (2). */
function sureOf(matte: Float32Array, { width, height }: Extent, reach: number): Uint8Array {
  const spread = (from: Uint8Array, length: number, lines: number, step: number, next: number) => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++) {
      // Bit 1: something of the thing is near; bit 2: something of the ground.
      let [thing, ground] = [-Infinity, -Infinity];
      const see = (k: number): void => {
        const value = from[line * next + k * step]!;
        if (value & 1) thing = k;
        if (value & 2) ground = k;
      };
      for (let k = 0; k < Math.min(reach, length); k++) see(k);
      for (let k = 0; k < length; k++) {
        if (k + reach < length) see(k + reach);
        to[line * next + k * step] = (thing >= k - reach ? 1 : 0) | (ground >= k - reach ? 2 : 0);
      }
    }
    return to;
  };
  const own = Uint8Array.from(matte, (value) => (value > 0.02 ? 1 : 0) | (value < 0.98 ? 2 : 0));
  const near = spread(spread(own, width, height, 1, width), height, width, width, 1);
  return near.map((value) => (value === 3 ? 2 : value === 1 ? 1 : 0));
}

/**
 * Opacity of a picture, one byte a pixel, its edges along those of its colours: found on a small copy, applied to the
 * colours of the full size. `matte`, 0..1, says on that copy's raster roughly where the thing is; `reach` pixels of it
 * from there nothing is changed.
 */
export function opacityAlong(
  picture: Picture,
  small: Picture,
  matte: Float32Array,
  reach: number,
): Uint8Array {
  const { data, width, height } = picture;
  const sure = sureOf(matte, small, reach);
  const out = new Uint8Array(width * height);
  eachLine(slopesOf(matte, small, reach), small, picture, ({ values, from, share, above, below }, y) => {
    const [red, green, blue, offset] = values as unknown as Slopes;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const left = from[x]!;
      const right = Math.min(small.width - 1, left + 1);
      const certain = sure[above * small.width + left]!;
      if (certain < 2 && sure[below * small.width + right] === certain) {
        out[i] = 255 * certain;
        continue;
      }
      const on = share[x]!;
      const light =
        valueAt(red, left, on) * data[3 * i]! +
        valueAt(green, left, on) * data[3 * i + 1]! +
        valueAt(blue, left, on) * data[3 * i + 2]!;
      out[i] = Math.round(255 * smoothstep(FROM, TO, light / 255 + valueAt(offset, left, on)));
    }
  });
  return out;
}
