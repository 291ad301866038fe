import { channelsOf, mirrored, type Plane } from './plane.ts';

const RADIUS = 3;
const TAPS = 2 * RADIUS;

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/**
 * The six weights of each phase; output pixel `phase` of a source pixel starts at source offset
 * `first[phase]`.
 */
function phasesOf(scale: number) {
  return Array.from({ length: scale }, (_, phase) => {
    const centre = (phase + 0.5) / scale - 0.5;
    const first = Math.floor(centre) - RADIUS + 1;
    const raw = Array.from({ length: TAPS }, (_none, tap) => {
      const distance = first + tap - centre;
      return sinc(distance) * sinc(distance / RADIUS);
    });
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return { first, weights: raw.map((weight) => weight / sum) };
  });
}

/** A part of the source, in source pixels, and the channels of it to be scaled. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
  channel: number;
  channels: number;
}

/**
 * Centred Lanczos3 enlargement by a whole number, for one region of a picture at a time: what it computes for
 * a pixel does not depend on the region. Returned values are interleaved, not rounded, not clipped, and
 * overwritten by the next call.
 */
export function lanczosScaler(plane: Plane, scale: number) {
  const phases = phasesOf(scale);
  const stride = channelsOf(plane);
  let rows = new Float32Array(0);
  let out = new Float32Array(0);

  const across = ({ x, y, width, channel, channels }: Region, count: number) => {
    const sources = new Int32Array(TAPS);
    for (let column = 0; column < width * scale; column++) {
      const { first, weights } = phases[column % scale]!;
      const left = x + Math.floor(column / scale) + first;
      for (let tap = 0; tap < TAPS; tap++)
        sources[tap] = mirrored(left + tap, plane.width) * stride + channel;
      const [a, b, c, d, e, f] = weights as [number, number, number, number, number, number];
      for (let row = 0; row < count; row++) {
        const start = mirrored(y - RADIUS + row, plane.height) * plane.width * stride;
        let to = (row * width * scale + column) * channels;
        for (let k = start; k < start + channels; k++) {
          rows[to++] =
            a * plane.data[k + sources[0]!]! +
            b * plane.data[k + sources[1]!]! +
            c * plane.data[k + sources[2]!]! +
            d * plane.data[k + sources[3]!]! +
            e * plane.data[k + sources[4]!]! +
            f * plane.data[k + sources[5]!]!;
        }
      }
    }
  };

  const down = (length: number, height: number) => {
    for (let row = 0; row < height * scale; row++) {
      const { first, weights } = phases[row % scale]!;
      const [a, b, c, d, e, f] = weights as [number, number, number, number, number, number];
      let from = (Math.floor(row / scale) + first + RADIUS) * length;
      let to = row * length;
      for (const end = to + length; to < end; to++, from++) {
        out[to] =
          a * rows[from]! +
          b * rows[from + length]! +
          c * rows[from + 2 * length]! +
          d * rows[from + 3 * length]! +
          e * rows[from + 4 * length]! +
          f * rows[from + 5 * length]!;
      }
    }
  };

  return (region: Region): Float32Array => {
    const length = region.width * scale * region.channels;
    const count = region.height + TAPS;
    if (rows.length < length * count) rows = new Float32Array(length * count);
    if (out.length < length * region.height * scale) out = new Float32Array(length * region.height * scale);
    across(region, count);
    down(length, region.height);
    return out.subarray(0, length * region.height * scale);
  };
}
