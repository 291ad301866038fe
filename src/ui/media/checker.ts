import { css } from '#styled-system/css/css.js';

/** Squares behind what may be transparent. */
export const checker = css({
  backgroundImage: 'repeating-conic-gradient(#CCC 0 25%,#EEE 0 50%)',
  backgroundSize: '20px 20px',
});
