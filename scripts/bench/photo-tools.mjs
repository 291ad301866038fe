/** What the photo tools and the illustrator reach: one file of `photo-tools/` a tool. */
import { illustrator } from './photo-tools/illustrator.mjs';

console.log(JSON.stringify({ illustrator: await illustrator() }));
