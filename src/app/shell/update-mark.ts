import { lazyComponent } from '#src/hydration/lazy-component.tsx';

/** Marks the menu entry of a new build that the user has postponed. */
export const UpdateMark = lazyComponent(
  async () => (await import('#src/features/updates/update-mark.tsx')).UpdateMark,
);
