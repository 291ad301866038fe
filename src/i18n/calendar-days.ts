import { DAY_MS } from '#contract/time.ts';

/** Days from one moment to another as people count them: by midnights of where they are. */
export const calendarDays = (from: number, to: number): number =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY_MS);
