/**
 * Image to video on twelve made photos of products: pixels by which a straight line of one is seen beside where the
 * best affine map of the photo puts it, at most, in frames whose shorter side has 480. `KEEP` names a folder for the
 * last frames.
 */
import { openModule } from '#scripts/build/module.mjs';

const { module, close } = await openModule('scripts/bench/camera/run.ts');
try {
  console.log(JSON.stringify(await module.measureLines(process.env.KEEP), null, 2));
} finally {
  close();
}
