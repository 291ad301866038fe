import { findFaces } from '#media/face/detect/find.ts';
import { type Landmarks, POINTS, findLandmarks } from '#media/face/detect/landmarks.ts';
import { POINT, faceWidth } from '#media/face/geometry/mesh.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { type Picture, resizePicture, smoothstep } from '#media/raster/plane.ts';
import { channelAt } from '#media/raster/sample.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';

/** What a head does in one frame: radians, and 0 to 1 for the jaw. */
interface Motion {
  yaw: number;
  roll: number;
  jaw: number;
}

type Move = (x: number, y: number, motion: Motion) => [number, number];

/** Squares along the longer side of the grid that moves. */
const CELLS = 96;

/** How a place of the picture moves with one head: all with it, nothing from one and a half faces away. */
function moveOf(points: Landmarks): Move {
  const unit = faceWidth(points);
  const cx = (points[3 * POINT.rightEar]! + points[3 * POINT.leftEar]!) / 2;
  const cy = points[3 * 4 + 1]!;
  const chin = points[3 * POINT.chin + 1]!;
  const mouth = (points[3 * 13 + 1]! + points[3 * 14 + 1]!) / 2;
  const mouthX = (points[3 * 13]! + points[3 * 14]!) / 2;
  const depths = new Map<string, number>();
  const depthAt = (x: number, y: number): number => {
    const key = `${x},${y}`;
    const known = depths.get(key);
    if (known !== undefined) return known;
    let [sum, weight] = [0, 1e-6];
    for (let i = 0; i < POINTS; i += 3) {
      const d2 = ((x - points[3 * i]!) ** 2 + (y - points[3 * i + 1]!) ** 2) / (0.07 * unit) ** 2;
      const w = Math.exp(-Math.min(60, d2)) + 1e-4 / (1 + d2 * d2);
      sum += w * points[3 * i + 2]!;
      weight += w;
    }
    depths.set(key, sum / weight);
    return sum / weight;
  };
  return (x, y, { yaw, roll, jaw }) => {
    const apart = Math.hypot(x - cx, 0.85 * (y - cy)) / unit;
    const share = smoothstep(1.5, 0.6, apart) * smoothstep(chin + 0.6 * unit, chin, y);
    if (share === 0) return [0, 0];
    const down = smoothstep(mouth, mouth + 0.06 * unit, y);
    const near = smoothstep(0.62 * unit, 0.2 * unit, Math.abs(x - mouthX));
    const above = smoothstep(chin + 0.45 * unit, chin, y);
    const aside = (x - cx) * (Math.cos(yaw) - 1) - depthAt(x, y) * Math.sin(yaw);
    const up = y - chin - 0.3 * unit;
    return [
      share * (aside - up * Math.sin(roll)),
      share * (x - cx) * Math.sin(roll) + 0.09 * unit * jaw * down * near * above,
    ];
  };
}

/** A picture whose people move: every face of it, from left to right. */
interface Living {
  width: number;
  height: number;
  people: number;
  frame(motions: readonly Motion[]): Picture;
}

/** Opens a picture of ours at a width in pixels; its size becomes even, as videos need it. */
export async function openLiving(file: string, width: number): Promise<Living> {
  await openInstalledFaces();
  const full = await readPicture(file, 'target');
  const height = 2 * Math.round((width * full.height) / full.width / 2);
  const picture = resizePicture(full, { width, height });
  const moves = findFaces(picture)
    .toSorted((a, b) => a.x - b.x)
    .map((face) => moveOf(findLandmarks(picture, face)));
  const [across, along] = [CELLS, Math.round((CELLS * height) / width)];
  const side = across + 1;
  const grid: [number, number][] = Array.from({ length: side * (along + 1) }, (_, j) => [
    ((j % side) / across) * (width - 1),
    (Math.floor(j / side) / along) * (height - 1),
  ]);
  const uv = Float32Array.from(grid.flat());
  const triangles: number[] = [];
  for (let y = 0; y < along; y++)
    for (let x = 0; x < across; x++) {
      const a = y * side + x;
      triangles.push(a, a + 1, a + side, a + 1, a + side + 1, a + side);
    }
  return {
    width,
    height,
    people: moves.length,
    frame(motions) {
      const shape = new Float32Array(3 * grid.length);
      for (const [j, [x, y]] of grid.entries()) {
        let [dx, dy] = [0, 0];
        for (const [k, move] of moves.entries()) {
          const [mx, my] = move(x, y, motions[k]!);
          dx += mx;
          dy += my;
        }
        shape.set([x + dx, y + dy, 0], 3 * j);
      }
      const { planes, covered } = rasteriseMesh(shape, triangles, uv, 2, picture);
      const data = picture.data.slice();
      for (let i = 0; i < covered.length; i++)
        if (covered[i])
          for (let c = 0; c < 3; c++) data[3 * i + c] = channelAt(picture, planes[0]![i]!, planes[1]![i]!, c);
      return { data, width, height };
    },
  };
}
