const SIDE = 512;

/**
 * A square of film grain that repeats without a seam: deviation 1, grains of about two pixels, always the
 * same.
 */
function grainField(): Float32Array {
  let state = 0x9e3779b9;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const white = Float32Array.from({ length: SIDE * SIDE }, () => uniform() + uniform() + uniform());
  const at = (x: number, y: number) => white[((y + SIDE) % SIDE) * SIDE + ((x + SIDE) % SIDE)]!;
  // Three uniform numbers have a deviation of 1/2; the weights below make it 1 again.
  return white.map((value, k) => {
    const x = k % SIDE;
    const y = Math.floor(k / SIDE);
    return 1.6 * value + 0.6 * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1));
  });
}

let field: Float32Array | undefined;

/**
 * Returns what to add to a pixel of the output, given its place and its lightness (0..255), at full grain.
 */
export function grainAt(): (x: number, y: number, light: number) => number {
  const grain = (field ??= grainField());
  return (x, y, light) => {
    const middle = Math.max(0, 1 - Math.abs(light / 127.5 - 1));
    return grain[(y % SIDE) * SIDE + (x % SIDE)]! * (2 + 7 * middle);
  };
}
