import { blurColour } from '#media/style/base/blur.ts';
import { saturate, scale, setTo, tint } from '#media/style/base/material.ts';
import { cloud, hash, noise } from '#media/style/base/noise.ts';
import { flowOf } from '#media/style/base/flow.ts';
import { lines } from '#media/style/base/edges.ts';
import { type Colour, lerp, lerpColour, luma, mix, step } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { type Sites, strew } from './sites.ts';

const LEAD = tint(0x17161a);
const glass = new Float32Array(3);

/** Places by cells of a grid, to find the two nearest ones of any place. */
function gridOf(sites: Sites, cell: number, width: number, height: number) {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const heads = new Int32Array(columns * rows).fill(-1);
  const next = new Int32Array(sites.length / 2).fill(-1);
  for (let i = 0; i < next.length; i++) {
    const at = Math.floor(sites[2 * i + 1]! / cell) * columns + Math.floor(sites[2 * i]! / cell);
    next[i] = heads[at]!;
    heads[at] = i;
  }
  return { columns, rows, heads, next };
}

/** Mean colour of the pixels nearest to each place; the places move to the middle of their pieces (Lloyd 1982). */
function settle(work: Colour, sites: Sites, cell: number, rounds: number): Colour {
  const count = sites.length / 2;
  const { width, height, channels } = work;
  let means = new Float32Array(6 * count);
  for (let round = 0; round <= rounds; round++) {
    const grid = gridOf(sites, cell, width, height);
    means = new Float32Array(6 * count);
    const found = { first: 0, gap: 0 };
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        nearestTwo(sites, grid, cell, x, y, found);
        const at = 6 * found.first;
        for (let c = 0; c < 3; c++) means[at + c]! += channels[c as 0 | 1 | 2][y * width + x]!;
        means[at + 3]! += x;
        means[at + 4]! += y;
        means[at + 5]!++;
      }
    if (round < rounds)
      for (let i = 0; i < count; i++) {
        const n = means[6 * i + 5]!;
        if (n === 0) continue;
        sites[2 * i] = mix(sites[2 * i]!, means[6 * i + 3]! / n, 0.7);
        sites[2 * i + 1] = mix(sites[2 * i + 1]!, means[6 * i + 4]! / n, 0.7);
      }
  }
  const of = (c: number): Float32Array =>
    Float32Array.from({ length: count }, (_, i) => means[6 * i + c]! / Math.max(1, means[6 * i + 5]!));
  return { channels: [of(0), of(1), of(2)], width: count, height: 1 };
}

type Grid = ReturnType<typeof gridOf>;

/** The nearest place, and how far its border is. */
function nearestTwo(
  sites: Sites,
  { columns, rows, heads, next }: Grid,
  cell: number,
  x: number,
  y: number,
  found: { first: number; gap: number },
): void {
  const cx = Math.floor(x / cell);
  const cy = Math.floor(y / cell);
  let first = 0;
  let least = Infinity;
  let second = Infinity;
  let other = 0;
  for (let ring = 0; ring < 40; ring++) {
    // A place in a farther ring is at least so far away.
    if (second < ((ring - 1) * cell) ** 2) break;
    for (let gy = cy - ring; gy <= cy + ring; gy++) {
      if (gy < 0 || gy >= rows) continue;
      const stride = gy === cy - ring || gy === cy + ring ? 1 : Math.max(1, 2 * ring);
      for (let gx = cx - ring; gx <= cx + ring; gx += stride) {
        if (gx < 0 || gx >= columns) continue;
        for (let i = heads[gy * columns + gx]!; i >= 0; i = next[i]!) {
          const far = (sites[2 * i]! - x) ** 2 + (sites[2 * i + 1]! - y) ** 2;
          if (far < least) {
            second = least;
            other = first;
            least = far;
            first = i;
          } else if (far < second) {
            second = far;
            other = i;
          }
        }
      }
    }
  }
  found.first = first;
  const apart = Math.hypot(
    sites[2 * first]! - sites[2 * other]!,
    sites[2 * first + 1]! - sites[2 * other + 1]!,
  );
  found.gap = second === Infinity ? Infinity : (second - least) / (2 * apart || 1);
}

/** Pieces of coloured glass in lead: small ones in the details, light from behind, waves in the glass. */
export const stainedGlass: Style = ({ work, k, unit, strength, seed }) => {
  const size = mix(0.75, 1.3, strength) * k;
  const cell = Math.max(2, 13 * size);
  const sites = strew(work, 42 * size, 19 * size, k, seed);
  if (sites.length === 0) return (_spot, out) => setTo(out, LEAD);
  const pieces = settle(work, sites, cell, 2);
  const grid = gridOf(sites, cell, work.width, work.height);
  const seen = blurColour(work, 2 * k);
  const traced = lines(luma(work), flowOf(work, 2.5 * k), 1.1 * k, 6 * k);
  const found = { first: 0, gap: 0 };
  const of = noise(seed);
  const wave = cloud(noise(seed + 4));
  const lead = 1.35 * k;
  const soft = Math.max(0.5 * k, (0.7 * k) / unit);
  return ({ wx, wy, u, v }, out) => {
    nearestTwo(sites, grid, cell, wx, wy, found);
    const { first, gap } = found;
    lerpColour(seen, wx, wy, glass);
    const own = hash(first, 3, seed) - 0.5;
    const ripple = wave(u * 0.05 + 9 * own, v * 0.05) - 0.5;
    for (let c = 0; c < 3; c++) {
      const even = mix(glass[c]!, pieces.channels[c as 0 | 1 | 2][first]!, 0.5);
      out[c] = even * 1.1 + 0.05;
    }
    saturate(out, 1.75);
    const light =
      1.02 + 0.16 * own + 0.3 * ripple + 0.1 * (of(u * 0.5, v * 0.5) - 0.5) - 0.3 * step(7 * k, lead, gap);
    for (let c = 0; c < 3; c++) out[c]! *= light;
    // Faces and folds are painted on the glass, as in church windows.
    scale(out, 1 - 0.8 * step(0.2, 0.55, lerp(traced, wx, wy)));
    // Round lead, lit along its middle.
    const came = step(lead + soft, lead - soft, gap);
    const shine = 0.2 * step(lead * 0.75, 0, gap) * (0.7 + 0.6 * of(u * 0.3, v * 0.3));
    for (let c = 0; c < 3; c++) out[c] = mix(out[c]!, LEAD[c]! + shine, came);
  };
};
