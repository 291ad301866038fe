import type { Extent } from '#media/raster/plane.ts';

/** People who hang together in a picture. */
export interface Group {
  /** Number by which `labels` marks its pixels. */
  readonly id: number;
  readonly count: number;
  /** Pixels of the raster; the right and lower ones are the first beyond. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Finds the parts of a mask that hang together and hold an anchor. `labels` has the number of a part at its pixels, 0
 * elsewhere.
 */
export function groupsIn(
  mask: Uint8Array,
  { width, height }: Extent,
  anchors: Uint8Array,
): { labels: Uint16Array; groups: Group[] } {
  const labels = new Uint16Array(mask.length);
  const seen = new Uint8Array(mask.length);
  const groups: Group[] = [];
  for (let first = 0; first < mask.length; first++) {
    if (!mask[first] || seen[first]) continue;
    const part = [first];
    seen[first] = 1;
    let [left, top, right, bottom, anchored] = [width, height, 0, 0, false];
    for (let k = 0; k < part.length; k++) {
      const i = part[k]!;
      const [x, y] = [i % width, Math.floor(i / width)];
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      anchored ||= anchors[i] === 1;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= mask.length || !mask[j] || seen[j]) continue;
        seen[j] = 1;
        part.push(j);
      }
    }
    if (!anchored) continue;
    const id = groups.length + 1;
    for (const i of part) labels[i] = id;
    groups.push({ id, count: part.length, left, top, right, bottom });
  }
  return { labels, groups };
}
