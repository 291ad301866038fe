import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

/** An edge to drag: a wide strip for fingers, with a grip in its middle. */
export const edge = css({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  touchAction: 'none',
  outline: 'none',
  '& > i': {
    borderRadius: 'full',
    background: '#FFF',
    boxShadow: '0 0 0 1px rgb(0 0 0/.35),0 1px 6px rgb(0 0 0/.4)',
  },
  '&:focus-visible > i': { outline: '3px solid {colors.onMediaFocus}', outlineOffset: '2px' },
});

const across = css({
  width: '44px',
  top: 'calc(var(--fy)*1px)',
  height: 'calc(var(--fh)*1px)',
  cursor: 'ew-resize',
  '& > i': { width: '8px', height: '44px' },
});
const down = css({
  height: '44px',
  left: 'calc(var(--fx)*1px)',
  width: 'calc(var(--fw)*1px)',
  cursor: 'ns-resize',
  '& > i': { width: '44px', height: '8px' },
});

export const edgeAt = {
  left: cx(across, css({ left: 'calc(var(--fx)*1px - 22px)' })),
  right: cx(across, css({ left: 'calc((var(--fx) + var(--fw))*1px - 22px)' })),
  top: cx(down, css({ top: 'calc(var(--fy)*1px - 22px)' })),
  bottom: cx(down, css({ top: 'calc((var(--fy) + var(--fh))*1px - 22px)' })),
};
