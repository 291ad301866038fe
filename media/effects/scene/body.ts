import { gaussian, resizePlane, type Extent } from '#media/raster/plane.ts';
import { surfaceOf } from './surface.ts';
import type { Scene } from './scene.ts';

/** Raster on which bodies are rounded. */
const SIDE = 420;

/** Directions of the people's surfaces: right, down, towards the viewer; length at most 1. */
type Normals = readonly [Float32Array, Float32Array, Float32Array];

/**
 * Rounds people as their outline suggests, several widths of blur of the matte added up, and sets in the
 * directions of the faces that are known.
 */
export function bodyNormals(scene: Scene): Normals {
  const scale = Math.min(1, SIDE / Math.max(scene.width, scene.height));
  const small: Extent = {
    width: Math.max(2, Math.round(scene.width * scale)),
    height: Math.max(2, Math.round(scene.height * scale)),
  };
  const matte = resizePlane(scene.matte, scene, small);
  const height = new Float32Array(matte.length);
  for (const sigma of [3, 7, 16, 34]) {
    const wide = gaussian(matte, small, sigma);
    for (let i = 0; i < height.length; i++) height[i]! += 1.15 * sigma * wide[i]! * matte[i]!;
  }
  const smooth = gaussian(height, small, 1.2);
  const count = small.width * small.height;
  const [nx, ny, nz] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const i = y * small.width + x;
      const right = smooth[y * small.width + Math.min(small.width - 1, x + 1)]!;
      const left = smooth[y * small.width + Math.max(0, x - 1)]!;
      const down = smooth[Math.min(small.height - 1, y + 1) * small.width + x]!;
      const up = smooth[Math.max(0, y - 1) * small.width + x]!;
      const [dx, dy] = [(left - right) / 2, (up - down) / 2];
      const length = Math.hypot(dx, dy, 1);
      nx[i] = dx / length;
      ny[i] = dy / length;
      nz[i] = 1 / length;
    }
  const full = [nx, ny, nz].map((plane) => resizePlane(plane, small, scene)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (const head of scene.heads) {
    const face = surfaceOf(head, scene);
    const blend = gaussian(
      Float32Array.from(face.covered, (v, i) => (v ? Math.min(1, 12 * face.rim[i]!) : 0)),
      scene,
      Math.max(0.5, 0.3 * head.scale),
    );
    for (let i = 0; i < blend.length; i++) {
      if (!face.covered[i]) continue;
      // on the rim of a triangle a direction goes on beyond its corners: longer than 1, no light could be told of it
      const length = Math.max(1, Math.hypot(face.normal[0][i]!, face.normal[1][i]!, face.normal[2][i]!));
      for (let k = 0; k < 3; k++) full[k]![i]! += blend[i]! * (face.normal[k]![i]! / length - full[k]![i]!);
    }
  }
  return full;
}
