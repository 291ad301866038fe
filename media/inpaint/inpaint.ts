import type { Rect } from '#media/raster/plane.ts';
import type { Holed } from './level.ts';
import { guessFromRim, pyramid, readRegion, writeRegion } from './pyramid.ts';
import { createRandom } from './random.ts';
import { regionsOf } from './regions.ts';
import { type SolveOptions, solve } from './solve.ts';

export { NothingToCopy, QUICK_BUDGET } from './solve.ts';

interface InpaintOptions extends Pick<SolveOptions, 'budget'> {
  /** Other seeds fill differently. */
  seed: number;
  /** Share of the work that is done, 0 to 1. */
  onProgress?: (share: number) => void | Promise<void>;
}

/**
 * Fills the hole of a picture from the rest of it, in place; everything else stays as it is. Patches at
 * several scales, after Wexler et al. (2007) and Barnes et al. (2009). Returns the mean difference between
 * the filled patches and those they were made from, in grey levels, whatever the size of the picture.
 * @throws NothingToCopy
 */
export async function inpaint(picture: Holed, options: InpaintOptions): Promise<{ residual: number }> {
  const regions = regionsOf(picture.hole, picture);
  let [sum, count, done] = [0, 0, 0];
  const whole = regions.reduce((all, rect) => all + areaOf(rect), 0);
  for (const rect of regions) {
    const share = areaOf(rect) / whole;
    const levels = pyramid(readRegion(picture, rect));
    const { residual, level } = await solve(levels, {
      random: createRandom(options.seed),
      guess: guessFromRim,
      lines: 'through',
      ...(options.budget === undefined ? {} : { budget: options.budget }),
      onProgress: (part) => options.onProgress?.(done + share * part),
    });
    writeRegion(picture, rect, levels[0]!);
    done += share;
    sum += residual * level.targets.length;
    count += level.targets.length;
  }
  return { residual: count === 0 ? 0 : sum / count };
}

const areaOf = ({ x0, y0, x1, y1 }: Rect): number => (x1 - x0) * (y1 - y0);
