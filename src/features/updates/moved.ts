import { signal } from '@preact/signals-core';

/** Some addresses lead elsewhere or are not published any more, as far as the site has said. */
export const somethingMoved = signal(false);
