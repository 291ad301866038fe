/** What the photo tools and the illustrator reach: one file of `photo-tools/` a tool. */
import { effects } from './photo-tools/effects.mjs';
import { extender } from './photo-tools/extender.mjs';
import { illustrator } from './photo-tools/illustrator.mjs';
import { remover } from './photo-tools/remover.mjs';
import { styles } from './photo-tools/styles.mjs';

const figures = {
  effects: await effects(),
  extender: await extender(),
  illustrator: await illustrator(),
  remover: await remover(),
  styles: await styles(),
};
console.log(JSON.stringify(figures));
