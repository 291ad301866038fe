import { clamp, smoothstep } from '#media/raster/plane.ts';
import { apart, fromCanonicalFace, leftwards, mirrorVertices, rimDistance, triangles } from './canonical.ts';
import { RING, signedArea } from './mesh.ts';
import { POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';

/**
 * Right brow and eye; the left ones are their counterparts. They decide whether a half of the face is seen at
 * all.
 */
const RIGHT_EYE = [...RING.eyes[0], ...RING.brows[0]];
/** Eyes, nose and mouth and what is close to them: 0; 1 from a sixth of a face width away. */
const offFeatures = fromCanonicalFace((face) => {
  const features = [
    ...RING.eyes,
    ...RING.sockets,
    ...RING.brows,
    RING.lips,
    RING.mouth,
    RING.nostrils,
    [1, 4, 5, 195, 197, 6, 168],
  ].flat();
  return Float32Array.from({ length: POINTS }, (_, i) =>
    smoothstep(0.06, 0.16, Math.min(...features.map((f) => apart(face, i, f)))),
  );
});

/** 1 where eyes, nose and mouth are: never a mixture of two people, however badly seen. */
const innerFeatures = fromCanonicalFace(() => rimDistance().map((d) => smoothstep(0.12, 0.22, d)));

interface Visibility {
  /**
   * Share to be read from the other half of the source's face, 0..1; undefined when the source shows both
   * halves.
   */
  readonly mirrored: Float32Array | undefined;
  /** 1 where the vertex is well seen in the half it is read from, 0 where it would be a smear. */
  readonly trust: Float32Array;
}

/** Compares the size of every vertex's surroundings in the source and in the result. */
export function visibility(source: Landmarks, result: Landmarks): Visibility {
  const seen = sizes(source, result);
  const [mirror, toLeft, skinOnly, inner] = [mirrorVertices(), leftwards(), offFeatures(), innerFeatures()];
  const mean = (of: readonly number[]): number => of.reduce((sum, i) => sum + seen[i]!, 0) / of.length;
  const [right, left] = [mean(RIGHT_EYE), mean(RIGHT_EYE.map((i) => mirror[i]!))];
  // a half whose eye is hardly seen is mirrored as a whole: single parts would not meet; one that is seen
  // keeps its eye, nose and mouth (mirrored, they would squint and smile two ways) and takes only the cheek
  // from the other side
  const hidden = smoothstep(0.68, 0.62, Math.min(right, left));
  const shares = seen.map((value, i) => {
    const side = right < left ? -toLeft[i]! : toLeft[i]!;
    const skin = skinOnly[i]! * smoothstep(0.72, 0.42, value) * smoothstep(0.3, 0.7, seen[mirror[i]!]!);
    return Math.max(skin, hidden * smoothstep(0, 0.06, side));
  });
  const mirrored =
    Math.max(...shares) > 0.2 ? smoothOverMesh(shares, 1).map((s) => smoothstep(0.2, 0.8, s)) : undefined;
  const best = seen.map((value, i) => value + (mirrored?.[i] ?? 0) * (seen[mirror[i]!]! - value));
  return {
    mirrored,
    trust: smoothOverMesh(
      best.map((value, i) => Math.max(inner[i]!, smoothstep(0.35, 0.7, value))),
      1,
    ),
  };
}

/**
 * Area round each vertex in the source over that in the result, both as shares of the whole face; negative
 * when seen from behind.
 */
function sizes(source: Landmarks, result: Landmarks): Float32Array {
  const corner = triangles();
  const total = (p: Landmarks): number => {
    let sum = 0;
    for (let t = 0; t < corner.length; t += 3)
      sum += signedArea(p, corner[t]!, corner[t + 1]!, corner[t + 2]!);
    return sum;
  };
  const [sourceArea, resultArea] = [total(source), total(result)];
  const sum = new Float32Array(POINTS);
  const weight = new Float32Array(POINTS);
  for (let t = 0; t < corner.length; t += 3) {
    const corners = [corner[t]!, corner[t + 1]!, corner[t + 2]!] as const;
    const share = signedArea(result, ...corners) / resultArea;
    if (Math.abs(share) < 1e-5) continue;
    const ratio = clamp(signedArea(source, ...corners) / sourceArea / share, -1, 1.5);
    for (const i of corners) {
      sum[i]! += Math.abs(share) * ratio;
      weight[i]! += Math.abs(share);
    }
  }
  return sum.map((value, i) => (weight[i]! > 0 ? value / weight[i]! : 1));
}

/** Values of vertices, each round the mean with those beside it. */
export function smoothOverMesh(values: Float32Array, rounds: number): Float32Array {
  const corner = triangles();
  let current = values;
  for (let round = 0; round < rounds; round++) {
    const sum = current.slice();
    const count = new Float32Array(POINTS).fill(1);
    for (let t = 0; t < corner.length; t += 3)
      for (let e = 0; e < 3; e++) {
        const a = corner[t + e]!;
        sum[a]! += current[corner[t + ((e + 1) % 3)]!]!;
        count[a]!++;
      }
    current = sum.map((value, i) => value / count[i]!);
  }
  return current;
}
