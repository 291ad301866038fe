/** A picture in memory: interleaved bytes of RGB or RGBA (straight alpha), rows without gaps. */
export interface Plane {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * 3 or 4.
 * @throws a RangeError when the bytes are not those of such a picture
 */
export function channelsOf({ data, width, height }: Plane): 3 | 4 {
  const channels = data.length / (width * height);
  if (width > 0 && height > 0 && (channels === 3 || channels === 4)) return channels;
  throw new RangeError(`${data.length} bytes are no RGB or RGBA picture of ${width} x ${height}`);
}

/** Where a coordinate lands in 0..size-1 when the picture is mirrored at its edges, again and again. */
export function mirrored(at: number, size: number): number {
  const period = 2 * size;
  const inside = ((at % period) + period) % period;
  return inside < size ? inside : period - 1 - inside;
}
