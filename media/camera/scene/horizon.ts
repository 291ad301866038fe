import type { Picture } from '#media/raster/plane.ts';

/** Rows between which a horizon is looked for, as shares of the height, and the band on each side that is compared. */
const [FROM, TO, BAND] = [0.2, 0.75, 0.05];
const COLUMNS = 16;
/** Grey levels by which both sides of a horizon differ, in this share of the columns at least. */
const [LEAST, MOST_OF_THEM] = [16, 0.8];

/**
 * Where the ground meets the sky or a wall, as a share of the height: the row with the strongest step that goes through
 * nearly all of the picture. Undefined where there is none. Pixels of `exclude` do not count.
 */
export function horizonIn({ data, width, height }: Picture, exclude?: Uint8Array): number | undefined {
  // light of each row, by columns
  const sums = new Float64Array(COLUMNS * (height + 1));
  const counts = new Float64Array(COLUMNS * (height + 1));
  for (let y = 0; y < height; y++) {
    const [row, next] = [y * COLUMNS, (y + 1) * COLUMNS];
    sums.copyWithin(next, row, next);
    counts.copyWithin(next, row, next);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (exclude?.[i]) continue;
      const at = next + Math.floor((x * COLUMNS) / width);
      sums[at]! += 0.3 * data[3 * i]! + 0.59 * data[3 * i + 1]! + 0.11 * data[3 * i + 2]!;
      counts[at]! += 1;
    }
  }
  const meanOf = (column: number, from: number, to: number): number => {
    const [a, b] = [from * COLUMNS + column, to * COLUMNS + column];
    return (sums[b]! - sums[a]!) / (counts[b]! - counts[a]!);
  };
  const band = Math.max(2, Math.round(BAND * height));
  let best: { row: number; step: number } | undefined;
  for (let y = Math.round(FROM * height); y < TO * height && y + band < height; y++) {
    const steps = Array.from({ length: COLUMNS }, (_, k) =>
      Math.abs(meanOf(k, y - band, y) - meanOf(k, y, y + band)),
    ).filter((step) => !Number.isNaN(step));
    const wide = steps.filter((step) => step > LEAST).length;
    if (wide < MOST_OF_THEM * COLUMNS) continue;
    const step = steps.toSorted((a, b) => a - b)[steps.length >> 1]!;
    if (!best || step > best.step) best = { row: y, step };
  }
  return best && best.row / height;
}
