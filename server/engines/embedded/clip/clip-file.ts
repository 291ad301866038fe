import { readFile } from 'node:fs/promises';
import { findMainFace } from '#media/face/detect/find.ts';
import { findLandmarks } from '#media/face/detect/landmarks.ts';
import type { Recast } from '#media/face/motion/clip.ts';
import { prepareSource, type Source } from '#media/face/motion/source.ts';
import { scaleTracks, type ClipTracks, type Track } from '#media/face/motion/tracks.ts';
import {
  type ClipFacts,
  ClipRefused,
  type Part,
  probeClip,
  seenSince,
  workSize,
} from '#server/clips/door.ts';
import { onWhite, readPicture } from '#server/engines/embedded/picture-file.ts';
import { type Box, EngineFailure, type InputOf } from '#server/engines/port.ts';

/** Work is stopped by the end of its process. */
export const never = new AbortController().signal;

const TOO_LARGE = new Set(['too_long', 'too_many_frames', 'too_fast', 'too_many_pixels', 'too_costly']);

/**
 * Runs work on a clip; a clip that is refused is an invalid input.
 * @throws EngineFailure
 */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ClipRefused)) throw error;
    if (error.rule === 'needs_ffmpeg') throw new EngineFailure('no_programs', error.message);
    const kind = TOO_LARGE.has(error.rule) ? 'too_large' : 'bad_media';
    throw new EngineFailure(kind, error.message, 'target');
  }
}

/** A clip's facts, and the size at which it is worked on. */
export async function openClip(file: string): Promise<{ facts: ClipFacts; width: number; height: number }> {
  const facts = await probeClip(file, { signal: never });
  return { facts, ...workSize(facts) };
}

/** A part of a clip as far as it lies inside. */
export async function within(
  file: string,
  part: { startMs: number; endMs: number },
  facts: ClipFacts,
): Promise<Part> {
  const endMs = Math.min(part.endMs, facts.durationMs);
  const startMs = Math.min(Math.max(0, part.startMs), endMs);
  return { startMs, endMs, firstMs: await seenSince(file, facts, startMs, never) };
}

/** Tracks as text; bytes become base64. */
export const tracksToJson = ({ tracks, ...clip }: ClipTracks): string =>
  JSON.stringify({
    ...clip,
    tracks: tracks.map((track) => ({ ...track, usual: Buffer.from(track.usual).toString('base64') })),
  });

/** The tracks that `tracksToJson` wrote. */
export function tracksOfJson(text: string): ClipTracks {
  const clip = JSON.parse(text) as Omit<ClipTracks, 'tracks'> & {
    tracks: (Omit<Track, 'usual'> & { usual: string })[];
  };
  return {
    ...clip,
    tracks: clip.tracks.map((track) => ({ ...track, usual: Buffer.from(track.usual, 'base64') })),
  };
}

type People = Pick<InputOf<'swap-clip'>, 'tracks' | 'people'>;

/**
 * A source's face, prepared; its main one without a box.
 * @throws EngineFailure
 */
export async function openSource(source: string, box: Box | undefined): Promise<Source> {
  const picture = onWhite(await readPicture(source, 'source'));
  const found = box ?? findMainFace(picture);
  if (!found) throw new EngineFailure('no_face', 'no face in the source', 'source');
  return prepareSource({ picture, points: findLandmarks(picture, found) });
}

/** Who gets which face, in pixels of frames `width` wide; each source is prepared once. */
export async function openRecasts({ tracks: file, people }: People, width: number): Promise<Recast[]> {
  const clip = tracksOfJson(await readFile(file, 'utf8'));
  const tracks = new Map(scaleTracks(clip.tracks, width / clip.width).map((track) => [track.id, track]));
  const sources = new Map<string, Source>();
  const recasts: Recast[] = [];
  for (const { pieces, source, sourceBox } of people) {
    const key = JSON.stringify([source, sourceBox]);
    const prepared = sources.get(key) ?? (await openSource(source, sourceBox));
    sources.set(key, prepared);
    for (const { track: id, fromMs, toMs } of pieces) {
      const track = tracks.get(id);
      if (track) recasts.push({ track, fromMs, toMs, source: prepared });
    }
  }
  return recasts;
}
