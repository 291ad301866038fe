/** What the photo tools and the illustrator reach: one file of `photo-tools/` a tool. */
import { effects } from './photo-tools/effects.mjs';
import { illustrator } from './photo-tools/illustrator.mjs';

console.log(JSON.stringify({ effects: await effects(), illustrator: await illustrator() }));
