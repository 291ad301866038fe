import { type Copy, drawPicture } from './draw.ts';

/** Draws one picture without blocking the page. Posts the copy, or nothing. */
addEventListener('message', ({ data: { file, copy } }: MessageEvent<{ file: Blob; copy: Copy }>) => {
  drawPicture(file, copy).then(
    (drawn) => postMessage(drawn),
    () => postMessage(undefined),
  );
});
