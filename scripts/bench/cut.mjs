/**
 * Photo cut-out on made photographs whose opacity is known: `alpha` is the mean error of opacity, 0 to 1, of all
 * pixels, `alphaAtEdges` of those within 4 pixels of an edge, `halo` the mean error of colours there on white, in grey
 * levels, `haloUncleaned` the same without taking the old ground out of edges. `CASES=mug,zola` picks some, `KEEP`
 * names a folder for pictures. People are rendered, which takes a minute each.
 */
import { mkdirSync } from 'node:fs';
import { openModule } from '#scripts/build/module.mjs';
import { casesOf } from './cut/cases.mjs';

const { CASES, KEEP: keep } = process.env;
if (keep) mkdirSync(keep, { recursive: true });
const { module, close } = await openModule('scripts/bench/cut/run.ts');
try {
  console.log(JSON.stringify(await module.measureCuts(await casesOf(CASES?.split(',')), keep), null, 2));
} finally {
  close();
}
