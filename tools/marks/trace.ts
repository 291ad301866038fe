/** Part of a picture in whole pixels. */
interface Run {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** What is white in a mask of one byte a pixel, as rectangles: runs of a row, with equal ones below as one. */
function runsOf(mask: ArrayLike<number>, width: number): Run[] {
  const done: Run[] = [];
  let open: Run[] = [];
  for (let y = 0; y * width < mask.length; y++) {
    const row: Run[] = [];
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x]! <= 127) continue;
      const x0 = x;
      while (x < width && mask[y * width + x]! > 127) x++;
      const above = open.find((run) => run.x0 === x0 && run.x1 === x);
      row.push(above ? { ...above, y1: y + 1 } : { x0, y0: y, x1: x, y1: y + 1 });
    }
    done.push(
      ...open.filter((run) => !row.some(({ x0, x1, y0 }) => run.x0 === x0 && run.x1 === x1 && run.y0 === y0)),
    );
    open = row;
  }
  return [...done, ...open];
}

/**
 * One closed line x, y, x, y and so on (0 to 1) round what is white in a mask of one byte a pixel; parts of it are
 * joined by ways there and back, which surround nothing. Empty where nothing is white.
 */
export function traceMask(
  mask: ArrayLike<number>,
  { width, height }: { width: number; height: number },
): number[] {
  const runs = runsOf(mask, width);
  const [first] = runs;
  if (!first) return [];
  const start = [first.x0, first.y0];
  return runs
    .flatMap(({ x0, y0, x1, y1 }) => [...start, x0, y0, x1, y0, x1, y1, x0, y1, x0, y0, ...start])
    .map((value, n) => Math.round((value / (n % 2 === 0 ? width : height)) * 1e4) / 1e4);
}
