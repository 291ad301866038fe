import { css } from '#styled-system/css/css.js';

/** The columns that creations and their placeholders share. */
export const grid = css({
  display: 'grid',
  gap: { base: '10px', sm: '14px', xl: '4' },
  gridTemplateColumns: {
    base: 'repeat(2,minmax(0,1fr))',
    sm: 'repeat(3,minmax(0,1fr))',
    lg: 'repeat(4,minmax(0,1fr))',
    xl: 'repeat(5,minmax(0,1fr))',
  },
});
