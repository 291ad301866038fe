export { FrameEdges as Overlay } from './panel/frame-edges.tsx';
export { Shape as Panel } from './panel/shape.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'dragHint';
