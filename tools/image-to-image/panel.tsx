export { Overlay } from './panel/overlay.tsx';
export { rules } from './panel/rules.ts';
export { Strength as Dock } from './panel/strength.tsx';
export { StyleGrid as Panel } from './panel/style-grid.tsx';

/** The device alone draws what is over the picture: also before the file has been sent. */
export const isLocal = true;
