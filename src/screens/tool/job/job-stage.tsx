import { css } from '#styled-system/css/css.js';
import { Canvas, Stage } from '#src/screens/tool/layout.tsx';
import type { Before } from './before.ts';
import { BeforePicture } from './before-picture.tsx';

const dim = css({
  '& :is(img,video)': { width: 'full', height: 'full', objectFit: 'contain', opacity: '0.42' },
});

export function StillStage({ before }: { before: Before | undefined }) {
  return (
    <Stage ratio={before && before.width / before.height}>
      <Canvas className={dim}>{before && <BeforePicture before={before} />}</Canvas>
    </Stage>
  );
}
