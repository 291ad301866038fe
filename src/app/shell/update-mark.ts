import { lazyPart } from '#src/app/lazy-part.tsx';

/** Marks the way to a new build that the reader has put off. */
export const UpdateMark = lazyPart(async () => (await import('#src/pwa/update-mark.tsx')).UpdateMark);
