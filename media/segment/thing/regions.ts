/** Size of a raster, pixels. */
export interface Extent {
  width: number;
  height: number;
}

/** The four neighbours that share a side. */
export const BESIDE = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Visits the pixels that hang together with a start and pass `isIn`. */
export function flood(
  { width, height }: Extent,
  start: number,
  isIn: (pixel: number) => boolean,
  seen: Uint8Array = new Uint8Array(width * height),
): number[] {
  const found = [start];
  seen[start] = 1;
  for (let at = 0; at < found.length; at++) {
    const i = found[at]!;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of BESIDE) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
      const j = i + dy * width + dx;
      if (seen[j] || !isIn(j)) continue;
      seen[j] = 1;
      found.push(j);
    }
  }
  return found;
}

/** The largest first. */
export function regionsOf(mask: Uint8Array, extent: Extent): number[][] {
  const seen = new Uint8Array(mask.length);
  const found: number[][] = [];
  for (let i = 0; i < mask.length; i++)
    if (mask[i] && !seen[i]) found.push(flood(extent, i, (j) => mask[j] === 1, seen));
  return found.sort((a, b) => b.length - a.length);
}

/** A mask of one region whose holes are filled, and which is wider by `by` pixels. */
export function wholeOf(region: readonly number[], extent: Extent, by: number): Uint8Array {
  const { width, height } = extent;
  const mask = new Uint8Array(width * height);
  for (const i of region) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let dy = -by; dy <= by; dy++)
      for (let dx = -by; dx <= by; dx++) {
        const [px, py] = [x + dx, y + dy];
        if (dx * dx + dy * dy <= by * by + 1 && px >= 0 && py >= 0 && px < width && py < height)
          mask[py * width + px] = 1;
      }
  }
  // What is not reached from the rim is a hole.
  const outside = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isRim && !mask[i] && !outside[i]) flood(extent, i, (j) => mask[j] === 0, outside);
  }
  return outside.map((value) => 1 - value);
}

/** The outline of a region without holes, as corners of pixels x, y, x, y …, 0 to 1 of the picture. */
export function outlineOf(mask: Uint8Array, { width, height }: Extent): number[] {
  const at = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === 1;
  const start = mask.indexOf(1);
  if (start < 0) return [];
  const first = { x: start % width, y: Math.floor(start / width) };
  let { x, y } = first;
  // Along the edges of the pixels, the region to the right: right, down, left, up.
  let way = 0;
  const steps = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  // Pixels ahead of a corner, by way: to the left and to the right.
  const ahead = [
    [0, -1, 0, 0],
    [0, 0, -1, 0],
    [-1, 0, -1, -1],
    [-1, -1, 0, -1],
  ] as const;
  const points: number[] = [];
  do {
    points.push(x / width, y / height);
    x += steps[way]![0];
    y += steps[way]![1];
    const [lx, ly, rx, ry] = ahead[way]!;
    if (at(x + lx, y + ly)) way = (way + 3) % 4;
    else if (!at(x + rx, y + ry)) way = (way + 1) % 4;
  } while (x !== first.x || y !== first.y);
  return points;
}

const SMOOTH = 2;
const DIGITS = 1e4;

/** A round outline of fewer points than that of pixels: a running mean, of which every second is kept. */
export function smoothed(points: readonly number[]): number[] {
  const count = points.length / 2;
  const mean = (k: number, c: 0 | 1): number => {
    let sum = 0;
    for (let d = -SMOOTH; d <= SMOOTH; d++) sum += points[2 * ((k + d + count) % count) + c]!;
    return Math.round((sum / (2 * SMOOTH + 1)) * DIGITS) / DIGITS;
  };
  return Array.from({ length: Math.ceil(count / 2) }, (_, k) => [mean(2 * k, 0), mean(2 * k, 1)]).flat();
}
