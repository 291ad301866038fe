import { useEffect, useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import type { Mark } from './detail.ts';
import { drawMarks } from './draw-marks.ts';

const layer = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  color: 'theme',
  opacity: 0.6,
  pointerEvents: 'none',
});

/** Pixels of the longer side of the drawing: what is seen of it is soft anyway. */
const SIDE = 1400;

export function MarksCanvas({ marks, ratio }: { marks: readonly Mark[]; ratio: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const width = Math.round(SIDE * Math.min(1, ratio));
  const height = Math.round(SIDE / Math.max(1, ratio));
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    context.clearRect(0, 0, width, height);
    context.fillStyle = getComputedStyle(canvas).color;
    drawMarks(context, marks, canvas);
  }, [marks, width, height]);
  return <canvas ref={ref} width={width} height={height} className={layer} aria-hidden />;
}
