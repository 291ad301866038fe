import { type Copy, drawPicture } from './draw.ts';

/** Draws one picture beside the page, which goes on answering its reader meanwhile. Answers the copy, or nothing. */
addEventListener('message', ({ data: { file, copy } }: MessageEvent<{ file: Blob; copy: Copy }>) => {
  drawPicture(file, copy).then(
    (drawn) => postMessage(drawn),
    () => postMessage(undefined),
  );
});
