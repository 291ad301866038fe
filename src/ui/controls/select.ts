import { css } from '#styled-system/css/css.js';

/** Look of a native list of choices; its arrow stands as far from the border as the words do. */
export const select = css({
  appearance: 'none',
  minHeight: 'field',
  paddingInline: '14px 38px',
  border: '0',
  borderRadius: 'md',
  backgroundColor: 'field',
  backgroundImage:
    'linear-gradient(45deg,transparent 50%,currentcolor 50%),linear-gradient(-45deg,transparent 50%,currentcolor 50%)',
  backgroundSize: '5px 5px',
  backgroundPosition: 'right 19px center,right 14px center',
  backgroundRepeat: 'no-repeat',
  color: 'menu',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  fontSize: 'body',
  cursor: 'pointer',
  _forcedColors: { border: '1px solid' },
});
