/** What the video tools reach: one file of `video-tools/` a tool. */
import { imageToVideo } from './video-tools/image-to-video.mjs';

const figures = {
  imageToVideo: await imageToVideo(),
};
console.log(JSON.stringify(figures));
