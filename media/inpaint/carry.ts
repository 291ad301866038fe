import { HOLE, type Planes, REACH } from './level.ts';

/** A scale that was filled: of each filled pixel, which one it is a copy of. */
interface Filled {
  level: Planes;
  chosen: Int32Array;
}

/**
 * Fills a finer scale, `times` as large, like a coarser one: the square of true pixels of what each filled pixel
 * is a copy of, with the light that was added to it there.
 */
export function carryUp({ level, chosen }: Filled, to: Planes, times: number): void {
  const { colour, opacity, state, width, height } = to;
  for (let y = REACH; y < height - REACH; y++) {
    const v = Math.min(level.height - REACH - 1, Math.floor((y - REACH) / times) + REACH);
    const down = Math.min(times - 1, y - REACH - (v - REACH) * times);
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      if (state[i] !== HOLE) continue;
      const u = Math.min(level.width - REACH - 1, Math.floor((x - REACH) / times) + REACH);
      const p = v * level.width + u;
      const s = chosen[p]!;
      const sx = ((s % level.width) - REACH) * times + REACH;
      const sy = (Math.floor(s / level.width) - REACH) * times + REACH;
      const from = (sy + down) * width + sx + Math.min(times - 1, x - REACH - (u - REACH) * times);
      for (let c = 0; c < 3; c++) {
        const light = level.colour[3 * p + c]! - level.colour[3 * s + c]!;
        colour[3 * i + c] = Math.min(255, Math.max(0, colour[3 * from + c]! + light));
      }
      if (opacity) opacity[i] = opacity[from]!;
    }
  }
}
