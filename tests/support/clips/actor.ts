import { detectMainFace } from '#media/face/detect/detector.ts';
import { findLandmarks, POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';
import { faceWidth, POINT } from '#media/face/geometry/mesh.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { smoothstep, type Picture } from '#media/raster/plane.ts';
import { channelAt } from '#media/raster/sample.ts';

/** Where a person is and what they do in one frame. */
export interface Pose {
  /** Middle of the face, and width of the face over the ears; pixels of the frame. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Radians. */
  readonly yaw?: number;
  readonly roll?: number;
  /** How far the jaw is down, 0..1. */
  readonly jaw?: number;
}

/** A rendered person that can be moved: a grid over the portrait whose vertices know how far they are away. */
export interface Actor {
  draw(frame: Picture, pose: Pose): void;
  /** Where the landmarks are in a frame: x and y as drawn. */
  landmarks(pose: Pose): Landmarks;
}

const CELLS = 56;

/** Makes a person of a portrait with one face. */
export function actorOf(picture: Picture): Actor {
  const points = findLandmarks(picture, detectMainFace(picture)!);
  const unit = faceWidth(points);
  const [cx, cy] = [(points[3 * POINT.rightEar]! + points[3 * POINT.leftEar]!) / 2, points[3 * 4 + 1]!];
  const chin = points[3 * POINT.chin + 1]!;
  const mouth = (points[3 * 13 + 1]! + points[3 * 14 + 1]!) / 2;
  const mouthX = (points[3 * 13]! + points[3 * 14]!) / 2;

  /** Depth of a place of the portrait: the face's own, falling off to the back of the head. */
  const depthAt = (x: number, y: number): number => {
    let [sum, weight] = [0, 1e-6];
    for (let i = 0; i < POINTS; i += 3) {
      const d2 = ((x - points[3 * i]!) ** 2 + (y - points[3 * i + 1]!) ** 2) / (0.07 * unit) ** 2;
      const w = Math.exp(-Math.min(60, d2)) + 1e-4 / (1 + d2 * d2);
      sum += w * points[3 * i + 2]!;
      weight += w;
    }
    return sum / weight;
  };
  const moved = (x: number, y: number, z: number, pose: Pose): [number, number] => {
    const scale = pose.width / unit;
    const down = smoothstep(mouth, mouth + 0.06 * unit, y);
    const near = smoothstep(0.62 * unit, 0.2 * unit, Math.abs(x - mouthX));
    const above = smoothstep(chin + 0.45 * unit, chin, y);
    const py = y + (pose.jaw ?? 0) * 0.11 * unit * down * near * above;
    const head = smoothstep(chin + 0.55 * unit, chin + 0.05 * unit, y);
    const yaw = (pose.yaw ?? 0) * head;
    const aside = Math.abs(x - cx) / unit;
    const turn = smoothstep(1.5, 0.55, aside);
    const px = x + turn * ((x - cx) * (Math.cos(yaw) - 1) - z * Math.sin(yaw));
    const roll = (pose.roll ?? 0) * head;
    const [dx, dy] = [(px - cx) * scale, (py - cy) * scale];
    return [
      pose.x + dx * Math.cos(roll) - dy * Math.sin(roll),
      pose.y + dx * Math.sin(roll) + dy * Math.cos(roll),
    ];
  };

  const side = CELLS + 1;
  const uv = new Float32Array(2 * side * side);
  const depth = new Float32Array(side * side);
  for (let j = 0; j < side * side; j++) {
    const x = ((j % side) / CELLS) * (picture.width - 1);
    const y = (Math.floor(j / side) / CELLS) * (picture.height - 1);
    uv.set([x, y], 2 * j);
    depth[j] = depthAt(x, y);
  }
  const triangles: number[] = [];
  for (let y = 0; y < CELLS; y++)
    for (let x = 0; x < CELLS; x++) {
      const a = y * side + x;
      triangles.push(a, a + 1, a + side, a + 1, a + side + 1, a + side);
    }

  /** How much of the portrait shows: head and shoulders, not the backdrop at its border. */
  const cut = (x: number, y: number): number => {
    const rx = (x - cx) / unit;
    const ry = (y - cy) / unit;
    const head = Math.hypot(rx / 0.95, (ry + 0.12) / 1.1);
    const trunk = Math.max(Math.abs(rx) / (0.45 + 0.75 * smoothstep(0.5, 1.4, ry)), ry < 0.4 ? 2 : 0);
    return smoothstep(1, 0.9, Math.min(head, trunk));
  };

  return {
    draw(frame, pose) {
      const shape = new Float32Array(3 * side * side);
      for (let j = 0; j < side * side; j++)
        shape.set(moved(uv[2 * j]!, uv[2 * j + 1]!, depth[j]!, pose), 3 * j);
      const { planes, covered } = rasteriseMesh(shape, triangles, uv, 2, frame);
      // several times smaller in the frame: read an average
      const reads = Math.max(1, Math.round(unit / pose.width));
      for (let i = 0; i < covered.length; i++) {
        if (!covered[i]) continue;
        const [x, y] = [planes[0]![i]!, planes[1]![i]!];
        const share = cut(x, y);
        if (share === 0) continue;
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let v = 0; v < reads; v++)
            for (let u = 0; u < reads; u++)
              sum += channelAt(picture, x + u - (reads - 1) / 2, y + v - (reads - 1) / 2, c);
          const at = 3 * i + c;
          frame.data[at] = frame.data[at]! + share * (sum / reads ** 2 - frame.data[at]!);
        }
      }
    },
    landmarks: (pose) => {
      const out = points.slice();
      for (let i = 0; i < POINTS; i++)
        out.set(moved(points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!, pose), 3 * i);
      return out;
    },
  };
}
