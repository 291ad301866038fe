import { type Extent, clamp } from '#media/raster/plane.ts';

/** Where each pixel of a line lies between those of a shorter one: the one before it, and how far on. */
function places(length: number, short: number): { from: Uint16Array; share: Float32Array } {
  const from = new Uint16Array(length);
  const share = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const at = clamp(((i + 0.5) * short) / length - 0.5, 0, short - 1);
    from[i] = Math.min(Math.max(0, short - 2), Math.floor(at));
    share[i] = at - from[i]!;
  }
  return { from, share };
}

/** A line of a picture over planes of a smaller raster. */
export interface Line {
  /** The values of each plane there, one for each pixel of the small raster across. */
  readonly values: readonly Float32Array[];
  /** Of each pixel of the line: the one of the small raster before it, and how far on the next one is. */
  readonly from: Uint16Array;
  readonly share: Float32Array;
  /** The rows of the small raster above and below. */
  readonly above: number;
  readonly below: number;
}

/**
 * Visits the lines of a picture of this size with planes of a smaller raster between them, without a copy of those as
 * large as the picture.
 */
export function eachLine(
  planes: readonly Float32Array[],
  small: Extent,
  { width, height }: Extent,
  visit: (line: Line, y: number) => void,
): void {
  const [across, down] = [places(width, small.width), places(height, small.height)];
  const values = planes.map(() => new Float32Array(small.width));
  for (let y = 0; y < height; y++) {
    const above = down.from[y]!;
    const below = Math.min(small.height - 1, above + 1);
    for (const [k, line] of values.entries()) {
      const plane = planes[k]!;
      const [a, b] = [above * small.width, below * small.width];
      for (let x = 0; x < small.width; x++)
        line[x] = plane[a + x]! + down.share[y]! * (plane[b + x]! - plane[a + x]!);
    }
    visit({ values, ...across, above, below }, y);
  }
}

/** The value of a plane at a pixel of a line. */
export function valueAt(line: Float32Array, left: number, share: number): number {
  const value = line[left]!;
  return left + 1 < line.length ? value + share * (line[left + 1]! - value) : value;
}
