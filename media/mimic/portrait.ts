import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { clamp, type Extent, type Picture, type Rect } from '#media/raster/plane.ts';
import { reusedFloats } from '#media/raster/reused.ts';
import type { Drive } from './drive.ts';
import { type Borders, type Mesh, meshOf } from './mesh.ts';
import { drawMouth, mouthLook } from './mouth.ts';
import { move, type Moved } from './move.ts';

/** All of one size. */
interface Layers {
  /** What stands still: without people where they are parted. */
  readonly ground: Picture;
  /** Who moves, with the opacity of each pixel; absent where the portrait is one layer. */
  readonly people: { readonly picture: Picture; readonly opacity: Uint8Array } | undefined;
  /** The portrait as it is. */
  readonly whole: Picture;
}

export interface Puppet {
  readonly width: number;
  readonly height: number;
  /** All bytes of `out` are written. */
  draw(drive: Drive, out: Uint8Array): void;
}

/** The part of the picture in which anything moves, whatever the drive. */
function windowOf({ places, held, extent: { width, height } }: Mesh): Rect {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let i = 0; i < held.length; i++) {
    if (held[i]! <= 0) continue;
    x0 = Math.min(x0, places[3 * i]!);
    x1 = Math.max(x1, places[3 * i]!);
    y0 = Math.min(y0, places[3 * i + 1]!);
    y1 = Math.max(y1, places[3 * i + 1]!);
  }
  const reach = 0.9;
  const [rx, ry] = [reach * (x1 - x0) * 0.25, reach * (y1 - y0) * 0.25];
  return {
    x0: clamp(Math.floor(x0 - rx), 0, width),
    y0: clamp(Math.floor(y0 - ry), 0, height),
    x1: clamp(Math.ceil(x1 + rx), 0, width),
    y1: clamp(Math.ceil(y1 + ry), 0, height),
  };
}

/** From this opacity on somebody touches a border. */
const TOUCHES = 90;

function bordersOf(opacity: Uint8Array | undefined, { width, height }: Extent): Borders {
  const touches = (count: number, at: (k: number) => number): boolean =>
    !opacity || Array.from({ length: count }, (_, k) => opacity[at(k)]!).some((own) => own > TOUCHES);
  // shoulders may touch the sides
  const sides = Math.round(0.6 * height);
  return {
    left: touches(sides, (k) => k * width),
    top: touches(width, (k) => k),
    right: touches(sides, (k) => (k + 1) * width - 1),
  };
}

/** Triangles from far to near: what is in front is drawn last. */
function inDepth(corners: Uint16Array, { places }: Moved): Uint16Array {
  const count = corners.length / 3;
  const depth = new Float32Array(count);
  for (let t = 0; t < count; t++)
    for (let k = 0; k < 3; k++) depth[t]! += places[3 * corners[3 * t + k]! + 2]!;
  const order = Uint16Array.from({ length: count }, (_, t) => t).toSorted((a, b) => depth[b]! - depth[a]!);
  const out = new Uint16Array(corners.length);
  for (let t = 0; t < count; t++) for (let k = 0; k < 3; k++) out[3 * t + k] = corners[3 * order[t]! + k]!;
  return out;
}

const room = reusedFloats();

/** `points` are the landmarks of its face. */
export function openPuppet({ ground, people, whole }: Layers, points: Landmarks): Puppet {
  const { width, height } = whole;
  const mesh = meshOf(points, whole, bordersOf(people?.opacity, whole));
  const look = mouthLook(whole, points);
  const window = windowOf(mesh);
  const part = { width: window.x1 - window.x0, height: window.y1 - window.y0 };
  const shown = people?.picture ?? whole;
  const [lastX, lastY] = [width - 1.001, height - 1.001];

  function layOver(out: Uint8Array, planes: readonly Float32Array[], covered: Uint8Array): void {
    const [us, vs, gains] = planes as [Float32Array, Float32Array, Float32Array];
    const { data } = shown;
    const line = 3 * width;
    for (let y = 0, i = 0; y < part.height; y++) {
      let to = 3 * ((y + window.y0) * width + window.x0);
      for (let x = 0; x < part.width; x++, i++, to += 3) {
        if (covered[i] === 0) continue;
        const u = us[i]! < 0 ? 0 : us[i]! > lastX ? lastX : us[i]!;
        const v = vs[i]! < 0 ? 0 : vs[i]! > lastY ? lastY : vs[i]!;
        const ix = u | 0;
        const iy = v | 0;
        const fx = u - ix;
        const fy = v - iy;
        const [wa, wb, wc, wd] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
        const p = iy * width + ix;
        const a = 3 * p;
        const c = a + line;
        let share = 1;
        if (people) {
          const { opacity } = people;
          share =
            (wa * opacity[p]! +
              wb * opacity[p + 1]! +
              wc * opacity[p + width]! +
              wd * opacity[p + width + 1]!) /
            255;
          if (share <= 0) continue;
        }
        const gain = gains[i]!;
        for (let n = 0; n < 3; n++) {
          const own =
            gain * (wa * data[a + n]! + wb * data[a + 3 + n]! + wc * data[c + n]! + wd * data[c + 3 + n]!);
          out[to + n] = out[to + n]! + share * (own - out[to + n]!) + 0.5;
        }
      }
    }
  }

  /** Layers at rest, so that nothing shows where movement ends. */
  const base = ground.data.slice();
  if (people)
    for (let i = 0; i < width * height; i++) {
      const share = people.opacity[i]! / 255;
      for (let c = 3 * i; c < 3 * i + 3; c++) base[c] = base[c]! + share * (shown.data[c]! - base[c]!) + 0.5;
    }

  return {
    width,
    height,
    draw(drive, out) {
      const moved = move(mesh, drive);
      out.set(base);
      for (let y = window.y0; y < window.y1; y++) {
        const from = 3 * (y * width + window.x0);
        out.set(ground.data.subarray(from, from + 3 * part.width), from);
      }
      const shape = moved.places.slice();
      for (let i = 0; i < shape.length; i += 3) {
        shape[i]! -= window.x0;
        shape[i + 1]! -= window.y0;
      }
      const { planes, covered } = rasteriseMesh(
        shape,
        inDepth(mesh.corners, moved),
        moved.reads,
        3,
        part,
        room,
      );
      layOver(out, planes, covered);
      const frame = { data: out, width, height };
      drawMouth(frame, whole, points, moved.places, look, moved.reads[3 * 13 + 2]!);
    },
  };
}
