import Delaunator from 'delaunator';
import { detail } from '#media/style/base/edges.ts';
import { saturate } from '#media/style/base/material.ts';
import { hash } from '#media/style/base/noise.ts';
import { type Colour, luma, mix } from '#media/style/base/planes.ts';
import type { Style } from '#media/style/base/scene.ts';
import { type Sites, strew, toEdges } from './sites.ts';

const colour = new Float32Array(3);

/** Places along the border, so that the triangles cover the picture. */
function framed(sites: Sites, width: number, height: number, each: number): Sites {
  const border: number[] = [];
  const [across, down] = [Math.max(2, Math.ceil(width / each)), Math.max(2, Math.ceil(height / each))];
  for (let i = 0; i <= across; i++) border.push((i * width) / across, -1, (i * width) / across, height + 1);
  for (let i = 0; i <= down; i++) border.push(-1, (i * height) / down, width + 1, (i * height) / down);
  const all = new Float64Array(sites.length + border.length);
  all.set(sites);
  all.set(border, sites.length);
  return all;
}

/** Calls `each` with every pixel centre of a raster that lies in the triangle. */
function fill(
  [ax, ay, bx, by, cx, cy]: readonly [number, number, number, number, number, number],
  width: number,
  height: number,
  each: (x0: number, x1: number, y: number) => void,
): void {
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let y = top; y <= bottom; y++) {
    const at = y + 0.5;
    let [from, to] = [Infinity, -Infinity];
    const cross = (x0: number, y0: number, x1: number, y1: number): void => {
      if (y0 === y1 || at < Math.min(y0, y1) || at > Math.max(y0, y1)) return;
      const x = x0 + ((at - y0) * (x1 - x0)) / (y1 - y0);
      from = Math.min(from, x);
      to = Math.max(to, x);
    };
    cross(ax, ay, bx, by);
    cross(bx, by, cx, cy);
    cross(cx, cy, ax, ay);
    const [x0, x1] = [Math.max(0, Math.ceil(from - 0.5)), Math.min(width - 1, Math.floor(to - 0.5))];
    if (x0 <= x1) each(x0, x1, y);
  }
}

/** Facets: triangles between the details of the picture, each in its mean colour and a little light of its own. */
export const lowPoly: Style = ({ source: { width, height }, work, shrink, k, strength, seed }) => {
  const size = mix(0.7, 1.35, strength) * k;
  const strewn = strew(work, 42 * size, 6 * size, k, seed);
  toEdges(strewn, detail(luma(work), 1.2 * k), 3 * k);
  const sites = framed(strewn, work.width, work.height, 60 * size);
  const { triangles } = new Delaunator(sites);
  const drawn = new Uint8Array(3 * width * height);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].flatMap((i) => [
      sites[2 * triangles[t + i]!]!,
      sites[2 * triangles[t + i]! + 1]!,
    ]);
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = corners;
    meanOf(work, [ax, ay, bx, by, cx, cy]);
    saturate(colour, 1.28);
    // A facet is lit by where it looks.
    const turn = Math.atan2(cy - ay, cx - ax) + Math.atan2(by - ay, bx - ax);
    const light = 1 + 0.045 * Math.cos(turn) + 0.03 * (hash(t, 1, seed) - 0.5);
    const bytes = Array.from(colour, (value) => Math.min(255, Math.max(0, 255 * value * light)));
    fill(
      [ax / shrink, ay / shrink, bx / shrink, by / shrink, cx / shrink, cy / shrink],
      width,
      height,
      (x0, x1, y) => {
        for (let at = 3 * (y * width + x0), end = 3 * (y * width + x1); at <= end; at += 3) {
          drawn[at] = bytes[0]!;
          drawn[at + 1] = bytes[1]!;
          drawn[at + 2] = bytes[2]!;
        }
      },
    );
  }
  return ({ x, y }, out) => {
    const at = 3 * (y * width + x);
    for (let c = 0; c < 3; c++) out[c] = drawn[at + c]! / 255;
  };
};

function meanOf(
  { channels, width, height }: Colour,
  corners: readonly [number, number, number, number, number, number],
): void {
  let count = 0;
  colour.fill(0);
  fill(corners, width, height, (x0, x1, y) => {
    for (let at = y * width + x0; at <= y * width + x1; at++)
      for (let c = 0; c < 3; c++) colour[c]! += channels[c as 0 | 1 | 2][at]!;
    count += x1 - x0 + 1;
  });
  const [x, y] = [(corners[0] + corners[2] + corners[4]) / 3, (corners[1] + corners[3] + corners[5]) / 3];
  const at = Math.min(height - 1, Math.max(0, y | 0)) * width + Math.min(width - 1, Math.max(0, x | 0));
  for (let c = 0; c < 3; c++) colour[c] = count > 0 ? colour[c]! / count : channels[c as 0 | 1 | 2][at]!;
}
