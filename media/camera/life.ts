import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { POINT } from '#media/face/geometry/mesh.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { type Drive, still } from '#media/mimic/drive.ts';
import { openEyes } from '#media/mimic/eyes.ts';
import { idling } from '#media/mimic/idle.ts';
import { type Mesh, meshOf } from '#media/mimic/mesh.ts';
import { move } from '#media/mimic/move.ts';
import { dilate, type Extent, gaussian, type Picture, resizePlane, smoothstep } from '#media/raster/plane.ts';
import type { Layer, Shift } from './warp.ts';

/** Longest side of the raster on which bodies move, pixels: the grid of the frames is hardly finer. */
const SIDE = 128;
/** How far people's movement reaches beyond them, and over how much it ends, pixels of that raster. */
const [BEYOND, SOFT] = [2, 1.6];
/** How far shoulders rise with a breath, in face widths, and the share of it by which the head goes along. */
const [BREATH, LIFTED] = [0.024, 0.5];
/** Face widths below the chin at which shoulders are, and from which on nothing rises. */
const [SHOULDERS, STILL] = [0.7, 3.4];
/** Face widths from the edges of the picture in which rising ends: nothing is drawn in from outside. */
const EDGE = 0.3;
/** How sharply people who touch are parted: a power of the distance from their faces. */
const PARTED = 8;
/** Heads are held at the edges of the picture, for the same reason. */
const BORDERS = { left: true, top: true, right: true } as const;

interface Life {
  /** The photo, with the eyes as they are now. */
  readonly picture: Picture;
  /** Goes to a moment, and tells where bodies are then. */
  at(second: number): Shift;
}

/** A raster over a picture, and its pixels a pixel of the picture. */
interface Raster extends Extent {
  readonly scale: number;
}

/** Pixels by which each pixel rises with a breath: shoulders most, and what is below less and less. */
function risesOf({ points, unit, extent }: Mesh, { width, height, scale }: Raster): Float32Array {
  const chin = points[3 * POINT.chin + 1]!;
  return Float32Array.from({ length: width * height }, (_, i) => {
    const y = (Math.floor(i / width) + 0.5) / scale;
    const below = (y - chin) / unit;
    const lifted = LIFTED + (1 - LIFTED) * smoothstep(0, SHOULDERS, below);
    const inside = smoothstep(0, EDGE * unit, Math.min(y, extent.height - y));
    return BREATH * unit * lifted * smoothstep(STILL, SHOULDERS, below) * inside;
  });
}

/** How much of the movement of each of the people a pixel takes, 0 to 1: those who touch share what is between them. */
function sharesOf(meshes: readonly Mesh[], bodies: Float32Array, { width, scale }: Raster): Float32Array[] {
  const nears = meshes.map(({ points, unit }) => {
    const [x, y] = [scale * points[3 * POINT.nose]!, scale * points[3 * POINT.nose + 1]!];
    return bodies.map((_, i) => {
      const away = Math.hypot((i % width) + 0.5 - x, Math.floor(i / width) + 0.5 - y);
      return (0.2 + away / (scale * unit)) ** -PARTED;
    });
  });
  const sum = bodies.map((_, i) => nears.reduce((all, near) => all + near[i]!, 0));
  return nears.map((near) => near.map((value, i) => (bodies[i]! * value) / sum[i]!));
}

/** From where each pixel of the raster is read while a head is moved, pixels of the picture to the right and down. */
function waysOf(mesh: Mesh, { turn, nod, tilt }: Drive, raster: Raster): readonly Float32Array[] {
  const { places, reads } = move(mesh, { ...still(), turn, nod, tilt });
  const ways = new Float32Array((2 * places.length) / 3);
  for (let i = 0; i < ways.length; i++) {
    const from = 3 * (i >> 1) + (i & 1);
    ways[i] = reads[from]! - places[from]!;
  }
  const shape = places.map((value) => raster.scale * value - 0.5);
  return rasteriseMesh(shape, mesh.corners, ways, 2, raster).planes;
}

/** Lets people of a photo look around, blink and breathe. `faces` are their landmarks. */
export function openLife(
  { picture: { data, width, height }, opacity }: Required<Layer>,
  faces: readonly Landmarks[],
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
): Life {
  const picture = { data: data.slice(), width, height };
  const scale = SIDE / Math.max(width, height);
  const raster = { width: Math.round(scale * width), height: Math.round(scale * height), scale };
  const there = resizePlane(
    Float32Array.from(opacity, (value) => value / 255),
    picture,
    raster,
  );
  const bodies = gaussian(dilate(there, raster, BEYOND), raster, SOFT);
  const meshes = faces.map((points) => meshOf(points, picture, BORDERS));
  const shares = sharesOf(meshes, bodies, raster);
  const idles = idling(faces.length, { seconds, seed });
  const people = meshes.map((mesh, k) => ({
    mesh,
    share: shares[k]!,
    rises: risesOf(mesh, raster),
    look: openEyes(picture, faces[k]!),
    idle: idles[k]!,
  }));
  const values = new Float32Array(2 * raster.width * raster.height);
  return {
    picture,
    at(second) {
      values.fill(0);
      for (const { mesh, share, rises, look, idle } of people) {
        const { drive, breath } = idle(second);
        look(drive);
        const [across, down] = waysOf(mesh, drive, raster);
        for (let i = 0; i < share.length; i++) {
          values[2 * i]! += share[i]! * across![i]!;
          values[2 * i + 1]! += share[i]! * (down![i]! + breath * rises[i]!);
        }
      }
      return { values, width: raster.width, height: raster.height };
    },
  };
}
