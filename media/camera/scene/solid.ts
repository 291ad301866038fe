import { type Extent, smoothstep } from '#media/raster/plane.ts';

/** Blurs a plane by a share of its longer side. */
export type Blur = (plane: Float32Array, share: number) => Float32Array;

/** A hole of a body of less than this share of the picture is no gap but a doubt of the matte. */
const MOST_HOLE = 0.012;

/** Marks holes of a mask that are closed and small, in place. */
function closeHoles(mask: Uint8Array, { width, height }: Extent): void {
  const seen = new Uint8Array(mask.length);
  for (let first = 0; first < mask.length; first++) {
    if (mask[first] || seen[first]) continue;
    const part = [first];
    seen[first] = 1;
    let isOpen = false;
    for (let k = 0; k < part.length; k++) {
      const i = part[k]!;
      const x = i % width;
      isOpen ||= x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (j < 0 || j >= mask.length || mask[j] || seen[j] || Math.abs((j % width) - x) > 1) continue;
        seen[j] = 1;
        part.push(j);
      }
    }
    if (!isOpen && part.length < MOST_HOLE * mask.length) for (const i of part) mask[i] = 1;
  }
}

/**
 * Where bodies are certainly opaque, 0 to 1: inside of what the matte is half sure of, and in faces. Nobody is a ghost
 * whom the matte only half believes.
 */
export function solidIn(matte: Float32Array, faces: Uint8Array, extent: Extent, blur: Blur): Float32Array {
  const calm = blur(matte, 0.008);
  const mask = Uint8Array.from(calm, (value, i) => (value > 0.4 || faces[i] ? 1 : 0));
  closeHoles(mask, extent);
  return blur(Float32Array.from(mask), 0.008).map((value) => smoothstep(0.62, 0.95, value));
}
