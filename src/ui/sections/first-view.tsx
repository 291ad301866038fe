/** Id that the first frame waits for (src/app/document/page-html.ts). */
export const FIRST_VIEW = 'view';

/**
 * Ends the first view of a page: without it there may be a frame of what is read by then, which costs a phone time
 * and moves later. The browser waits for an element's start, not for its end, so it comes last.
 */
export const FirstViewEnd = () => <i id={FIRST_VIEW} hidden />;
