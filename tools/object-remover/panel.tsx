export { Brushes as Panel } from './panel/brushes.tsx';
export { Painter as Overlay } from './panel/painter.tsx';
export { rules } from './panel/rules.ts';

/** Text under the stage. */
export const hint = 'paintHint';
