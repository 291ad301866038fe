/**
 * Photo swaps of pictures that are hard. `things`: of masks, a cup, a microphone and hair before a face, the share that is painted
 * over, and that of the free face that is left as it was (percent). `brows`: of sources with glasses, what is left of
 * the target's brows beside the new ones (percent). `dark`: how far a swap into a photo 3 to 5 stops darker is from the
 * darkened swap, the mean and what one pixel of a hundred is brighter by (bytes). `PARTS=things,dark` measures
 * some of them; `SHEETS` names a folder for sheets
 * of the pictures.
 */
import path from 'node:path';
import { openModule } from '#scripts/build/module.mjs';

const { module, close } = await openModule('scripts/bench/swap/hard-pairs.ts');
try {
  const wanted = process.env.PARTS?.split(',') ?? [];
  const sheets = process.env.SHEETS;
  console.log(JSON.stringify(await module.measureHard(wanted, sheets && path.resolve(sheets))));
} finally {
  close();
}
