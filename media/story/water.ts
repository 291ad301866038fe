import type { Sheet } from '#media/effects/moving/sheet.ts';
import { waters } from '#media/illustrate/draw/places/water.ts';
import { randomOf } from '#media/illustrate/draw/pen.ts';
import type { Picture } from '#media/raster/plane.ts';

/** Pixels of the sheet a cell of the map has. */
const CELL = 8;
const GLINTS = 70;

/** Water on a sheet: how it is shifted at a place, and where it glitters. */
interface Water {
  /** Pixels of the sheet to the side. */
  shiftAt(u: number, v: number, seconds: number): number;
  /** Draws what glitters; `toFrame` tells where a pixel of the sheet is seen. */
  glitter(
    frame: Picture,
    seconds: number,
    toFrame: (u: number, v: number) => readonly [number, number],
  ): void;
}

/** Whether a colour is that of water in any light. */
const isBlue = (r: number, g: number, b: number): boolean => b > r + 14 && b > g - 16;

function mapOf({ rgba, width, height }: Sheet): { map: Float32Array; across: number; down: number } {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const map = new Float32Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const at = 4 * (Math.min(height - 1, y * CELL + 4) * width + Math.min(width - 1, x * CELL + 4));
      map[y * across + x] = rgba[at + 3]! > 200 && isBlue(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) ? 1 : 0;
    }
  return { map, across, down };
}

/** Undefined where a place has no water. */
export function waterOf(place: string, ground: Sheet, seed: number): Water | undefined {
  if (!Object.hasOwn(waters, place)) return undefined;
  const { map, across, down } = mapOf(ground);
  const random = randomOf(seed);
  const wetAt = (u: number, v: number): number =>
    map[
      Math.min(down - 1, Math.max(0, (v / CELL) | 0)) * across +
        Math.min(across - 1, Math.max(0, (u / CELL) | 0))
    ]!;
  const glints = Array.from(
    { length: 6 * GLINTS },
    () => [random() * ground.width, random() * ground.height, random()] as const,
  )
    .filter(([u, v]) => wetAt(u, v) > 0)
    .slice(0, GLINTS);
  const unit = Math.min(ground.width, ground.height) / 500;
  return {
    shiftAt: (u, v, seconds) =>
      wetAt(u, v) === 0
        ? 0
        : unit *
          (1.9 * Math.sin(v / (9 * unit) + 2.1 * seconds) + 0.9 * Math.sin(v / (4.3 * unit) - 3.4 * seconds)),
    glitter({ data, width, height }, seconds, toFrame) {
      for (const [u, v, phase] of glints) {
        const shine = Math.sin(2 * Math.PI * (phase + seconds * (0.28 + 0.2 * phase)));
        if (shine <= 0.2) continue;
        const [x, y] = toFrame(u + 14 * unit * Math.sin(seconds + 9 * phase), v);
        const near = v / ground.height;
        const half = unit * (4 + 20 * near * near);
        for (let row = 0; row < Math.max(1, Math.round(1.6 * unit)); row++) {
          const py = Math.round(y) + row;
          if (py < 0 || py >= height) continue;
          for (let px = Math.max(0, Math.ceil(x - half)); px < Math.min(width, x + half); px++) {
            const share = 0.55 * shine * shine * (1 - Math.abs(px - x) / half);
            for (let at = 3 * (py * width + px), c = 0; c < 3; c++)
              data[at + c]! += (255 - data[at + c]!) * share;
          }
        }
      }
    },
  };
}
