import { smoothstep } from '#media/raster/plane.ts';
import { triangles } from './canonical.ts';
import { mouthOpening, RING, signedArea } from './mesh.ts';
import { POINTS, type Landmarks } from '#media/face/detect/landmarks.ts';
import { alignPoints } from './align.ts';

const ALL = Array.from({ length: POINTS }, (_, i) => i);
const MOUTH = new Set<number>([...RING.lips, ...RING.mouth]);
/** How much of the source's inner geometry the result takes. */
const AMOUNT = 0.75;

/** Square of the distance of a vertex from the nearest one of the outer contour, pixels. */
function squareToRim(points: Landmarks, i: number): number {
  const x = points[3 * i]!;
  const y = points[3 * i + 1]!;
  let least = Infinity;
  for (const o of RING.oval) {
    const dx = points[3 * o]! - x;
    const dy = points[3 * o + 1]! - y;
    const square = dx * dx + dy * dy;
    if (square < least) least = square;
  }
  return least;
}

/**
 * The shape of the new face in the target's pose: eyes, nose and mouth move towards where the source has
 * them, the outer contour stays the target's, so that hair, ears and neck still fit. Lengths in pixels;
 * `unit` is the face width.
 */
export function mixShapes(source: Landmarks, target: Landmarks, unit: number): Landmarks {
  const posed = alignPoints(source, target, ALL);
  const mixed = target.slice();
  const mouthShare = Math.max(0, 1 - Math.abs(mouthOpening(source) - mouthOpening(target)) / 0.15);
  for (let i = 0; i < POINTS; i++) {
    const rim = Math.sqrt(squareToRim(target, i));
    const share = AMOUNT * smoothstep(0.02 * unit, 0.22 * unit, rim) * (MOUTH.has(i) ? mouthShare : 1);
    const [dx, dy] = [posed[3 * i]! - target[3 * i]!, posed[3 * i + 1]! - target[3 * i + 1]!];
    const limit = Math.min(1, (0.1 * unit) / (Math.hypot(dx, dy) || 1));
    mixed[3 * i]! += share * limit * dx;
    mixed[3 * i + 1]! += share * limit * dy;
  }
  unfold(mixed, target);
  return mixed;
}

/** Pulls vertices back towards the target where a triangle folded over or collapsed. */
function unfold(mixed: Landmarks, target: Landmarks): void {
  const corner = triangles();
  for (let round = 0, folded = true; folded && round < 4; round++) {
    folded = false;
    for (let t = 0; t < corner.length; t += 3) {
      const corners = [corner[t]!, corner[t + 1]!, corner[t + 2]!] as const;
      const before = signedArea(target, ...corners);
      const after = signedArea(mixed, ...corners);
      if (before * after > 0 && Math.abs(after) >= 0.15 * Math.abs(before)) continue;
      folded = true;
      for (const i of corners)
        for (let k = 0; k < 2; k++) mixed[3 * i + k] = (mixed[3 * i + k]! + target[3 * i + k]!) / 2;
    }
  }
}
