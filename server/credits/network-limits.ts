/**
 * What one network gets for free in a day: carriers share IPv4 addresses, an IPv6 /64 is one home, and one customer
 * may hold a whole /48.
 */
const A_DAY = { ipv4: 20, ipv6: 3, network: 60 } as const;

const isIPv6 = (place: string): boolean => place.includes(':');

/** Devices or accounts per day of one network bucket, see `addressBucket`. */
const mostADay = (place: string): number => (isIPv6(place) ? A_DAY.ipv6 : A_DAY.ipv4);

/** Whether a day's share is used up: `here` in the bucket, `around` in the network that it is part of. */
export const isUsedUp = (place: string, { here, around }: { here: number; around: number }): boolean =>
  here >= mostADay(place) || (isIPv6(place) && around >= A_DAY.network);
