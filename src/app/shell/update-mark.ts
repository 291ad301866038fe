import { lazyPart } from '#src/hydration/lazy-part.tsx';

/** Marks the way to a new build that the reader has put off. */
export const UpdateMark = lazyPart(
  async () => (await import('#src/features/updates/update-mark.tsx')).UpdateMark,
);
