/**
 * What the video tools reach: one file of `video-tools/` a tool. `PARTS` names some of them. Each one's figures
 * stand in the log as soon as it is measured, and all of them in the object at the end.
 */
import { background } from './video-tools/background.mjs';
import { enhancer } from './video-tools/enhancer.mjs';
import { watermark } from './video-tools/watermark.mjs';

const parts = { background, enhancer, watermark };
const wanted = process.env.PARTS?.split(',') ?? Object.keys(parts);
const figures = {};
for (const name of wanted) {
  figures[name] = await parts[name]();
  console.error(`${name}: ${JSON.stringify(figures[name])}`);
}
console.log(JSON.stringify(figures));
