import type { Extent, Picture } from '#media/raster/plane.ts';
import { fromCanonicalFace, mirrorVertices } from './canonical.ts';
import { RING } from './mesh.ts';
import { POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';
import { rasteriseMesh } from './raster.ts';
import { sample, type ReadMap } from '#media/raster/sample.ts';

/** How far the mesh is continued outside the oval, as a share of the way from the middle of the face. */
const SKIRT = 0.26;
const RIM = RING.oval.length;

/** The mesh with a skirt: each rim vertex repeated further out, so that a beard's overhang is mapped too. */
const skirted = fromCanonicalFace(({ triangles }) =>
  Uint16Array.from([
    ...triangles,
    ...RING.oval.flatMap((a, k) => {
      const [b, outerA, outerB] = [RING.oval[(k + 1) % RIM]!, POINTS + k, POINTS + ((k + 1) % RIM)];
      return [a, outerA, b, b, outerA, outerB];
    }),
  ]),
);

function withSkirt(points: Landmarks): Landmarks {
  const out = new Float32Array(points.length + 3 * RIM);
  out.set(points);
  for (let c = 0; c < 3; c++) {
    const middle = RING.oval.reduce((sum, i) => sum + points[3 * i + c]!, 0) / RIM;
    RING.oval.forEach((i, k) => {
      const at = points[3 * i + c]!;
      out[3 * (POINTS + k) + c] = at + SKIRT * (at - middle);
    });
  }
  return out;
}

export interface Warped {
  /** Colours; the border's where the mesh is not. */
  readonly picture: Picture;
  /** 1 where the mesh, skirt included, covers the pixel. */
  readonly covered: Uint8Array;
}

/**
 * Piecewise affine texture mapping of the source's face onto `shape` (pixels of the result raster).
 * `mirrored` reads every vertex from the other half of the source's face.
 */
export function warpFace(
  source: Picture,
  points: Landmarks,
  shape: Landmarks,
  mirrored: boolean,
  extent: Extent,
  sharp: boolean,
): Warped {
  const from = withSkirt(mirrored ? mirrorLandmarks(points) : points);
  const attributes = new Float32Array((from.length / 3) * 2);
  for (let i = 0; i < from.length / 3; i++) attributes.set([from[3 * i]!, from[3 * i + 1]!], 2 * i);
  const { planes, covered } = rasteriseMesh(withSkirt(shape), skirted(), attributes, 2, extent);
  const data = sample(source, { xs: planes[0]!, ys: planes[1]!, covered }, sharp);
  return { picture: { data, width: extent.width, height: extent.height }, covered };
}

/** Where each pixel of a shape reads the source's face, and values spread over it. */
interface FaceMap {
  readonly straight: ReadMap;
  /** The same for the mirrored face, where it was asked for. */
  readonly mirrored: ReadMap | undefined;
  /** One plane for each list of values a vertex. */
  readonly planes: readonly Float32Array[];
}

interface Mapping {
  readonly isMirrored: boolean;
  /** Lists of values, one a vertex. */
  readonly values: readonly Float32Array[];
  /** As that of `rasteriseMesh`. */
  readonly room?: (length: number) => Float32Array;
}
const PLAIN: Mapping = { isMirrored: false, values: [] };

/** As `warpFace` and `meshPlane`, all in one pass over the mesh. */
export function mapFace(
  points: Landmarks,
  shape: Landmarks,
  extent: Extent,
  { isMirrored, values, room }: Mapping = PLAIN,
): FaceMap {
  const faces = [withSkirt(points), ...(isMirrored ? [withSkirt(mirrorLandmarks(points))] : [])];
  const first = 2 * faces.length;
  const channels = first + values.length;
  const to = withSkirt(shape);
  const attributes = new Float32Array((to.length / 3) * channels);
  for (let i = 0, at = 0; i < to.length / 3; i++, at += channels) {
    for (let f = 0; f < faces.length; f++) {
      attributes[at + 2 * f] = faces[f]![3 * i]!;
      attributes[at + 2 * f + 1] = faces[f]![3 * i + 1]!;
    }
    const vertex = i < POINTS ? i : RING.oval[i - POINTS]!;
    for (let v = 0; v < values.length; v++) attributes[at + first + v] = values[v]![vertex]!;
  }
  const { planes, covered } = rasteriseMesh(to, skirted(), attributes, channels, extent, room);
  const mapAt = (k: number): ReadMap => ({ xs: planes[k]!, ys: planes[k + 1]!, covered });
  return { straight: mapAt(0), mirrored: isMirrored ? mapAt(2) : undefined, planes: planes.slice(first) };
}

/** A value a vertex spread over the mesh and its skirt, one value a pixel; 0 where the mesh is not. */
export function meshPlane(shape: Landmarks, values: Float32Array, extent: Extent): Float32Array {
  const spread = Float32Array.from(
    { length: POINTS + RIM },
    (_, i) => values[i < POINTS ? i : RING.oval[i - POINTS]!]!,
  );
  return rasteriseMesh(withSkirt(shape), skirted(), spread, 1, extent).planes[0]!;
}

/** Every vertex at the position of its counterpart: the same picture read through the mirrored mesh. */
function mirrorLandmarks(points: Landmarks): Landmarks {
  const out = new Float32Array(points.length);
  const mirror = mirrorVertices();
  for (let i = 0; i < POINTS; i++) out.set(points.subarray(3 * mirror[i]!, 3 * mirror[i]! + 3), 3 * i);
  return out;
}
