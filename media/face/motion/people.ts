import { medianLook, unlike } from './look.ts';
import type { Track } from './tracks.ts';

/** How unlike two tracks may look and still be one person's. */
const LIMIT = 26;
/** Milliseconds of a gap in which a face that left is expected back. */
const BACK_MS = 1500;

/** Its tracks never overlap in time. */
interface Person {
  readonly id: number;
  readonly tracks: readonly number[];
}

interface Group {
  tracks: Track[];
}

const overlap = (a: Track, b: Track): boolean => a.fromMs < b.toMs && b.fromMs < a.toMs;

/** How unlike two groups look: their closest tracks count, and a short gap in time speaks for one person. */
function apart(a: Group, b: Group): number {
  if (a.tracks.some((s) => b.tracks.some((t) => overlap(s, t)))) return Infinity;
  const look = unlike(medianLook(a.tracks.map((t) => t.look)), medianLook(b.tracks.map((t) => t.look)));
  const gap = Math.min(
    ...a.tracks.flatMap((s) =>
      b.tracks.map((t) => (s.fromMs < t.fromMs ? t.fromMs - s.toMs : s.fromMs - t.toMs)),
    ),
  );
  return look * (gap < BACK_MS ? 0.85 : 1);
}

/**
 * Gathers tracks into people: the two most alike are joined again and again (agglomerative clustering) while they
 * are alike enough; tracks that are seen at the same time stay two people. In the order of first appearance.
 */
export function gatherPeople(tracks: readonly Track[]): Person[] {
  const groups: Group[] = tracks.map((track) => ({ tracks: [track] }));
  for (;;) {
    let best: [number, number, number] | undefined;
    for (let i = 0; i < groups.length; i++)
      for (let j = i + 1; j < groups.length; j++) {
        const d = apart(groups[i]!, groups[j]!);
        if (d < (best?.[2] ?? LIMIT)) best = [i, j, d];
      }
    if (!best) break;
    const [i, j] = best;
    groups[i]!.tracks.push(...groups.splice(j, 1)[0]!.tracks);
  }
  return groups
    .toSorted((a, b) => a.tracks[0]!.id - b.tracks[0]!.id)
    .map(({ tracks: of }, i) => ({ id: i + 1, tracks: of.map(({ id }) => id).toSorted((a, b) => a - b) }));
}
