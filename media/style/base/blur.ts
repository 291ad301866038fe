import { type Colour, type Plane, eachChannel } from './planes.ts';

/** Above this, three box blurs are as good as a Gaussian. Pixels. */
const SMALL = 2.2;

function alongRows({ data, width, height }: Plane, kernel: Float32Array): Plane {
  const reach = (kernel.length - 1) / 2;
  const out = new Float32Array(data.length);
  // Turned over while writing, so that two calls blur both ways along rows in memory.
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let d = -reach; d <= reach; d++) {
        const at = x + d;
        sum += kernel[d + reach]! * data[row + (at < 0 ? 0 : at >= width ? width - 1 : at)]!;
      }
      out[x * height + y] = sum;
    }
  }
  return { data: out, width: height, height: width };
}

function boxRows({ data, width, height }: Plane, radius: number): Plane {
  const out = new Float32Array(data.length);
  const reach = Math.min(radius, width - 1);
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const [first, last] = [data[row]!, data[row + width - 1]!];
    let sum = first * (radius + 1);
    for (let d = 1; d <= radius; d++) sum += d <= reach ? data[row + d]! : last;
    for (let x = 0; x < width; x++) {
      out[x * height + y] = sum * scale;
      const [enters, leaves] = [x + radius + 1, x - radius];
      sum += (enters < width ? data[row + enters]! : last) - (leaves >= 0 ? data[row + leaves]! : first);
    }
  }
  return { data: out, width: height, height: width };
}

/** Mean of a square, both ways. `radius` in whole pixels. */
const box = (plane: Plane, radius: number): Plane =>
  radius < 1 ? plane : boxRows(boxRows(plane, radius), radius);

/** Gaussian blur with the border continued. `sigma` in pixels. */
export function blur(plane: Plane, sigma: number): Plane {
  if (sigma < 0.25) return plane;
  if (sigma <= SMALL) {
    const reach = Math.ceil(2.5 * sigma);
    const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
      Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
    );
    const sum = kernel.reduce((a, b) => a + b, 0);
    for (let i = 0; i < kernel.length; i++) kernel[i]! /= sum;
    return alongRows(alongRows(plane, kernel), kernel);
  }
  // Kovesi, "Fast almost-Gaussian filtering" (2010): three boxes of the same variance.
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  const narrow = Math.max(0, Math.floor((ideal - 1) / 2));
  const side = 2 * narrow + 1;
  const count = Math.round((12 * sigma * sigma - 3 * side * side - 12 * side - 9) / (-4 * side - 4));
  let out = plane;
  for (let pass = 0; pass < 3; pass++) out = box(out, pass < count ? narrow : narrow + 1);
  return out;
}

export const blurColour = (colour: Colour, sigma: number): Colour =>
  eachChannel(colour, (channel) => blur(channel, sigma));
