import { fromCanonicalFace, rimDistance, triangles } from '#media/face/geometry/canonical.ts';
import { POINTS } from '#media/face/detect/landmarks.ts';
import { ringsMask, RING } from '#media/face/geometry/mesh.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { gaussian, type Extent } from '#media/raster/plane.ts';
import type { Head } from './head.ts';
import { landmarkNormals } from './light.ts';

/** A face pixel by pixel. */
interface FaceSurface {
  /** Place at the head, centimetres. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  /** Distance from the rim of the face, in face widths. */
  readonly rim: Float32Array;
  /** Direction: right, down, towards the viewer. */
  readonly normal: readonly [Float32Array, Float32Array, Float32Array];
  /** 1 where the face is. */
  readonly covered: Uint8Array;
  /** 0..1, soft: the openings of the eyes, the lips. */
  readonly eyes: Float32Array;
  readonly lips: Float32Array;
}

const places = fromCanonicalFace(({ points }) => points);

export function surfaceOf({ points, scale }: Head, extent: Extent): FaceSurface {
  const normals = landmarkNormals(points);
  const own = places();
  const rim = rimDistance();
  const values = new Float32Array(7 * POINTS);
  for (let i = 0; i < POINTS; i++) {
    for (let k = 0; k < 3; k++) {
      values[7 * i + k] = own[3 * i + k]!;
      values[7 * i + 4 + k] = normals[3 * i + k]!;
    }
    values[7 * i + 3] = rim[i]!;
  }
  const { planes, covered } = rasteriseMesh(points, triangles(), values, 7, extent);
  const soft = (rings: readonly (readonly number[])[], grow: number): Float32Array => {
    const mask = ringsMask(points, rings, extent, grow * scale);
    return gaussian(
      Float32Array.from(mask, (v) => v / 255),
      extent,
      Math.max(0.5, 0.07 * scale),
    );
  };
  const [x, y, z, r, nx, ny, nz] = planes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  return {
    x,
    y,
    z,
    rim: r,
    normal: [nx, ny, nz],
    covered,
    eyes: soft(RING.eyes, 0.05),
    lips: soft([RING.lips], 0),
  };
}
