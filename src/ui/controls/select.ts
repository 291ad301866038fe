import { css } from '#styled-system/css/css.js';

export const select = css({
  minHeight: 'field',
  paddingInline: '14px',
  border: '0',
  borderRadius: 'md',
  background: 'field',
  color: 'menu',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  fontSize: 'body',
  cursor: 'pointer',
  _forcedColors: { border: '1px solid' },
});
