import { RING } from '#media/face/geometry/mesh.ts';
import { clamp, smoothstep, type Extent } from '#media/raster/plane.ts';
import { crownOf, toPicturePoint, type Head } from '#media/effects/scene/head.ts';
import type { Place, Sheet } from './sheet.ts';

/** How a person stands in a frame. Lengths in pixels of the frame, angles in radians, clockwise as seen. */
export interface Stance {
  /** Where the middle of the lower edge of the sheet is. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the frame a pixel of the sheet. */
  readonly size: number;
  /** The upper body bends from the hips up. */
  readonly lean?: number;
  readonly tilt?: number;
  /** The head turns to the viewer's right. */
  readonly turn?: number;
  /** The head turns down. */
  readonly nod?: number;
}

/** Radii of the dome of face and hair, how deep it is, and how far the nose stands out; centimetres. */
const [DEPTH, NOSE] = [8.5, 2.4];

/**
 * Where the pixels of a person are read. The body bends on its lower edge, the head tilts on the neck, and it
 * turns as a dome: what is near moves more than the outline, which stays. Without a head only the first.
 */
export function figurePlace(sheet: Extent, head: Head | undefined, stance: Stance): Place {
  const { x, y, size, lean = 0, tilt = 0, turn = 0, nod = 0 } = stance;
  const [footX, footY] = [sheet.width / 2, sheet.height];
  if (!head)
    return (px, py, out) => {
      out[0] = footX + (px - x) / size;
      out[1] = footY + (py - y) / size;
    };
  const { scale } = head;
  const [neckX, neckY] = toPicturePoint(head, [0, -11, -4]);
  const [middleX, middleY] = toPicturePoint(head, [0, 0.4, 0]);
  const [noseX, noseY] = toPicturePoint(head, [0, -1.1, 0]);
  const [rx, ry] = [1.02 * head.skull.radii[0] * scale, 0.5 * (crownOf(head) + 9.5) * scale];
  const [sinTurn, sinNod] = [Math.sin(turn), Math.sin(nod)];
  const hips = Math.max(footY, neckY + 25 * scale);
  return (px, py, out) => {
    let u = (px - x) / size;
    let v = (py - y) / size;
    const bend = -lean * smoothstep(hips, neckY - 4 * scale, footY + v);
    [u, v] = [u * Math.cos(bend) - v * Math.sin(bend), u * Math.sin(bend) + v * Math.cos(bend)];
    u += footX;
    v += footY;
    if (tilt !== 0) {
      const share = -tilt * smoothstep(neckY + 5 * scale, neckY - 7 * scale, v);
      const [a, b] = [u - neckX, v - neckY];
      u = neckX + a * Math.cos(share) - b * Math.sin(share);
      v = neckY + a * Math.sin(share) + b * Math.cos(share);
    }
    if (turn !== 0 || nod !== 0) {
      const far = Math.min(1, ((u - middleX) / rx) ** 2 + ((v - middleY) / ry) ** 2);
      const tip = Math.exp(-(((u - noseX) / (2 * scale)) ** 2) - ((v - noseY) / (2.6 * scale)) ** 2);
      const near = scale * (DEPTH * (1 - far) ** 1.25 + NOSE * tip);
      u -= sinTurn * near;
      v -= sinNod * near;
    }
    out[0] = u;
    out[1] = v;
  };
}

/** Upper and lower lid of an eye at each of its columns, from `left` on. */
interface Lids {
  readonly left: number;
  readonly upper: Float32Array;
  readonly lower: Float32Array;
  /** How far over the eye its lid reaches, pixels. */
  readonly lid: number;
}

/** How much larger eyes are closed than the mesh has them, in shares of their width. */
const WIDER = 0.13;
/** How far over an eye its lid reaches, in shares of the eye's width, and of the way to the brow: it does not move. */
const [LID, UNDER_BROW] = [0.34, 0.5];
/** Height of the lashes' line; where they, and the lid, end softly at both sides; in shares of the eye's width. */
const [LASH, ENDS, RIM] = [0.05, 0.2, 0.1];

