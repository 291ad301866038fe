import { css } from '#styled-system/css/css.js';

/** Parts of the prerendered page that only a first visit shows (src/app/document/first marks the root then). */
export const forNewcomers = css({ display: 'none', '[data-first-visit] &': { display: 'block' } });
/** Parts that a first visit does not show, nor a browser without script. */
export const forOthers = css({
  '[data-first-visit] &': { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
});

/** Whether this page was opened by a first visit. */
export const isFirstVisit = (): boolean =>
  typeof document !== 'undefined' && 'firstVisit' in document.documentElement.dataset;
