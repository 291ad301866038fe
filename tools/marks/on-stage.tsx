import { css } from '#styled-system/css/css.js';

/** What is marked on the stage, by pointer and by keys. */
export const frame = css({
  position: 'relative',
  width: 'full',
  height: 'full',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'crosshair',
  userSelect: 'none',
  direction: 'ltr',
  _focusVisible: { outline: '2px solid {colors.onMediaFocus}', outlineOffset: '-3px' },
});

/** Words over the picture, which let presses through. */
export const note = css({
  position: 'absolute',
  paddingBlock: '1',
  paddingInline: '10px',
  borderRadius: 'md',
  background: 'scrim',
  color: 'onMedia',
  textStyle: 'small',
  pointerEvents: 'none',
});
