import { POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';
import { POINT, RING } from './mesh.ts';

/**
 * MediaPipe's canonical face: vertices (x, y, z in cm, y up, looking to +z) and triangles, eyes and mouth
 * closed too.
 */
interface CanonicalFace {
  readonly points: Float32Array;
  /** Vertex indices, three a triangle. */
  readonly triangles: Uint16Array;
}

let opened: CanonicalFace | undefined;

/**
 * Reads the canonical face: protobuf `Mesh3d`, field 3 = floats x, y, z, u, v a vertex, field 4 = triangle
 * indices.
 */
export function openCanonicalFace(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const floats: number[] = [];
  const triangles: number[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  if (varint() >> 3 !== 1) throw new Error('the canonical face comes first in its file');
  const end = varint() + at;
  while (at < end) {
    const tag = varint();
    if ((tag & 7) === 5) {
      floats.push(view.getFloat32(at, true));
      at += 4;
    } else {
      const value = varint();
      if (tag >> 3 === 4) triangles.push(value);
    }
  }
  const points = new Float32Array((floats.length / 5) * 3);
  for (let i = 0; i < points.length / 3; i++)
    for (let k = 0; k < 3; k++) points[3 * i + k] = floats[5 * i + k]!;
  opened = { points, triangles: Uint16Array.from(triangles) };
}

/**
 * A table that follows from the canonical face, computed at its first use.
 * @throws when used before `openCanonicalFace`
 */
export function fromCanonicalFace<T>(make: (face: CanonicalFace) => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (made) return made.value;
    if (!opened) throw new Error('the canonical face has not been opened');
    made = { value: make(opened) };
    return made.value;
  };
}

const between = (p: Float32Array, a: number, b: number): number =>
  Math.hypot(p[3 * a]! - p[3 * b]!, p[3 * a + 1]! - p[3 * b + 1]!, p[3 * a + 2]! - p[3 * b + 2]!);

/** Distance of two vertices of the canonical face, in its face widths. */
export const apart = ({ points }: CanonicalFace, i: number, j: number): number =>
  between(points, i, j) / between(points, POINT.rightEar, POINT.leftEar);

export const triangles = fromCanonicalFace((face) => face.triangles);

/** For every vertex the one on the other side of the face. */
export const mirrorVertices = fromCanonicalFace(({ points: p }) =>
  Uint16Array.from({ length: POINTS }, (_, i) => {
    let best = i;
    let nearest = Infinity;
    for (let j = 0; j < POINTS; j++) {
      const d = Math.hypot(
        p[3 * i]! + p[3 * j]!,
        p[3 * i + 1]! - p[3 * j + 1]!,
        p[3 * i + 2]! - p[3 * j + 2]!,
      );
      if (d < nearest) [best, nearest] = [j, d];
    }
    return best;
  }),
);

/** How far each vertex lies to the person's left of the middle, in face widths. */
export const leftwards = fromCanonicalFace(({ points: p }) =>
  Float32Array.from(
    { length: POINTS },
    (_, i) => p[3 * i]! / Math.abs(p[3 * POINT.rightEar]! - p[3 * POINT.leftEar]!),
  ),
);

/** Distance of each vertex from the rim, in face widths. */
export const rimDistance = fromCanonicalFace((face) =>
  Float32Array.from({ length: POINTS }, (_, i) => Math.min(...RING.oval.map((o) => apart(face, i, o)))),
);

/** The canonical face looking at the viewer, filling two thirds of a square picture of `side` pixels. */
export function canonicalLandmarks(side: number): Landmarks {
  const scale = side / 27; // the face is about 18 cm high
  return fromCanonicalFace(({ points }) =>
    points.map((v, i) =>
      i % 3 === 0 ? side / 2 + v * scale : i % 3 === 1 ? side / 2 - v * scale : -v * scale,
    ),
  )();
}
