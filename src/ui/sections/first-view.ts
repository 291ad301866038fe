/**
 * Id of the one part of a page whose end the first frame waits for (src/app/document/page-html.ts): without it there may
 * be an empty frame before, which costs a phone time.
 */
export const FIRST_VIEW = 'view';
