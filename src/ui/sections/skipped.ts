import { css } from '#styled-system/css/css.js';

/**
 * A part that may lie far below the first view: its styles and layout are left out until it comes near, so the first
 * paint does not wait for them. About as high as most of them; once seen, a part keeps its own height. Browsers that
 * would cut off what reaches over its sides render it at once.
 */
export const skippedWhenFar = css({
  'html:not([data-whole]) &': {
    '@supports (overflow-clip-margin:1px)': {
      contentVisibility: 'auto',
      overflowClipMargin: '24px',
      containIntrinsicBlockSize: 'auto 520px',
    },
  },
});

/** From now on all parts have their own height, which going back to where one was needs. */
export function renderWhole(): void {
  document.documentElement.dataset['whole'] = '';
}
