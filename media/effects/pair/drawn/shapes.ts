/** A distance in centimetres, negative inside, at a place. */
export type Distance = (x: number, y: number) => number;
export type Spot = readonly [x: number, y: number];

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Distance =>
  (x, y) => {
    const [u, v] = [(x - cx) / rx, (y - cy) / ry];
    const far = Math.hypot(u, v);
    return far < 1e-6 ? -Math.min(rx, ry) : ((far - 1) * far) / Math.hypot(u / rx, v / ry);
  };

/** A limb: round at both ends, of another radius at each. */
export function capsule(a: Spot, b: Spot, ra: number, rb = ra): Distance {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy || 1e-6;
  return (x, y) => {
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / long));
    return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy) - ra - t * (rb - ra);
  };
}

/** Shapes that grow together over `soft` centimetres. */
export const joined =
  (soft: number, ...shapes: readonly Distance[]): Distance =>
  (x, y) => {
    let d = shapes[0]!(x, y);
    for (let k = 1; k < shapes.length; k++) {
      const e = shapes[k]!(x, y);
      const h = Math.max(0, soft - Math.abs(d - e)) / soft;
      d = Math.min(d, e) - (h * h * soft) / 4;
    }
    return d;
  };

/** What two shapes share; their edges grow together over `soft` centimetres. */
export const shared = (soft: number, a: Distance, b: Distance): Distance => {
  const outside = joined(
    soft,
    (x, y) => -a(x, y),
    (x, y) => -b(x, y),
  );
  return (x, y) => -outside(x, y);
};
