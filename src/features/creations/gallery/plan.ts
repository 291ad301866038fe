/** All results together take at most this much of a device, in bytes. */
const MOST = 60_000_000;
/** Where the browser does not report its free space. */
const UNKNOWN = 20_000_000;
/** Larger clips are cached only at the owner's request. Bytes. */
export const LARGEST_CLIP = 25_000_000;

export interface Weighed {
  name: string;
  bytes: number;
  /** When it was last opened, or made; milliseconds since 1970. */
  usedAt: number;
}

/**
 * The budget of the results in bytes: never more than half of the free space, so that the site itself
 * always fits.
 */
export function budgetOf({ quota, usage }: StorageEstimate, cachedBytes: number): number {
  if (quota === undefined || usage === undefined) return UNKNOWN;
  return Math.max(0, Math.min(MOST, Math.floor((quota - usage + cachedBytes) / 2)));
}

/** Names of the results that stay: the last used first, within the budget. */
export function staying(results: readonly Weighed[], budget: number): ReadonlySet<string> {
  const names = new Set<string>();
  let left = budget;
  for (const { name, bytes } of results.toSorted((a, b) => b.usedAt - a.usedAt)) {
    if (bytes > left) continue;
    names.add(name);
    left -= bytes;
  }
  return names;
}
