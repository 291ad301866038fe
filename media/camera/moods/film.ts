import { randomFrom } from '#media/effects/canvas/noise.ts';
import type { Extent } from '#media/raster/plane.ts';

const TILE = 256;
/** Grey levels. */
const GRAIN = 5;
/** New grain this often a second: more of it would be most of the file. */
const FILM_FPS = 15;
const CORNERS = 0.34;

/** Grain of about two pixels of a 720p frame. */
function tileOf(random: () => number): Int8Array {
  const raw = Float32Array.from({ length: TILE * TILE }, () => random() + random() + random() - 1.5);
  const at = (x: number, y: number): number => raw[(y & (TILE - 1)) * TILE + (x & (TILE - 1))]!;
  return Int8Array.from(raw, (_, i) => {
    const [x, y] = [i % TILE, Math.floor(i / TILE)];
    const near = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1);
    return Math.round(GRAIN * (at(x, y) + 0.6 * near));
  });
}

/** Old film: warm faded colours, darker corners, grain, and light that is not quite steady. */
export function film(frame: Extent, seed: number): (out: Uint8Array, seconds: number) => void {
  const { width, height } = frame;
  const tile = tileOf(randomFrom(seed));
  const table = [236, 224, 196].map((most, c) =>
    Uint8Array.from({ length: 256 }, (_, value) => {
      const s = value / 255;
      const curved = s * s * (3 - 2 * s);
      return Math.round([20, 17, 22][c]! + (0.6 * s + 0.4 * curved) * (most + 14 - [20, 17, 22][c]!));
    }),
  );
  const across = Float32Array.from({ length: width }, (_, x) => ((2 * x) / width - 1) ** 2);
  return (out, seconds) => {
    const count = Math.floor(seconds * FILM_FPS);
    const random = randomFrom(seed + 31 * count);
    const [ox, oy] = [Math.floor(random() * TILE), Math.floor(random() * TILE)];
    const flicker = 1 + 0.016 * (2 * random() - 1);
    for (let y = 0, at = 0; y < height; y++) {
      const down = ((2 * y) / height - 1) ** 2;
      const line = ((y + oy) & (TILE - 1)) * TILE;
      for (let x = 0; x < width; x++) {
        const far = (across[x]! + down) / 2;
        const keep = flicker * (1 - CORNERS * far * far);
        const grain = tile[line + ((x + ox) & (TILE - 1))]!;
        for (let c = 0; c < 3; c++, at++) {
          const value = table[c]![out[at]!]! * keep + grain;
          out[at] = value < 0 ? 0 : value > 255 ? 255 : value;
        }
      }
    }
  };
}
