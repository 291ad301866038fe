import { MINUTE_MS } from '#contract/time.ts';

const DAY_MIN = 1440;

/** Minutes of the day; both or none. */
interface QuietSpan {
  quiet_from: number | null;
  quiet_to: number | null;
}

/** `22:30` as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes of the day as `22:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function localMinutes(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const [hour = 0, minute = 0] = parts
    .filter(({ type }) => type === 'hour' || type === 'minute')
    .map(({ value }) => Number(value));
  return hour * 60 + minute;
}

/** Minutes from one time of day forward to another. */
const ahead = (from: number, to: number): number => (to - from + DAY_MIN) % DAY_MIN;

/** Minutes between two times of day on the shorter way, negative for backwards. */
const nearest = (from: number, to: number): number => ((to - from + DAY_MIN * 1.5) % DAY_MIN) - DAY_MIN / 2;

/** End of the current quiet hours; undefined outside them. A span may include midnight and a clock change. */
export function quietUntil(
  now: Date,
  zone: string,
  { quiet_from: from, quiet_to: to }: QuietSpan,
): Date | undefined {
  if (from === null || to === null || from === to) return undefined;
  const minute = localMinutes(now, zone);
  if (ahead(from, minute) >= ahead(from, to)) return undefined;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const estimate = new Date(start + ahead(minute, to) * MINUTE_MS);
  // Where a clock change lies in between, the estimate is off by its length.
  const end = new Date(estimate.getTime() + nearest(localMinutes(estimate, zone), to) * MINUTE_MS);
  return end > now ? end : estimate;
}
