// Small vector helpers, a seeded generator and a smooth step, shared by everything that grows strands.
export const add = (a, b, k = 1) => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const size = (a) => Math.hypot(a[0], a[1], a[2]);
export const unit = (a) => {
  const length = size(a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
export const blend = (a, b, t) => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const clamp = (x, low, high) => Math.min(high, Math.max(low, x));
export const smooth = (from, to, x) => {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};

export function seeded(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
/** Bell-shaped around 0, from -1.5 to 1.5. */
export const bell = (random) => random() + random() + random() - 1.5;

/** Floats a strand vertex takes: position 3, tangent 3, along, random, depth, width, side, lock. */
export const strandStride = 12;
export const tangents = (points) =>
  points.map((_, j) => unit(sub(points[Math.min(j + 1, points.length - 1)], points[Math.max(j - 1, 0)])));

/** Ribbons as indexed triangles, growing as strands are added. */
export function ribbonBuffer(strands, segments) {
  const data = new Float32Array(strands * (segments + 1) * 2 * strandStride);
  const index = new Uint32Array(strands * segments * 6);
  let at = 0;
  let indexAt = 0;
  return {
    add(points, { width, taper, random, depth, lock, from = 0 }) {
      const first = at / strandStride;
      const last = points.length - 1;
      const tangent = tangents(points);
      points.forEach((p, j) => {
        const along = j / last;
        for (const side of [-1, 1]) {
          data.set(
            [
              ...p,
              ...tangent[j],
              from + along * (1 - from),
              random,
              depth,
              width * (1 - 0.8 * along ** taper),
              side,
              lock,
            ],
            at,
          );
          at += strandStride;
        }
        if (j < last) {
          const a = first + 2 * j;
          index.set([a, a + 1, a + 2, a + 2, a + 1, a + 3], indexAt);
          indexAt += 6;
        }
      });
    },
    done: () => ({ data: data.subarray(0, at), index: index.subarray(0, indexAt) }),
  };
}
