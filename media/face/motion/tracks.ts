import type { Box } from '#media/face/detect/find.ts';
import type { FaceLook } from './look.ts';

/** A face seen in one frame; lengths in pixels of the clip. */
export interface Sighting {
  readonly atMs: number;
  /** The square in which its landmarks are looked for, and the angle of its eyes in radians. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly roll: number;
}

/** One face followed through one shot. */
export interface Track {
  readonly id: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether the face comes and goes within its shot, so that it has to be faded; else the shot begins or ends. */
  readonly comes: boolean;
  readonly goes: boolean;
  readonly bestMs: number;
  readonly box: Box;
  readonly score: number;
  readonly sightings: readonly Sighting[];
  readonly look: FaceLook;
  /** What the face looks like when nothing is in front of it, as `usualFace` makes it. */
  readonly usual: Uint8Array;
}

export interface ClipTracks {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly durationMs: number;
  readonly tracks: readonly Track[];
}

/** The same tracks in a clip that is `k` times as large. */
export const scaleTracks = <T extends Pick<Track, 'box' | 'sightings'>>(
  tracks: readonly T[],
  k: number,
): T[] =>
  tracks.map((track) => {
    const { x, y, width, height } = track.box;
    return {
      ...track,
      box: { x: x * k, y: y * k, width: width * k, height: height * k },
      sightings: track.sightings.map((s) => ({ ...s, x: s.x * k, y: s.y * k, side: s.side * k })),
    };
  });

/** The same track in a part of the clip's frames, `x` and `y` pixels away. */
export const shiftTrack = (track: Track, x: number, y: number): Track => ({
  ...track,
  box: { ...track.box, x: track.box.x + x, y: track.box.y + y },
  sightings: track.sightings.map((s) => ({ ...s, x: s.x + x, y: s.y + y })),
});

/** Milliseconds in which a face that comes or goes is faded. */
const FADE_MS = 240;

/** How much of the new face shows at a time, 0..1, by the track alone. */
export function strengthAt({ fromMs, toMs, comes, goes }: Track, atMs: number): number {
  if (atMs < fromMs || atMs > toMs) return 0;
  const fade = Math.min(FADE_MS, (toMs - fromMs) / 3);
  const ramp = (since: number): number => Math.min(1, Math.max(0, (since + 1) / fade));
  return Math.min(comes ? ramp(atMs - fromMs) : 1, goes ? ramp(toMs - atMs) : 1);
}

/** Where to look for the landmarks at a time: between two sightings, in between. */
export function regionAt({ sightings }: Track, atMs: number): Sighting {
  const next = sightings.findIndex((s) => s.atMs >= atMs);
  if (next === 0) return sightings[0]!;
  if (next < 0) return sightings.at(-1)!;
  const [a, b] = [sightings[next - 1]!, sightings[next]!];
  const t = (atMs - a.atMs) / (b.atMs - a.atMs);
  const mix = (p: number, q: number): number => p + t * (q - p);
  return {
    atMs,
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    side: mix(a.side, b.side),
    roll: a.roll + t * Math.atan2(Math.sin(b.roll - a.roll), Math.cos(b.roll - a.roll)),
  };
}
