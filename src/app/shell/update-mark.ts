import { lazyComponent } from '#src/hydration/lazy-component.tsx';

/** Marks the way to a new build that the reader has put off. */
export const UpdateMark = lazyComponent(
  async () => (await import('#src/features/updates/update-mark.tsx')).UpdateMark,
);
