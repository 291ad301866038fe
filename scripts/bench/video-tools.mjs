/** What the video tools reach: one file of `video-tools/` a tool. */
import { background } from './video-tools/background.mjs';
import { effects } from './video-tools/effects.mjs';
import { enhancer } from './video-tools/enhancer.mjs';
import { imageToVideo } from './video-tools/image-to-video.mjs';
import { motionMimic } from './video-tools/motion-mimic.mjs';
import { textToVideo } from './video-tools/text-to-video.mjs';
import { watermark } from './video-tools/watermark.mjs';

const figures = {
  background: await background(),
  effects: await effects(),
  enhancer: await enhancer(),
  imageToVideo: await imageToVideo(),
  motionMimic: await motionMimic(),
  textToVideo: await textToVideo(),
  watermark: await watermark(),
};
console.log(JSON.stringify(figures));