function lidsOf({ points }: Pick<Head, 'points'>, eye: 0 | 1): Lids {
  const ring = RING.eyes[eye];
  const height = (of: readonly number[]): number =>
    of.reduce((sum, i) => sum + points[3 * i + 1]! / of.length, 0);
  const middle = ring.reduce((sum, i) => sum + points[3 * i]! / ring.length, 0);
  const corners = ring.map(
    (i) => [middle + (1 + 2 * WIDER + RIM) * (points[3 * i]! - middle), points[3 * i + 1]!] as const,
  );
  const [first, last] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const left = Math.ceil(first);
  const count = Math.max(0, Math.floor(last) - left + 1);
  const upper = new Float32Array(count).fill(Infinity);
  const lower = new Float32Array(count).fill(-Infinity);
  for (const [k, a] of corners.entries()) {
    const b = corners[(k + 1) % corners.length]!;
    if (a[0] === b[0]) continue;
    for (let c = 0; c < count; c++) {
      const t = (left + c - a[0]) / (b[0] - a[0]);
      if (t < 0 || t > 1) continue;
      const y = a[1] + t * (b[1] - a[1]);
      upper[c] = Math.min(upper[c]!, y);
      lower[c] = Math.max(lower[c]!, y);
    }
  }
  // eyes that are larger than the mesh takes them to be are closed whole
  for (let c = 0; c < count; c++) {
    const more = WIDER * (last - first) * (0.8 + 0.2 * Math.sqrt(Math.sin((Math.PI * (c + 0.5)) / count)));
    upper[c]! -= 0.6 * more;
    lower[c]! += more;
  }
  const room = height(ring.slice(1, 8)) - height(RING.brows[eye].slice(5));
  return { left, upper, lower, lid: Math.min(LID * (last - first), Math.max(2, UNDER_BROW * room)) };
}

/**
 * Closes eyes: draws the upper lids down over them, 0 (open) to 1; from `open` into `out`, which it equals
 * elsewhere.
 */
export function eyelids(heads: readonly Pick<Head, 'points'>[], { width, height }: Extent) {
  const all = heads.flatMap((head) => ([0, 1] as const).map((eye) => lidsOf(head, eye)));
  return (open: Sheet, out: Sheet, shut: number): void => {
    for (const { left, upper, lower, lid } of all)
      for (let c = 0; c < upper.length; c++) {
        const x = left + c;
        const [top, edge, bottom] = [upper[c]! - lid, upper[c]!, lower[c]!];
        if (x < 0 || x >= width || !Number.isFinite(edge)) continue;
        const line = edge + clamp(shut, 0, 1) * (bottom - edge) * 0.96;
        const lash = LASH * upper.length * smoothstep(0, 0.25, shut);
        const aside = Math.min(c, upper.length - 1 - c) + 0.5;
        const [end, rim] = [ENDS, RIM].map((share) => smoothstep(0, share * upper.length, aside)) as [
          number,
          number,
        ];
        const until = Math.min(height - 1, Math.ceil(bottom + lash));
        for (let y = Math.max(0, Math.floor(top)); y <= until; y++) {
          const from = y < line ? top + ((y - top) * (edge - top)) / Math.max(1, line - top) : y;
          const row = clamp(Math.floor(from), 0, height - 2);
          const part = clamp(from - row, 0, 1);
          const dark = 1 - 0.5 * end * smoothstep(lash, 0, Math.abs(y - line)) * smoothstep(0.1, 0.6, shut);
          const [a, b, to] = [4 * (row * width + x), 4 * ((row + 1) * width + x), 4 * (y * width + x)];
          for (let k = 0; k < 3; k++) {
            const drawn = dark * (open.rgba[a + k]! + part * (open.rgba[b + k]! - open.rgba[a + k]!));
            out.rgba[to + k] = open.rgba[to + k]! + rim * (drawn - open.rgba[to + k]!);
          }
          out.rgba[to + 3] = open.rgba[a + 3]!;
        }
      }
  };
}
