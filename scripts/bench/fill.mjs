/**
 * Fills of twelve made photographs whose truth is known: `edges` is how alike the edges in the hole are to the truth's,
 * up to 1, `repeated` the share of the hole that is to be seen three times. `SCENES=rail,stem` picks some, `KEEP` names
 * a folder for pictures, masks and fills. Fills by other programs, `<scene>.<program>.png` in `OTHERS`, are measured as
 * ours: OpenCV's, say, of the pictures and masks kept.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { openModule } from '#scripts/build/module.mjs';

const { SCENES, KEEP: keep, OTHERS: others } = process.env;
if (keep) mkdirSync(keep, { recursive: true });
const programs = new Set((others ? readdirSync(others) : []).map((file) => file.split('.')[1]));
for (const own of ['truth', 'mask', 'plain']) programs.delete(own);
const { module, close } = await openModule('scripts/bench/fill/run.ts');
try {
  const rows = await module.measureFills(SCENES?.split(',') ?? [], [...programs], { keep, others });
  console.log(JSON.stringify(rows, null, 2));
} finally {
  close();
}
