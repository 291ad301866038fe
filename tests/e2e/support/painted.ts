import type { Locator } from '@playwright/test';

/** Left, top, right and bottom of what is painted on a stage, in hundredths of it; nothing where it is bare. */
export const painted = (stage: Locator): Promise<number[]> =>
  stage.locator('canvas').evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const alpha = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
    const [columns, rows] = [new Set<number>(), new Set<number>()];
    for (let at = 3; alpha && at < alpha.length; at += 4) {
      if (!alpha[at]) continue;
      columns.add(Math.floor((100 * ((at >> 2) % width)) / width));
      rows.add(Math.floor((100 * Math.floor((at >> 2) / width)) / height));
    }
    return columns.size === 0
      ? []
      : [Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)];
  });

/** Whether the same is painted, give or take what a mask loses of its edges. */
export const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === 4 && one.every((side, at) => Math.abs(side - (other[at] ?? -1)) <= 2);
