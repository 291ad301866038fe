import { type Colours, apart } from './colours.ts';
import { STEPS } from './max-flow.ts';

/** What one step costs beside the difference of colours, in units of colour. */
const STEP = 0.35;
const BUCKETS = 4;

/**
 * How far each pixel is from a start, along the way on which colours change least; in units of colour. A queue
 * of buckets, as distances are short.
 */
export function farFrom(colours: Colours, start: readonly number[]): Float32Array {
  const { width, height } = colours;
  const far = new Float32Array(width * height).fill(Infinity);
  const buckets: number[][] = [[]];
  for (const i of start) {
    far[i] = 0;
    buckets[0]!.push(i);
  }
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at] ?? [];
    for (let k = 0; k < bucket.length; k++) {
      const i = bucket[k]!;
      if (Math.floor(far[i]! * BUCKETS) !== at) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      for (const [dx, dy] of STEPS) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
        const j = i + dy * width + dx;
        const length = Math.fround(far[i]! + Math.hypot(dx, dy) * STEP + Math.sqrt(apart(colours, i, j)));
        if (length >= far[j]!) continue;
        far[j] = length;
        (buckets[Math.floor(length * BUCKETS)] ??= []).push(j);
      }
    }
    buckets[at] = [];
  }
  return far;
}
