import { css } from '#styled-system/css/css.js';
import { Canvas, Stage } from '#src/screens/tool/frame.tsx';
import type { Before } from './before.ts';

const dim = css({ '& img': { width: 'full', height: 'full', objectFit: 'contain', opacity: '0.42' } });

/** The job's picture without progress. */
export function StillStage({ before }: { before: Before | undefined }) {
  return (
    <Stage ratio={before && before.width / before.height}>
      <Canvas className={dim}>
        {before && <img src={before.src} width={before.width} height={before.height} alt="" />}
      </Canvas>
    </Stage>
  );
}
