import { BLOCK, type Light } from './look.ts';
import { type Motion, placeOf } from './motion.ts';

/** Which of the blocks, sorted by how unlike they are, tells the noise: motion has failed in the last ones. */
const USUAL = 0.4;
/** Blocks of a mean outside of these hide their noise, grey levels. */
const DARK = 10;
const BRIGHT = 245;
/** Mean of a normal distribution's absolute values, of its deviation. */
const MEAN_OF_ABSOLUTE = Math.sqrt(2 / Math.PI);

/** Deviation of the noise in grey levels, by what differs between two frames beside their motion. */
export function noiseOf(now: Light, other: Light, { across, down, x, y }: Motion): number {
  const found: number[] = [];
  const { width, height } = now;
  for (let row = 0, n = 0; row < down; row++)
    for (let column = 0; column < across; column++, n++) {
      const from = placeOf(row, height) * width + placeOf(column, width);
      const to = from + (y[n]! >> 1) * width + (x[n]! >> 1);
      let sum = 0;
      let light = 0;
      for (let i = 0; i < BLOCK; i++)
        for (let k = 0; k < BLOCK; k++) {
          const value = now.data[from + i * width + k]!;
          light += value;
          sum += Math.abs(value - other.data[to + i * width + k]!);
        }
      const mean = light / BLOCK ** 2;
      if (mean > DARK && mean < BRIGHT) found.push(sum / BLOCK ** 2);
    }
  const usual = found.toSorted((a, b) => a - b)[Math.floor(USUAL * found.length)] ?? 0;
  return usual / MEAN_OF_ABSOLUTE / Math.SQRT2;
}
