export { Brushes as Panel } from './panel/brushes.tsx';
export { ThingOverlay as Overlay } from '#tools/marks/thing-overlay.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'paintHint';
