import { warmDetector } from '#media/face/detect/detector.ts';
import { findLandmarks } from '#media/face/detect/landmarks.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import type { Picture } from '#media/raster/plane.ts';
import { swapFace } from '#media/face/swap/swap.ts';

const SIDE = 320;

/** A skin-coloured gradient: no face, but work of the same kind. */
function plate(seed: number): Picture {
  const data = new Uint8Array(3 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const shade = 0.7 + (0.3 * (i % SIDE)) / SIDE;
    data.set([(200 - seed) * shade, (150 - seed) * shade, 120 * shade], 3 * i);
  }
  return { data, width: SIDE, height: SIDE };
}

/** Lets the engine compile the loops, so that the first call is as fast as the next. */
export function warmUp(): void {
  const points = canonicalLandmarks(SIDE);
  const [target, source] = [plate(0), plate(40)];
  warmDetector(target);
  findLandmarks(target, { x: 80, y: 80, width: 160, height: 160 });
  for (let round = 0; round < 2; round++)
    swapFace({ picture: target, points }, { picture: source, points })();
}
