/** Most depth that the sides of a head gain for a pixel of way. */
const STEEPEST = 1.1;
const MOST_PASSES = 24;

/**
 * Brings points forward until the sides of a head are nowhere steeper than a picture bears, in place: what it shows
 * edge-on, between cheek and ear, would be stretched several times over by a turn.
 *
 * @param places x, y, z of each point, deeper ones larger
 * @param corners three points of each triangle
 * @param isSide whether a point is at the side of the head
 */
export function easeDepth(
  places: Float32Array,
  corners: ArrayLike<number>,
  isSide: (point: number) => boolean,
): void {
  const ease = (a: number, b: number): boolean => {
    if (!isSide(b)) return false;
    const [i, j] = [3 * a, 3 * b];
    const way = Math.hypot(places[j]! - places[i]!, places[j + 1]! - places[i + 1]!);
    const most = places[i + 2]! + STEEPEST * way;
    if (places[j + 2]! <= most + 0.01) return false;
    places[j + 2] = most;
    return true;
  };
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let moved = false;
    for (let t = 0; t < corners.length; t++) {
      const [a, b] = [corners[t]!, corners[t % 3 === 2 ? t - 2 : t + 1]!];
      if (ease(a, b) || ease(b, a)) moved = true;
    }
    if (!moved) return;
  }
}
