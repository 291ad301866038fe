export { Look as Overlay } from './panel/look.tsx';
export { Moves as Panel } from './panel/moves.tsx';
export { rules } from './panel/rules.ts';
