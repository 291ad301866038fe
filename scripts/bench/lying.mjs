/**
 * Swaps of faces that lie, by angle: how much further their landmarks are off than in the upright swap of the same
 * pair, in percent of the distance of the eyes (at most 4), or null for "no face". `ANGLES=90,180` names others.
 */
import { openModule } from '#scripts/build/module.mjs';

const angles = process.env.ANGLES?.split(',').map(Number) ?? Array.from({ length: 12 }, (_, n) => 30 * n);
const { module, close } = await openModule('scripts/bench/swap/lying.ts');
try {
  console.log(JSON.stringify({ angles, ...(await module.measureLying(angles)) }, null, 2));
} finally {
  close();
}
