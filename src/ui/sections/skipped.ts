import { css } from '#styled-system/css/css.js';

/**
 * A part that may lie far below the first view: on a first visit its styles and layout are left out until it comes near.
 * It is as high as most of them then; once seen, it keeps its own height. Browsers that would cut off what reaches over
 * its sides render it at once. A page that comes again is no first visit: the browser scrolls it to where it was.
 */
export const skippedWhenFar = css({
  '[data-first-visit]:not([data-whole]) &': {
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
