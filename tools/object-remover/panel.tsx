export { Brushes as Panel } from './panel/brushes.tsx';
export { Overlay } from './panel/overlay.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'paintHint';
