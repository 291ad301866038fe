export const BADGE_MOST = 99;

/** The text of a badge: a larger number is `99+`. */
export const badgeText = (count: number, format: (n: number) => string): string =>
  count > BADGE_MOST ? `${format(BADGE_MOST)}+` : format(count);
